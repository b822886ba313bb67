/** What next-intl asks once per request: the language of the visitor and its texts. */
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './areas.ts'
import { languageCookie, locales, pickLanguage } from './languages.ts'

export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(languageCookie)?.value
  const language = pickLanguage(chosen, (await headers()).get('accept-language'))
  return { locale: locales[language], messages: await loadMessages(language), timeZone: 'America/New_York' }
})
