/** The lines of a year in words, apart from the page: the sentences are loaded when a family first opens a year. */

import { explainYear } from '@bursar/formula/plan/explain'
import type { StudentYear } from '@bursar/formula/plan/plan'
import { planWordsInEnglish } from '@bursar/formula/plan/words/en'
import { planWordsInSpanish } from '@bursar/formula/plan/words/es'
import { planLineText } from '@bursar/formula/plan/words/words'

export function explainedLines(row: StudentYear, language: string) {
  const words = language.startsWith('es') ? planWordsInSpanish : planWordsInEnglish
  return explainYear(row).map((line) => ({ key: line.key, value: line.value, ...planLineText(words, line) }))
}
