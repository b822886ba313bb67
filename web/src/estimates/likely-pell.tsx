/** The amount of a Pell Grant: exact, likely, or at most. Families and professionals see the same. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { shownPell } from './shown-sai.ts'

type Estimated = Pick<StudentEstimate, 'likely' | 'pell'>

/** One phrase, such as "about $2,400 a year". */
export function usePellText(): (estimate: Estimated) => string {
  const t = useTranslations('estimate')
  const locale = useLocale()
  return (estimate) => {
    const { value, high, isExact } = shownPell(estimate)
    const dollars = (amount: number) => formatDollars(amount, locale)
    if (high === 0) return t('pell.none')
    if (isExact) return t('pell.amount', { amount: dollars(value) })
    return value === 0
      ? t('pell.upTo', { high: dollars(high) })
      : t('pell.likely', { amount: dollars(value) })
  }
}

/** What is plausible; null if the amount is exact. */
export function usePlausiblePell(): (estimate: Estimated) => string | null {
  const t = useTranslations('estimate')
  const locale = useLocale()
  return (estimate) => {
    const { low, high, isExact } = shownPell(estimate)
    return isExact
      ? null
      : t('pell.plausible', { low: formatDollars(low, locale), high: formatDollars(high, locale) })
  }
}
