import { en } from './en.ts'
import { es } from './es.ts'
import type { Words } from './language.ts'
import { lineText } from './wording.ts'

export type { Words } from './language.ts'

/** The languages of the formula's text. */
export type Locale = 'en' | 'es'

/** The formula's text by language. */
export const wordsByLocale: Record<Locale, Words> = { en, es }

/** The label of a worksheet line and the sentence that explains its value. */
export function wordsFor(
  line: Parameters<typeof lineText>[1],
  locale: Locale,
): { label: string; how: string } {
  return lineText(wordsByLocale[locale], line)
}
