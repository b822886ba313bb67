'use client'
/** A page of results as cards. Gets what differs between the cards as data, and the rest once. */
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { PriceBar } from '../ui/price-bar.tsx'
import { CardNotesView } from './card-notes-view.tsx'
import { type Confidence, type EstimateTexts, noteOfEstimate } from './estimate-parts.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { FavoriteTexts } from './favorite-button-texts.ts'
import { unpackNotes, unpackTexts } from './packed-cards.ts'
import { SummaryView } from './summary-view.tsx'
import { VisitorPrice } from './visitor-price.tsx'

export interface CardData {
  id: number
  /** Packed: the name, the place and what kind of college it is, and the facts in the order of `texts.facts`. */
  summary: string
  /** Without the query that all cards share; by the id if it is left out. */
  path?: string
  distance?: string
  /** That it has closed or will. */
  closing?: string
  /** What the college means for the student besides the price. Packed, with `texts.notes`. */
  notes?: string
  /** If it is a favorite. */
  favoriteId?: string
  /** The student's estimate: cost before grants, price, lower and upper end of its range, confidence. Without names, because each card would repeat them. */
  estimate?: readonly [cost: number, price: number, low: number, high: number, sure: Confidence]
  /** The college charges by the program, so an estimate is for at most one year of it. */
  isOfProgram?: true
  /** What families paid. `isOwn`: those of the same income. */
  published?: { cost: number | null; price: number | null; note: string; isOwn?: true }
  /** For visitors, whose browser may know more than the server. Packed. */
  priced?: string
  /** Any other price. */
  children?: ReactNode
}

interface CollegeCardsProps {
  cards: readonly CardData[]
  query: string
  /** The amount that fills a price bar: the highest on the page. */
  scale: number
  texts: {
    facts: readonly string[]
    notes: readonly string[]
    price: string
    cost: string
    estimate: EstimateTexts
    published: { own: string; average: string }
  }
  /** Whose favorites can be added. */
  student: { id: string; texts: FavoriteTexts } | null
}

export function CollegeCards({ cards, ...page }: CollegeCardsProps) {
  return (
    <ol className="college-cards">
      {cards.map((card) => (
        <Card as="li" key={card.id} className="college-card">
          <CollegeSummary card={card} {...page} />
        </Card>
      ))}
    </ol>
  )
}

type CollegeSummaryProps = Omit<CollegeCardsProps, 'cards'> & { card: CardData }

function CollegeSummary({ card, query, scale, texts, student }: CollegeSummaryProps) {
  const { id, summary, path, distance, closing, notes, favoriteId, ...prices } = card
  const [name = '', about = '', ...facts] = unpackTexts(summary)
  return (
    <SummaryView
      name={name}
      href={`${path ?? `/family/college/${id}`}${query}`}
      about={about}
      distance={distance}
      closing={closing}
      action={
        student && (
          <FavoriteButton
            key={student.id}
            collegeId={id}
            collegeName={name}
            studentId={student.id}
            favoriteId={favoriteId ?? null}
            texts={student.texts}
          />
        )
      }
      facts={texts.facts.map((label, at) => [label, facts[at] ?? ''])}
    >
      <CardPrice {...prices} scale={scale} texts={texts} />
      {notes && <CardNotesView notes={unpackNotes(notes, texts.notes)} />}
    </SummaryView>
  )
}

type CardPriceProps = Pick<CardData, 'estimate' | 'isOfProgram' | 'published' | 'priced' | 'children'> &
  Pick<CollegeCardsProps, 'scale' | 'texts'>

function CardPrice(props: CardPriceProps) {
  const { estimate, isOfProgram = false, published, priced, scale, texts, children } = props
  const locale = useLocale()
  if (estimate) {
    const [cost, price, low, high, confidence] = estimate
    return (
      <PriceBar
        sticker={cost}
        price={price}
        scale={scale}
        priceLabel={texts.price}
        stickerLabel={texts.cost}
        note={noteOfEstimate({ low, high, confidence, isOfProgram }, texts.estimate, locale)}
      />
    )
  }
  if (!published) return children
  const paid = (
    <PriceBar
      sticker={published.cost}
      price={published.price}
      scale={scale}
      priceLabel={published.isOwn ? texts.published.own : texts.published.average}
      note={published.note}
    />
  )
  if (priced === undefined) return paid
  return (
    <VisitorPrice college={priced} isOfProgram={isOfProgram} scale={scale}>
      {paid}
    </VisitorPrice>
  )
}
