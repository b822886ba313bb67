/**
 * The plan in one sentence, with its range and how sure it is. Not a client component by itself: other pages render it on the server, so that
 * browsers get the sentence and neither the plan nor its texts.
 */
import type { Plan, PlanChoices, StudentChoices } from '@bursar/formula/plan/plan'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'
import { netPriceOf, planFacts } from './bands.ts'
import { choiceKey, type PlanInput } from './plan-input.ts'

interface Planned {
  students: readonly Pick<StudentChoices, 'studentId' | 'college'>[]
}

/** The name of the college of each student, as a part of a sentence. */
export function usePlaceNames(input: Pick<PlanInput, 'names' | 'options'>): (choices: Planned) => string {
  const t = useTranslations('plan')
  const locale = useLocale()
  return ({ students }) =>
    new Intl.ListFormat(locale).format(
      students.flatMap(({ studentId, college }) => {
        const name = input.names[studentId]
        if (name === undefined) return []
        const known = input.options[studentId]?.find(({ choice }) => choiceKey(choice) === choiceKey(college))
        const place =
          known?.name ?? t(`typicalIn.${college.kind === 'typical' ? college.typical : 'public-in-state'}`)
        return [t('at', { name, college: place })]
      }),
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

interface PlanSentenceProps {
  plan: Plan
  choices: PlanChoices
  input: Pick<PlanInput, 'names' | 'options'>
}

export function PlanSentence({ plan, choices, input }: PlanSentenceProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const placesOf = usePlaceNames(input)
  const dollars = (amount: number) => formatDollars(amount, locale)
  const { low, middle, high } = plan.cases
  const { net, covered, gap, loans } = planFacts(middle.total)
  const range = formatDollarRange(
    Math.round(netPriceOf(low.total) / 100) * 100,
    Math.round(netPriceOf(high.total) / 100) * 100,
    locale,
  )
  return (
    <div className="grid max-w-text gap-2 print:max-w-none">
      <p className="text-lg" data-plan-sentence>
        {t('sentence.price', { places: placesOf(choices), net: dollars(net), years: middle.years.length })}{' '}
        {gap > 0
          ? t('sentence.gap', { covered: dollars(covered), gap: dollars(gap) })
          : t('sentence.covered')}{' '}
        {gap > 0 && (
          <PeakYear
            plan={plan}
            years={middle.years.map(({ students, ...year }) => ({ ...year, students: students.length }))}
          />
        )}
      </p>
      {loans > 0 && <p>{t('sentence.loans', { loans: dollars(loans) })}</p>}
      <p className="text-soft">
        {t('sentence.range', { range })}{' '}
        {plan.openAnswers.length > 0
          ? t('sentence.open', { count: plan.openAnswers.length })
          : t('sentence.exact')}
      </p>
    </div>
  )
}
