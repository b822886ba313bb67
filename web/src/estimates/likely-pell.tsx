/** The amount of a Pell Grant: exact, likely, or at most. Families and professionals see the same. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { useLocale } from 'next-intl'
import { pellPhrase, shownPell } from '../accuracy/shown-sai.ts'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'

type Estimated = Pick<StudentEstimate, 'likely' | 'pell'>

/** One phrase, such as "about $2,400 a year". */
export function usePellText(): (estimate: Estimated) => string {
  const t = useTranslations('estimate')
  const locale = useLocale()
  return (estimate) => {
    const pell = shownPell(estimate)
    const dollars = (amount: number) => formatDollars(amount, locale)
    switch (pellPhrase(pell)) {
      case 'none':
        return t('pell.none')
      case 'exact':
        return t('pell.amount', { amount: dollars(pell.value) })
      case 'upTo':
        return t('pell.upTo', { high: dollars(pell.high) })
      case 'about':
        return t('pell.likely', { amount: dollars(pell.value) })
    }
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
