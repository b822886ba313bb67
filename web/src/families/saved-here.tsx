/** Where an edit leads back to: tells that it was saved. */
import { getLocale, getTranslations } from 'next-intl/server'
import { JustSaved } from './family-page-parts.tsx'

export async function SavedHere() {
  const [locale, t, ui] = await Promise.all([
    getLocale(),
    getTranslations('profile.saved'),
    getTranslations('ui'),
  ])
  return (
    <JustSaved
      locale={locale}
      words={{
        saved: t('saved'),
        moved: t('moved', { name: '{name}', before: '{before}', after: '{after}' }),
        range: t('range', { low: '{low}', high: '{high}' }),
        hide: ui('hide'),
      }}
    />
  )
}
