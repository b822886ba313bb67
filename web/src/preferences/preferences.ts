'use server'
/** Server actions for language and theme. Used by plain forms, so they work without scripts. */

import { isLanguage, languageCookie } from '@bursar/contract/languages'
import { cookies } from 'next/headers'
import { isSecure } from '../settings.ts'
import { readTheme, themeCookie } from './theme.ts'

const aYear = 365 * 24 * 60 * 60

export async function chooseLanguage(form: FormData): Promise<void> {
  const language = String(form.get('language'))
  if (isLanguage(language)) {
    ;(await cookies()).set(languageCookie, language, {
      path: '/',
      maxAge: aYear,
      sameSite: 'lax',
      secure: isSecure(),
    })
  }
}

export async function chooseTheme(form: FormData): Promise<void> {
  const theme = readTheme(String(form.get('theme')))
  const jar = await cookies()
  if (theme) jar.set(themeCookie, theme, { path: '/', maxAge: aYear, sameSite: 'lax', secure: isSecure() })
  else jar.delete(themeCookie)
}
