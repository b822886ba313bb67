/** The texts of an area, for rendering on the server. */
import { getLocale, getMessages } from 'next-intl/server'
import { cache } from 'react'
import { timeZone } from '../settings.ts'
import { translatorFor } from './translator.ts'

const contextOfPage = cache(async () => {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()])
  return { locale, messages, timeZone: timeZone() }
})

type OfPage = typeof import('next-intl/server').getTranslations

/** Like next-intl's, with its types, and with the translators of `translator.ts`. */
export const getTranslations = (async (namespace?: string) =>
  translatorFor(await contextOfPage(), namespace)) as unknown as OfPage
