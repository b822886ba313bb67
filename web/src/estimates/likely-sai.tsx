/** A student's SAI: the number, or the likely one with what is plausible. Families and professionals see the same. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { useLocale } from 'next-intl'
import { shownSai } from '../accuracy/shown-sai.ts'
import { formatCount } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'

interface LikelySaiProps {
  estimate: Pick<StudentEstimate, 'sai' | 'likely'>
  /** Classes of the number. */
  className: string
}

export function LikelySai({ estimate, className }: LikelySaiProps) {
  const t = useTranslations('estimate')
  const locale = useLocale()
  const { value, low, high, isExact } = shownSai(estimate)
  const count = (number: number) => formatCount(number, locale)
  if (isExact) return <div className={`figures font-bold ${className}`}>{count(value)}</div>
  return (
    <div className="grid gap-1">
      <div className={`figures font-bold ${className}`}>{t('likely.about', { value: count(value) })}</div>
      <p>{t('likely.plausible', { low: count(low), high: count(high) })}</p>
    </div>
  )
}

/** What the SAI could be at most, folded. Nothing if it is exact. */
export function PossibleSai({ estimate }: Pick<LikelySaiProps, 'estimate'>) {
  const t = useTranslations('estimate')
  const locale = useLocale()
  const { sai } = estimate
  if (sai.isExact) return null
  return (
    <details className="max-w-text text-sm text-soft print:hidden">
      <summary className="target flex w-fit cursor-pointer items-center underline">
        {t('likely.possibleTitle')}
      </summary>
      <p className="pt-1">
        {t('likely.possible', { low: formatCount(sai.low, locale), high: formatCount(sai.high, locale) })}
      </p>
    </details>
  )
}
