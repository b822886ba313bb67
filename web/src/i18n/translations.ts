/**
 * The texts of an area, for rendering on the server. next-intl makes a translator for each page, and a page takes hundreds of texts from it:
 * a twelfth of what a page of results allocated. These are kept for the process, and so are texts that are the same for everybody.
 */
import { createTranslator, type Locale } from 'next-intl'
import { getLocale, getMessages, type getTranslations as getTranslationsOfPage } from 'next-intl/server'
import { cache } from 'react'
import { timeZone } from '../settings.ts'

type Messages = Awaited<ReturnType<typeof getMessages>>
type Translator = ReturnType<typeof createTranslator>

/** What a page's language is, and its texts: one object for each language, unless they are marked (`mark-texts.ts`). */
const ofPage = cache(async () => {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()])
  return { locale, messages }
})

const kept = new WeakMap<Messages, Map<string, Translator>>()

/** Like next-intl's, with its types; takes the name of an area or of a part of one, or nothing for all. */
export const getTranslations = (async (namespace = '') => {
  const { locale, messages } = await ofPage()
  const translators = kept.get(messages) ?? new Map<string, Translator>()
  kept.set(messages, translators)
  const translator = translators.get(namespace) ?? openTranslator(locale, messages, namespace)
  translators.set(namespace, translator)
  return translator
}) as unknown as typeof getTranslationsOfPage

function openTranslator(locale: Locale, messages: Messages, namespace: string): Translator {
  // The types of next-intl check each name of a text. Here, any can come.
  const translate = createTranslator({
    locale,
    messages,
    ...(namespace && { namespace: namespace as never }),
    timeZone: timeZone(),
  }) as unknown as Translator
  const plain = new Map<unknown, string>()
  const t = (...[key, values, formats]: Parameters<Translator>) => {
    if (values !== undefined) return translate(key, values, formats)
    const text = plain.get(key) ?? translate(key)
    // A text that is missing is reported each time.
    if (!plain.has(key) && translate.has(key)) plain.set(key, text)
    return text
  }
  const { rich, markup, raw, has } = translate
  return Object.assign(t, { rich, markup, raw, has }) as unknown as Translator
}
