/** Language and theme: plain forms that work without scripts. */

import { languages } from '@bursar/contract/languages'
import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { languageNames, languageOf } from '../i18n/languages.ts'
import { getTranslations } from '../i18n/translations.ts'
import { Choices } from './choices.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { chooseLanguage, chooseTheme } from './preferences.ts'
import { readTheme, themeCookie, themes } from './theme.ts'

export async function LanguageSwitch() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shell')])
  return (
    <Choices
      action={chooseLanguage}
      name="language"
      label={t('language')}
      failedMessage={t('preferenceFailed')}
      current={languageOf(locale)}
      choices={languages.map((language) => ({ value: language, text: languageNames[language] }))}
    />
  )
}

/** The other language by its own name, for people who can't read the current one. */
export async function OtherLanguage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shell')])
  const current = languageOf(locale)
  const other = languages.find((language) => language !== current) ?? 'en'
  return (
    <PreferenceForm action={chooseLanguage} failedMessage={t('preferenceFailed')}>
      <button type="submit" name="language" value={other} lang={other} className="menu-link">
        {languageNames[other]}
      </button>
    </PreferenceForm>
  )
}

export async function ThemeSwitch() {
  const [t, jar] = await Promise.all([getTranslations('shell'), cookies()])
  return (
    <Choices
      action={chooseTheme}
      name="theme"
      label={t('theme.name')}
      failedMessage={t('preferenceFailed')}
      current={readTheme(jar.get(themeCookie)?.value) ?? 'device'}
      choices={[...themes, 'device' as const].map((theme) => ({ value: theme, text: t(`theme.${theme}`) }))}
    />
  )
}
