/** The formula's texts in the visitor's language. Rendered on the server, not sent to the browser. */
import type { WorksheetLine } from '@bursar/contract/estimates'
import { estimatedLineSource } from '@bursar/formula/household/typical-sources'
import { isAwardYear, tablesFor } from '@bursar/formula/sai/award-years/tables'
import { sourceText } from '@bursar/formula/sai/words/source-words'
import { type Words, wordsByLocale, wordsFor } from '@bursar/formula/sai/words/words'
import { lineKeys } from '@bursar/formula/sai/worksheet-keys'
import { languageOf } from '../i18n/languages.ts'

const formulas = ['A', 'B', 'C'] as const

export function formulaWords(locale: string): Words {
  return wordsByLocale[languageOf(locale)]
}

/** A worksheet line's label and explanation. Falls back to the API's English text for a line this formula doesn't know. */
export function lineWords(line: WorksheetLine, locale: string): { label: string; how: string } {
  const { labels, how } = formulaWords(locale)
  if (!Object.hasOwn(labels, line.key) || !Object.hasOwn(how, line.rule))
    return { label: line.label, how: line.how }
  return wordsFor(line as Parameters<typeof wordsFor>[0], languageOf(locale))
}

/** The source of a line. Falls back to the API's English text when this formula doesn't know the line or its award year. */
export function sourceWords(line: WorksheetLine, awardYear: string, locale: string): string {
  // Line names start with the formula: `A12`. A non-filer has a line although no formula is run.
  const formula = formulas.find((letter) => line.line.startsWith(letter))
  const key = lineKeys.find((each) => each === line.key)
  if (!formula || !key || !isAwardYear(awardYear)) return line.source
  const source = estimatedLineSource({ key, rule: line.rule }, formula, tablesFor(awardYear))
  return sourceText(source, formulaWords(locale).sources)
}

/** Looks up a formula sentence by a key from the API. Null for an unknown key. */
export function sentenceOf(table: Readonly<Record<string, string>>, key: string | null): string | null {
  return key !== null && Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
