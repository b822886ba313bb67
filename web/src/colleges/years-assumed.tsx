/** What all years at a college assume, as sentences. */
import type { Student } from '@bursar/contract/people'
import type { CollegeYears } from '@bursar/contract/plan-figures'
import { useLocale } from 'next-intl'
import { formatDollars, formatPercent } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'

export type StudentOfYears = Pick<Student, 'firstName' | 'livingPlan'>

/** Without the college's own growth, for several colleges at once. */
export function useYearsAssumed(name: string) {
  const t = useTranslations('colleges.years.assume')
  const locale = useLocale()
  return ({ assumed, basis }: CollegeYears, { isForMany = false } = {}): string[] => {
    const { growth, incomeGrowth, incomePerYear, livingPlan, workHoursPerWeek } = assumed
    const percent = (basisPoints: number) => formatPercent(basisPoints / 100, locale)
    return [
      ...(livingPlan === null ? [] : [t(`living.${livingPlan}`, { name })]),
      ...(isForMany
        ? [t('growthOfMany')]
        : [
            t('growth', {
              tuition: percent(growth.tuitionAndFees),
              housing: percent(growth.housingAndFood),
              other: percent(growth.other),
            }),
          ]),
      basis === 'offer' && !isForMany ? t('offer') : t('grants', { percent: percent(incomeGrowth) }),
      incomePerYear === null
        ? t('incomeUnknown')
        : t('income', { amount: formatDollars(incomePerYear, locale) }),
      t('work', { name, hours: workHoursPerWeek }),
    ]
  }
}

/**
 * Why the first year differs from the price of one year, as sentences: the student starts after the last published tables, and income grows until
 * then; or the price is for no place to live in particular, because the profile has none. None where a college's own figure is both.
 */
export function useFirstYearReasons({ firstName: name, livingPlan }: StudentOfYears) {
  const t = useTranslations('colleges.years')
  const locale = useLocale()
  return ({ years: [first], basis, assumed }: CollegeYears): string[] => {
    if (!first || basis !== 'estimate') return []
    const percent = formatPercent(assumed.incomeGrowth / 100, locale)
    return [
      ...(first.tables === 'projected' ? [t('later', { percent, year: first.awardYear })] : []),
      ...(livingPlan === null ? [t(`averaged.${assumed.livingPlan ?? 'undecided'}`, { name })] : []),
    ]
  }
}
