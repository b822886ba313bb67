/** How each language of the product is written, on screens and in numbers. */
import type { Language } from '@bursar/contract/languages'

/**
 * What figures and dates are formatted by. Spanish is that of the United States: money reads $1,234 there, as on
 * every form that a family will meet, and not 1234 US$.
 */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>
export type Locale = (typeof locales)[Language]

/** Each language by its own name, since whoever looks for it may read no other. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

export function languageOf(locale: string): Language {
  return locale.startsWith('es') ? 'es' : 'en'
}
