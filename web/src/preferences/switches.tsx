/** Language and theme: plain forms that work without scripts. */

import { languages } from '@bursar/contract/languages'
import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { languageNames, languageOf } from '../i18n/languages.ts'
import { Check, Moon, Sun, SunMoon } from '../ui/icons.tsx'
import { chooseLanguage, chooseTheme } from './preferences.ts'
import { readTheme, themeCookie } from './theme.ts'

const choiceClass =
  'target inline-flex items-center justify-center gap-1.5 rounded-md border border-transparent px-3 text-sm hover:bg-sunk aria-pressed:border-line aria-pressed:bg-surface aria-pressed:font-semibold'

export async function LanguageSwitch() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shell')])
  const current = languageOf(locale)
  return (
    <form action={chooseLanguage}>
      <fieldset aria-label={t('language')} className="flex flex-wrap gap-1">
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-pressed={language === current}
            className={choiceClass}
          >
            {language === current && <Check size={16} />}
            {languageNames[language]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** The other language by its own name, for people who can't read the current one. */
export async function OtherLanguage() {
  const current = languageOf(await getLocale())
  const other = languages.find((language) => language !== current) ?? 'en'
  return (
    <form action={chooseLanguage}>
      <button
        type="submit"
        name="language"
        value={other}
        lang={other}
        className="target rounded-md px-3 font-semibold text-ink hover:bg-sunk"
      >
        {languageNames[other]}
      </button>
    </form>
  )
}

const themeChoices = [
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
  { theme: 'device', icon: SunMoon },
] as const

export async function ThemeSwitch() {
  const [t, jar] = await Promise.all([getTranslations('shell'), cookies()])
  const current = readTheme(jar.get(themeCookie)?.value) ?? 'device'
  return (
    <form action={chooseTheme}>
      <fieldset aria-label={t('theme.name')} className="flex flex-wrap gap-1">
        {themeChoices.map(({ theme, icon: Icon }) => (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === current}
            className={choiceClass}
          >
            <Icon size={16} />
            {t(`theme.${theme}`)}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
