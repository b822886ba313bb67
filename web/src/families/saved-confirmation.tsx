/** Confirms on the page to which an edit returns that it was saved. */
import { getLocale } from 'next-intl/server'
import { getTranslations } from '../i18n/translations.ts'
import { JustSaved } from './family-page-parts.tsx'

export async function SavedConfirmation() {
  const [locale, t, ui] = await Promise.all([
    getLocale(),
    getTranslations('profile.saved'),
    getTranslations('ui'),
  ])
  return (
    <JustSaved
      locale={locale}
      texts={{
        saved: t('saved'),
        moved: t('moved', { name: '{name}', before: '{before}', after: '{after}' }),
        about: t('about', { value: '{value}' }),
        hide: ui('hide'),
      }}
    />
  )
}
