/** One page of results, as cards, as a table, or as a map with a list. */
import { publicCollegePath } from '@bursar/contract/college-address'
import type { CollegeResult } from '@bursar/contract/college-search'
import { type MapArea, mapAreaOf } from '@bursar/contract/map-drawings'
import { pricedCollegeOf, yourPrice } from '@bursar/contract/pricing'
import { getLocale } from 'next-intl/server'
import { getTranslations } from '../i18n/translations.ts'
import { hrefOf, type SearchAddress, viewOf } from '../saved-searches/search-address.ts'
import { LazyDetails } from '../ui/details-content.tsx'
import { notesOf, ScoresNote } from './card-notes.tsx'
import { closingTexts } from './closing-texts.ts'
import { type CardData, CollegeCards } from './college-cards.tsx'
import { CollegePrice, highestPrice, publishedLabels, publishedPriceOf } from './college-price.tsx'
import { factLabels, summaryOf } from './college-summary.tsx'
import { CollegeTable } from './college-table.tsx'
import { cardOfEstimate, estimateTexts } from './estimate-parts.ts'
import { FavoriteButton } from './favorite-button.tsx'
import type { activeFilters } from './filter-texts.ts'
import { NoResults } from './no-results.tsx'
import { packNotes, packTexts } from './packed-cards.ts'
import { packCollege } from './packed-college.ts'
import { ResultMap } from './result-map.tsx'
import type { searchFor } from './search-for.ts'
import { collegeQueryOf } from './search-form.tsx'

interface FoundCollegesProps {
  address: SearchAddress
  search: Awaited<ReturnType<typeof searchFor>>
  filters: ReturnType<typeof activeFilters>
}

export function FoundColleges({ address, search, filters }: FoundCollegesProps) {
  const { list, searched } = search.found
  if (list.items.length === 0) {
    return (
      <NoResults
        address={address}
        searched={searched}
        page={list.page}
        total={list.total}
        filters={filters}
        extra={search.extra}
      />
    )
  }
  switch (viewOf(address)) {
    case 'cards':
      return <ResultCards address={address} search={search} />
    case 'table':
      return <ResultTable address={address} search={search} />
    case 'map':
      return (
        <ResultMap address={address} search={search} pathOfCollege={(college) => pathOf(college, address)}>
          <ResultTable address={address} search={search} mapArea={mapAreaOf(search.found.query.state)} />
        </ResultMap>
      )
  }
}

const packedSummary = ({ name, about, facts }: ReturnType<typeof summaryOf>) =>
  packTexts([name, about, ...facts])

type ResultsProps = Omit<FoundCollegesProps, 'filters'>

const pathOf = (college: CollegeResult, { path }: SearchAddress) =>
  path ? publicCollegePath(college) : `/family/college/${college.id}`

/** @param mapArea the map that it is beside, where hearts would take the room of names */
function ResultTable({ address, search, mapArea }: ResultsProps & { mapArea?: MapArea }) {
  const { student, bracket, homeState, priceStudent, favoriteTexts: texts, namedStudentId } = search
  const query = collegeQueryOf(address, namedStudentId)
  return (
    <CollegeTable
      colleges={search.found.list.items}
      address={address}
      bracket={bracket}
      homeState={homeState}
      priceStudent={priceStudent}
      hrefOfCollege={(college) => `${pathOf(college, address)}${query}`}
      mapArea={mapArea}
      favoriteOf={(college) =>
        student &&
        mapArea === undefined && (
          <FavoriteButton
            key={`${student.id} ${college.id}`}
            collegeId={college.id}
            collegeName={college.name}
            studentId={student.id}
            favoriteId={college.favoriteId}
            texts={texts}
            isSmall
          />
        )
      }
    />
  )
}

async function ResultCards({ address, search }: ResultsProps) {
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  const { student, bracket, homeState, priceStudent, favoriteTexts: texts } = search
  const colleges = search.found.list.items
  const prices = new Map(colleges.map((college) => [college.id, yourPrice(college, priceStudent)]))
  const scale = Math.max(
    ...colleges.map((college) => highestPrice(college, prices.get(college.id) ?? null, bracket)),
    1,
  )
  const priceOf = (
    college: CollegeResult,
  ): Pick<CardData, 'estimate' | 'published' | 'priced' | 'children'> => {
    const price = prices.get(college.id)
    if (price?.source === 'estimate') {
      const { cost, price: amount, low, high, confidence } = cardOfEstimate(price.estimate)
      return { estimate: [cost, amount, low, high, confidence] }
    }
    if (price) {
      return {
        children: (
          <CollegePrice
            college={college}
            bracket={bracket}
            homeState={homeState}
            price={price}
            scale={scale}
          />
        ),
      }
    }
    const { isOwn, ...published } = publishedPriceOf(t, locale, { college, bracket, homeState })
    const priced = address.path === undefined ? null : pricedCollegeOf(college)
    return {
      published: { ...published, ...(isOwn && { isOwn }) },
      ...(priced && { priced: packCollege(priced) }),
    }
  }
  const closingOfCard = (college: CollegeResult): Pick<CardData, 'closing'> => {
    const closing = closingTexts(college, t, locale)
    return closing ? { closing: closing.short } : {}
  }
  const notes = packNotes(
    colleges.map((college) => notesOf(t, locale, college, priceStudent?.scores ?? null)),
  )
  const hasMore = !address.open && notes.sentences.length > 0
  return (
    <LazyDetails allHref={hasMore ? hrefOf({ ...address, open: ['all'] }) : null}>
      <CollegeCards
        cards={colleges.map((college, at) => ({
          id: college.id,
          summary: packedSummary(summaryOf(college, t, locale)),
          ...closingOfCard(college),
          ...(notes.packed[at] && { notes: notes.packed[at] }),
          ...(address.path && { path: publicCollegePath(college) }),
          ...(college.costBasis === 'program' && { isOfProgram: true }),
          ...(college.favoriteId !== null && { favoriteId: college.favoriteId }),
          ...(college.distanceMiles !== null && {
            distance: t('distance', { miles: Math.round(college.distanceMiles) }),
          }),
          ...priceOf(college),
        }))}
        query={collegeQueryOf(address, search.namedStudentId)}
        scale={scale}
        texts={{
          facts: factLabels(t),
          notes: notes.sentences,
          price: t('yourPrice.card'),
          cost: t('yourPrice.costBeforeGrants'),
          estimate: estimateTexts(t),
          published: publishedLabels(t, locale, bracket),
        }}
        student={student ? { id: student.id, texts } : null}
      />
      {priceStudent && <ScoresNote colleges={colleges} scores={priceStudent.scores} />}
    </LazyDetails>
  )
}
