/** What next-intl asks once per request: the language of the visitor and its texts, and the time of the product. */

import { languageCookie, pickLanguage } from '@bursar/contract/languages'
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { timeZone } from '../shell/settings.ts'
import { loadMessages } from './areas.ts'
import { locales } from './languages.ts'
import { canMarkTexts, markCookie, markTexts } from './mark-texts.ts'

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
