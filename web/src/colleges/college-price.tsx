/** The price on a college's card and page: the student's estimate, or what families of the same income paid. */
import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import type { YourPrice } from '@bursar/contract/pricing'
import { stateNames } from '@bursar/contract/state-names'
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { PriceBar } from '../ui/price-bar.tsx'
import { costBeforeGrants } from './estimate-parts.ts'
import { EstimatedPrice } from './estimated-price.tsx'
import { FigureSource, sourceOf } from './figure-source.tsx'
import { bracketText } from './income-bracket.ts'
import { KnownPrice } from './known-price.tsx'
import { yearText } from './year-text.ts'

/**
 * How much more tuition a student from another state pays at a public college, whose published prices are those of in-state students.
 * `null` if the published price applies to this student; `unknown` if a tuition isn't published.
 */
export function priceDifference(college: CollegeCard, homeState: string | null): number | 'unknown' | null {
  if (college.control !== 'public' || homeState === null || homeState === college.state) return null
  const { tuitionInState, tuitionOutOfState } = college
  if (tuitionInState.value === null || tuitionOutOfState.value === null) return 'unknown'
  return tuitionOutOfState.value - tuitionInState.value
}

/** The published price of the family's income bracket, or the average of all if that is unknown. */
export function priceFor(college: CollegeCard, bracket: number | null): { figure: Figure; isOwn: boolean } {
  const own = bracket === null ? undefined : college.netPriceByIncome[bracket]
  return own?.status === 'known' ? { figure: own, isOwn: true } : { figure: college.netPrice, isOwn: false }
}

interface CollegePriceProps {
  college: CollegeCard
  bracket: number | null
  /** The student's state. Published prices of public colleges are those of in-state students. */
  homeState: string | null
  scale: number
  /** The student's own price. Without one, what other families paid is shown. */
  price?: YourPrice | null
  /** Shows where both prices come from. */
  withSources?: boolean
}

/** The highest amount on a college's price bar. All bars of a list share one scale. */
export function highestPrice(college: CollegeCard, price: YourPrice | null, bracket: number | null): number {
  const cost = price?.estimate ? costBeforeGrants(price.estimate) : (college.costOfAttendance.value ?? 0)
  return Math.max(cost, price?.price ?? priceFor(college, bracket).figure.value ?? 0)
}

export function CollegePrice({ price, ...props }: CollegePriceProps) {
  const { college, scale } = props
  if (price?.source === 'estimate')
    return (
      <EstimatedPrice estimate={price.estimate} isOfProgram={college.costBasis === 'program'} scale={scale} />
    )
  if (price) return <KnownPrice price={price} cost={college.costOfAttendance.value} scale={scale} />
  return <PublishedPrice {...props} />
}

type Words = ReturnType<typeof useTranslations<'colleges'>>

/** What a card shows of a published price. `isOwn`: of the family's income, and not the average of all. */
export function publishedPriceOf(
  t: Words,
  locale: string,
  { college, bracket, homeState, withSources }: Omit<PublishedPriceProps, 'scale'>,
) {
  const { figure, isOwn } = priceFor(college, bracket)
  const more = figure.value === null ? null : priceDifference(college, homeState)
  const note = [
    figure.value === null
      ? t(`figure.${figure.status === 'known' ? 'missing' : figure.status}`)
      : !withSources && yearText(figure.year ?? '', locale),
    college.costBasis !== null && t(`price.per.${college.costBasis}`),
    more === 'unknown' && t('price.inStateOnly', { state: stateNames[college.state] }),
    typeof more === 'number' &&
      more > 0 &&
      t('price.inStateMore', { state: stateNames[college.state], more: formatDollars(more, locale) }),
  ]
  return {
    cost: college.costOfAttendance.value,
    price: figure.value,
    isOwn,
    note: note.filter(Boolean).join(' · '),
  }
}

/** What published prices are called: of the family's income, and the average of all. */
export function publishedLabels(t: Words, locale: string, bracket: number | null) {
  const range = bracket === null ? '' : bracketText(bracket, locale, (from) => t('orMore', { from }))
  return { own: t('price.own', { range }), average: t('price.average') }
}

type PublishedPriceProps = Omit<CollegePriceProps, 'price'>

function PublishedPrice(props: PublishedPriceProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const { college, bracket, scale, withSources } = props
  const { figure } = priceFor(college, bracket)
  const { cost, price: amount, isOwn, note } = publishedPriceOf(t, locale, props)
  const labels = publishedLabels(t, locale, bracket)
  const price = (
    <PriceBar
      sticker={cost}
      price={amount}
      scale={scale}
      priceLabel={isOwn ? labels.own : labels.average}
      note={note}
    />
  )
  if (!withSources) return price
  return (
    <div className="grid gap-1">
      {price}
      <FigureSource
        entries={[sourceOf(t('table.price'), figure), sourceOf(t('table.cost'), college.costOfAttendance)]}
      />
    </div>
  )
}
