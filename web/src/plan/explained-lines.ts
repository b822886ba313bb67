/** The lines of a year in words, apart from the page: the sentences are loaded when a family first opens a year. */

import { explainYear, type PlanLine } from '@bursar/formula/plan/explain'
import type { StudentYear } from '@bursar/formula/plan/plan'
import { planWordsInEnglish } from '@bursar/formula/plan/words/en'
import { planWordsInSpanish } from '@bursar/formula/plan/words/es'
import { planLineText } from '@bursar/formula/plan/words/words'

/** A year with its amounts, or with the lines that the server made of them. */
export type ExplainedYear = StudentYear | { studentId: string; lines: readonly PlanLine[] }

export function explainedLines(row: ExplainedYear, language: string) {
  const words = language.startsWith('es') ? planWordsInSpanish : planWordsInEnglish
  const lines = 'lines' in row ? row.lines : explainYear(row)
  return lines.map((line) => ({ key: line.key, value: line.value, ...planLineText(words, line) }))
}
