/**
 * The plan in one sentence, with its range and how sure it is. Not a client component by itself: other pages render it on the server, so that
 * browsers get the sentence and neither the plan nor its texts.
 */

import type { NamedChoice } from '@bursar/contract/plan-parts'
import { roundedPrice } from '@bursar/contract/rounded-price'
import type { Plan, PlanChoices, StudentChoices } from '@bursar/formula/plan/plan'
import { type PlanSummary, planSummary } from '@bursar/formula/plan/plan-summary'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars, formatList } from '../i18n/format.ts'
import { Notice } from '../ui/notice.tsx'
import { roundedFacts } from './bands.ts'
import { choiceKey } from './plan-input.ts'

/** First names, and the names of colleges and offers, by student. */
interface PlaceNames {
  names: Record<string, string>
  options: Record<string, readonly NamedChoice[]>
}

interface Planned {
  students: readonly Pick<StudentChoices, 'studentId' | 'college'>[]
}

/** The name of the college of each student, as a part of a sentence. */
export function usePlaceNames(input: PlaceNames): (choices: Planned) => string {
  const t = useTranslations('plan')
  const locale = useLocale()
  return ({ students }) =>
    formatList(
      students.flatMap(({ studentId, college }) => {
        const name = input.names[studentId]
        if (name === undefined) return []
        const known = input.options[studentId]?.find(({ choice }) => choiceKey(choice) === choiceKey(college))
        const place =
          known?.name ?? t(`typicalIn.${college.kind === 'typical' ? college.typical : 'public-in-state'}`)
        return [t('at', { name, college: place })]
      }),
      locale,
    )
}

interface PeakYearProps {
  plan: Pick<Plan, 'overlapYears' | 'peakGapYear'>
  /** With how many students are in college. */
  years: readonly { year: number; awardYear: string; gap: number; students: number }[]
}

/** When most of the gap is, as a sentence. */
export function PeakYear({ plan: { overlapYears, peakGapYear }, years }: PeakYearProps) {
  const t = useTranslations('plan')
  const peak = years.find(({ year }) => year === peakGapYear)
  if (!peak || years.length < 2) return null
  const { awardYear: year, students: count } = peak
  const isMost = peak.gap * 2 > years.reduce((sum, { gap }) => sum + gap, 0)
  const when = isMost ? t('sentence.most', { year }) : t('sentence.largest', { year })
  const isTogether = overlapYears.includes(peak.year) && count > 1
  return isTogether ? `${when} ${t('sentence.together', { count })}` : when
}

interface PriceRangeProps {
  low: number
  high: number
  openAnswers: number | null
}

/** Nothing where the low and the high case round to the same price, as with one year at the price of an offer. */
export function PriceRange({ low, high, openAnswers }: PriceRangeProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const [from, to] = [roundedPrice(low), roundedPrice(high)]
  if (from === to) return null
  const range = { low: formatDollars(from, locale), high: formatDollars(to, locale) }
  return (
    <p className="text-soft">
      {t('sentence.range', range)}{' '}
      {openAnswers ? t('sentence.open', { count: openAnswers }) : t('sentence.exact')}
    </p>
  )
}

interface SummarySentenceProps {
  summary: Pick<
    PlanSummary,
    'netPrice' | 'isCostComplete' | 'gap' | 'loans' | 'years' | 'overlapYears' | 'peakGapYear' | 'openAnswers'
  >
  /** The students with their colleges, see `usePlaceNames`. */
  places: string
}

/** From what a plan comes to, without the plan. */
export function SummarySentence({ summary, places }: SummarySentenceProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const dollars = (amount: number) => formatDollars(amount, locale)
  const { netPrice, years, openAnswers } = summary
  const { net, covered, gap, loans } = roundedFacts({ ...summary, netPrice: netPrice.middle })
  return (
    <div className="grid max-w-text gap-2 print:max-w-none">
      <p className="text-lg" data-plan-sentence>
        {t('sentence.price', { places, net: dollars(net), years: years.length })}{' '}
        {gap > 0
          ? t('sentence.gap', { covered: dollars(covered), gap: dollars(gap) })
          : t('sentence.covered')}{' '}
        {gap > 0 && <PeakYear plan={summary} years={years} />}
      </p>
      {loans > 0 && <p>{t('sentence.loans', { loans: dollars(loans) })}</p>}
      <PriceRange low={netPrice.low} high={netPrice.high} openAnswers={openAnswers} />
      {!summary.isCostComplete && <Notice kind="warn">{t('costMissing')}</Notice>}
    </div>
  )
}

interface PlanSentenceProps {
  plan: Plan
  /** Those that the plan was computed from. */
  choices: PlanChoices
  input: PlaceNames
}

export function PlanSentence({ plan, choices, input }: PlanSentenceProps) {
  return <SummarySentence summary={planSummary(plan)} places={usePlaceNames(input)(choices)} />
}
