/** The estimated Pell Grant and the rule behind it. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { getLocale, getTranslations } from 'next-intl/server'
import { formatDollars } from '../i18n/format.ts'
import { Card } from '../ui/card.tsx'
import { formulaWords, sentenceOf } from './formula-words.ts'

export async function PellCard({ estimate: { pell, awardYear } }: { estimate: StudentEstimate }) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  const low = pell.low ?? 0
  const high = pell.high ?? 0
  const reason = sentenceOf(formulaWords(locale).pell, pell.rule)
  const isOpen = low !== high
  return (
    <Card as="section" labelledBy="pell-title" className="grid gap-2">
      <h2 id="pell-title" className="text-lg">
        {t('pell.title')}
      </h2>
      {high > 0 ? (
        <div className="figures text-xl font-bold text-grant">
          {isOpen
            ? t('pell.range', { low: formatDollars(low, locale), high: formatDollars(high, locale) })
            : t('pell.amount', { amount: formatDollars(high, locale) })}
        </div>
      ) : (
        <div className="text-xl font-bold">{t('pell.none')}</div>
      )}
      <p>{isOpen ? t('pell.open') : reason}</p>
      {high > 0 && <p className="text-sm text-soft">{t('pell.fullTime')}</p>}
      {pell.isEstimatedAmount && <p className="text-sm text-soft">{t('pell.estimated', { awardYear })}</p>}
    </Card>
  )
}
