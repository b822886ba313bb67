/** The formula's own words in the visitor's language. They are rendered on the server and not sent to the browser. */
import type { WorksheetLine } from '@bursar/contract/estimates'
import { isAwardYear, tablesFor } from '@bursar/formula/sai/award-years/tables'
import { sourceText } from '@bursar/formula/sai/words/source-words'
import { type Words, wordsByLocale, wordsFor } from '@bursar/formula/sai/words/words'
import { lineKeys } from '@bursar/formula/sai/worksheet-keys'
import { lineSource } from '@bursar/formula/sai/worksheet-sources'
import { languageOf } from '../i18n/languages.ts'

const formulas = ['A', 'B', 'C'] as const

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

/** Where a line comes from; the answer's own English where the formula here does not know the line or its year. */
export function sourceWords(line: WorksheetLine, awardYear: string, locale: string): string {
  // A line is named by its formula: `A12`. Without a return there is a line, though no formula is run.
  const formula = formulas.find((letter) => line.line.startsWith(letter))
  const key = lineKeys.find((each) => each === line.key)
  if (!formula || !key || !isAwardYear(awardYear)) return line.source
  return sourceText(lineSource(key, formula, tablesFor(awardYear)), formulaWords(locale).sources)
}

/** A sentence of a table of the formula, by a key that came over the wire; nothing where it is not known. */
export function sentenceOf(table: Readonly<Record<string, string>>, key: string | null): string | null {
  return key !== null && Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
