/** The estimated Pell Grant and the rule behind it. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { useLocale } from 'next-intl'
import { shownPell } from '../accuracy/shown-sai.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Card } from '../ui/card.tsx'
import { formulaWords, sentenceOf } from './formula-words.ts'
import { usePellText, usePlausiblePell } from './likely-pell.tsx'

export function PellCard({ estimate }: { estimate: StudentEstimate }) {
  const { pell, awardYear } = estimate
  const t = useTranslations('estimate')
  const locale = useLocale()
  const text = usePellText()(estimate)
  const plausible = usePlausiblePell()(estimate)
  const reason = sentenceOf(formulaWords(locale).pell, pell.rule)
  const { high } = shownPell(estimate)
  return (
    <Card as="section" labelledBy="pell-title" className="grid gap-2">
      <h2 id="pell-title" className="text-lg">
        {t('pell.title')}
      </h2>
      <div className={high > 0 ? 'figures text-xl font-bold text-grant' : 'text-xl font-bold'}>{text}</div>
      {plausible && <p>{plausible}</p>}
      <p>{plausible ? t('pell.open') : reason}</p>
      {high > 0 && <p className="text-sm text-soft">{t('pell.fullTime')}</p>}
      {pell.isEstimatedAmount && <p className="text-sm text-soft">{t('pell.estimated', { awardYear })}</p>}
    </Card>
  )
}
