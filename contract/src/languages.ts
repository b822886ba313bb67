/** The languages of the product, and how one is chosen for a visitor. The address never carries it. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Readable by scripts: the choice of a visitor, stored for a year. */
export const languageCookie = 'locale'

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text)
}

/** The chosen language, else the first of the browser's list that the product speaks, else English. */
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
    // A language of quality 0 is one that the visitor refuses.
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
  return wanted.find(isLanguage) ?? 'en'
}
