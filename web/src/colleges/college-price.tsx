/** What families paid at a college, as its card and its page draw it: for the own income where that is known and published. */
import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import { stateNames } from '@bursar/contract/states'
import type { NetPriceEstimate, PriceStudent } from '@bursar/formula/price/net-price'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { PriceBar } from '../ui/price-bar.tsx'
import { FigureSource, sourceOf } from './figure-source.tsx'
import { bracketText } from './income-bracket.ts'
import { yearInWords } from './year-words.ts'
import { roundedPrice, yourPrice } from './your-price.ts'

/**
 * What tuition is more for a student from another state, when the published price is not about such students: at public
 * colleges. Null where it is about this student; `unknown` where a tuition is not published.
 */
export function dearerBy(college: CollegeCard, homeState: string | null): number | 'unknown' | null {
  if (college.control !== 'public' || homeState === null || homeState === college.state) return null
  const { tuitionInState, tuitionOutOfState } = college
  if (tuitionInState.value === null || tuitionOutOfState.value === null) return 'unknown'
  return tuitionOutOfState.value - tuitionInState.value
}

/** The price of the family's own bracket, or the average of all where that is not known. */
export function priceFor(college: CollegeCard, bracket: number | null): { figure: Figure; isOwn: boolean } {
  const own = bracket === null ? undefined : college.netPriceByIncome[bracket]
  return own?.status === 'known' ? { figure: own, isOwn: true } : { figure: college.netPrice, isOwn: false }
}

interface CollegePriceProps {
  college: CollegeCard
  bracket: number | null
  /** The state of the student: prices at public colleges are those of their own state's students. */
  homeState: string | null
  scale: number
  /** The student whose price is estimated; without one, or without an estimate, it is what other families paid. */
  priceStudent?: PriceStudent | null
  /** With a way to see where both prices come from. */
  withSources?: boolean
}

/** The highest amount that the bar of a college shows, for the scale of a list. */
export function highestPrice(
  college: CollegeCard,
  bracket: number | null,
  priceStudent: PriceStudent | null,
): number {
  const price = yourPrice(college, priceStudent)?.price ?? priceFor(college, bracket).figure.value
  return Math.max(college.costOfAttendance.value ?? 0, price ?? 0)
}

export function CollegePrice({ priceStudent = null, ...props }: CollegePriceProps) {
  const estimate = yourPrice(props.college, priceStudent)
  return estimate ? (
    <EstimatedPrice college={props.college} estimate={estimate} scale={props.scale} />
  ) : (
    <PublishedPrice {...props} />
  )
}

interface EstimatedPriceProps {
  college: CollegeCard
  estimate: NetPriceEstimate
  scale: number
}

function EstimatedPrice({ college, estimate, scale }: EstimatedPriceProps) {
  const t = useTranslations('colleges.yourPrice')
  const locale = useLocale()
  const dollars = (amount: number) => formatDollars(roundedPrice(amount), locale)
  return (
    <div className="grid gap-1">
      <PriceBar
        sticker={college.costOfAttendance.value}
        price={roundedPrice(estimate.price)}
        scale={scale}
        priceLabel={t('card')}
      />
      <p className="text-sm text-soft">
        {t('cardRange', { low: dollars(estimate.low), high: dollars(estimate.high) })} ·{' '}
        {t(`confidence.${estimate.confidence}`)}
      </p>
    </div>
  )
}

function PublishedPrice({
  college,
  bracket,
  homeState,
  scale,
  withSources,
}: Omit<CollegePriceProps, 'priceStudent'>) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const { figure, isOwn } = priceFor(college, bracket)
  const more = figure.value === null ? null : dearerBy(college, homeState)
  const range = isOwn && bracket !== null ? bracketText(bracket, locale, (from) => t('orMore', { from })) : ''
  return (
    <div className="grid gap-1">
      <PriceBar
        sticker={college.costOfAttendance.value}
        price={figure.value}
        scale={scale}
        priceLabel={isOwn ? t('price.own', { range }) : t('price.average')}
      />
      <p className="text-sm text-soft">
        {[
          figure.value === null
            ? t(`figure.${figure.status === 'known' ? 'missing' : figure.status}`)
            : !withSources && yearInWords(figure.year ?? '', locale),
          college.costBasis !== null && t(`price.per.${college.costBasis}`),
          more === 'unknown' && t('price.inStateOnly', { state: stateNames[college.state] }),
          typeof more === 'number' &&
            more > 0 &&
            t('price.inStateMore', { state: stateNames[college.state], more: formatDollars(more, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {withSources && (
        <FigureSource
          entries={[sourceOf(t('table.price'), figure), sourceOf(t('table.cost'), college.costOfAttendance)]}
        />
      )}
    </div>
  )
}
