/** The privacy policy and the terms: plain text with headings, from the messages. */
import { undoDays } from '@bursar/contract/own-data'
import { getTranslations } from '../i18n/translations.ts'
import { retention } from '../settings.ts'
import { PageFrame } from '../ui/page-frame.tsx'

const sections = {
  privacy: [
    'short',
    'asked',
    'notAsked',
    'why',
    'who',
    'browser',
    'estimate',
    'keeping',
    'rights',
    'children',
    'changes',
  ],
  terms: ['what', 'estimates', 'noAdvice', 'account', 'fair', 'data', 'liability', 'ending', 'changes'],
} as const

export async function PrivacyScreen() {
  const t = await getTranslations('legal.privacy')
  return (
    <PageFrame width="text" title={t('title')} lead={t('lead')}>
      {sections.privacy.map((section) => (
        <Part
          key={section}
          title={t(`${section}.title`)}
          text={t(`${section}.text`, { ...retention(), undoDays })}
        />
      ))}
      <p className="text-sm text-soft">{t('date')}</p>
    </PageFrame>
  )
}

export async function TermsScreen() {
  const t = await getTranslations('legal.terms')
  return (
    <PageFrame width="text" title={t('title')} lead={t('lead')}>
      {sections.terms.map((section) => (
        <Part key={section} title={t(`${section}.title`)} text={t(`${section}.text`)} />
      ))}
      <p className="text-sm text-soft">{t('date')}</p>
    </PageFrame>
  )
}

/** Paragraphs are separated by empty lines. */
function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
