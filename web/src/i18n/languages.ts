/** The names and locales of our languages. */
import type { Language } from '@bursar/contract/languages'

/**
 * Locales for formatting numbers and dates. U.S. Spanish formats money as $1,234, as on the forms families get, and not as
 * 1234 US$.
 */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>
export type Locale = (typeof locales)[Language]

/** Each language by its own name, because its readers may not know the other. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

export function languageOf(locale: string): Language {
  return locale.startsWith('es') ? 'es' : 'en'
}
