/**
 * What gives the texts of an area. next-intl makes one for each page or component, and with each text it copies values and formats: an
 * eighth of what a page of results allocated, and its time. These are kept for the process, and so are texts that are the same for everybody.
 */
import { createTranslator, type Locale, type Messages } from 'next-intl'

type Translator = ReturnType<typeof createTranslator>

interface Context {
  locale: Locale
  /** One object for each language, unless a page marks its texts (`mark-texts.ts`). */
  messages: Messages
  timeZone: string | undefined
}

const kept = new Map<Locale, { messages: Messages; translators: Map<string, Translator> }>()

/** `namespace`: an area, or a part of one, or nothing for all. */
export function translatorFor(context: Context, namespace = ''): Translator {
  let ofLanguage = kept.get(context.locale)
  if (ofLanguage?.messages !== context.messages) {
    ofLanguage = { messages: context.messages, translators: new Map() }
    kept.set(context.locale, ofLanguage)
  }
  const translator = ofLanguage.translators.get(namespace) ?? openTranslator(context, namespace)
  ofLanguage.translators.set(namespace, translator)
  return translator
}

function openTranslator(context: Context, namespace: string): Translator {
  // The types of next-intl check each name of a text. Here, any can come.
  const translate = createTranslator({
    ...context,
    ...(namespace && { namespace: namespace as never }),
  } as Parameters<typeof createTranslator>[0]) as unknown as Translator
  const plain = new Map<unknown, string>()
  const t = (...[key, values, formats]: Parameters<Translator>) => {
    if (values !== undefined) return translate(key, values, formats)
    const known = plain.get(key)
    if (known !== undefined) return known
    const text = translate(key)
    // A text that is missing is reported each time.
    if (translate.has(key)) plain.set(key, text)
    return text
  }
  const { rich, markup, raw, has } = translate
  return Object.assign(t, { rich, markup, raw, has }) as unknown as Translator
}
