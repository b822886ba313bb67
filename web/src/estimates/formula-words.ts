/** The formula's own words in the visitor's language. They are rendered on the server and not sent to the browser. */
import type { WorksheetLine } from '@bursar/contract/estimates'
import { type Words, wordsByLocale, wordsFor } from '@bursar/formula/sai/words/words'
import { languageOf } from '../i18n/languages.ts'

export function formulaWords(locale: string): Words {
  return wordsByLocale[languageOf(locale)]
}

/** A line's label and how it came about; the answer's own English where the formula here does not know the line. */
export function lineWords(line: WorksheetLine, locale: string): { label: string; how: string } {
  const { labels, how } = formulaWords(locale)
  if (!Object.hasOwn(labels, line.key) || !Object.hasOwn(how, line.rule))
    return { label: line.label, how: line.how }
  return wordsFor(line as Parameters<typeof wordsFor>[0], languageOf(locale))
}

/** A sentence of a table of the formula, by a key that came over the wire; nothing where it is not known. */
export function sentenceOf(table: Readonly<Record<string, string>>, key: string | null): string | null {
  return key !== null && Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
