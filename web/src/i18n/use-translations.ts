/** The texts of an area, for components that are only rendered on the server and aren't async. */
import { useLocale, useMessages, useTimeZone, type useTranslations as useTranslationsOfPage } from 'next-intl'
import { translatorFor } from './translator.ts'

/**
 * Like next-intl's, with its types, and with the translators of `translator.ts`. Those that also run in the browser use next-intl's: a page sends
 * each of them only some texts, in an object of its own.
 */
export const useTranslations = ((namespace?: string) => {
  const [locale, messages, timeZone] = [useLocale(), useMessages(), useTimeZone()]
  return translatorFor({ locale, messages, timeZone }, namespace)
}) as unknown as typeof useTranslationsOfPage
