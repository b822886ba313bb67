/** The languages of the product, and how one is chosen for a visitor. The address never carries it. */

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Readable by scripts: the choice of a visitor, kept for a year. */
export const languageCookie = 'locale'

/**
 * What figures and dates are formatted by. Spanish is that of the United States: money reads $1,234 there, as on
 * every form that a family will meet, and not 1234 US$.
 */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>
export type Locale = (typeof locales)[Language]

/** Each language by its own name, since whoever looks for it may read no other. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text)
}

export function languageOf(locale: string): Language {
  return locale.startsWith('es') ? 'es' : 'en'
}

/** The chosen language, else the first of the browser's list that the product speaks, else English. */
export function pickLanguage(chosen: string | undefined, acceptLanguage: string | null): Language {
  if (isLanguage(chosen)) return chosen
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
  return wanted.find(isLanguage) ?? 'en'
}
