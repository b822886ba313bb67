/** The next-intl request configuration: the visitor's language, its texts, and the product's time zone. */

import { markCookie } from '@bursar/contract/cookies'
import { languageCookie, pickLanguage } from '@bursar/contract/languages'
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { timeZone } from '../settings.ts'
import { loadMessages } from './areas.ts'
import { locales } from './languages.ts'
import { canMarkTexts, markTexts } from './mark-texts.ts'

export default getRequestConfig(async () => {
  const jar = await cookies()
  const language = pickLanguage(jar.get(languageCookie)?.value, (await headers()).get('accept-language'))
  const messages = await loadMessages(language)
  return {
    locale: locales[language],
    messages: canMarkTexts() && jar.has(markCookie) ? markTexts(messages) : messages,
    timeZone: timeZone(),
  }
})
