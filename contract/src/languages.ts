/** The product's languages and how one is chosen for a visitor. The URL never includes the language. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The visitor's choice, stored for a year and readable by scripts. */
export const languageCookie = 'locale'

/** Whether the product has a language, by its code. */
export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text)
}

/** The chosen language, else the first supported one on the browser's list, else English. */
export function pickLanguage(
  chosen: string | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  if (isLanguage(chosen)) return chosen
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    // Quality 0 means the visitor doesn't accept the language.
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
  return wanted.find(isLanguage) ?? 'en'
}
