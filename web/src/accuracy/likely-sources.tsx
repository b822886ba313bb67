/** Where the likely amounts of unanswered questions come from: each with its source and year. */
import { useLocale } from 'next-intl'
import { useTranslations } from '../i18n/use-translations.ts'
import { Section } from '../ui/page-frame.tsx'
import { likelySourceTexts } from './likely-source-texts.ts'

export function LikelySources() {
  const t = useTranslations('accuracy')
  const locale = useLocale()
  return (
    <Section id="likely" title={t('likely.title')} lead={t('likely.text')}>
      <dl className="grid border-t border-line">
        {likelySourceTexts(locale).map(({ amount, text }) => (
          <div key={amount} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[1fr_2fr]">
            <dt className="font-semibold">{t(`likely.amounts.${amount}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
