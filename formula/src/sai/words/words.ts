import type { AssetRule } from '../assets.ts'
import type { Formula } from '../inputs.ts'
import type { PellRule } from '../pell.ts'
import type { HowRule, LineKey } from '../worksheet-keys.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { SourceWords } from './source-words.ts'
import { lineIn } from './wording.ts'

/** The steps of the short story of an SAI. */
export type StoryKey =
  | 'income'
  | 'taxes'
  | 'livingAllowance'
  | 'shareOfSavings'
  | 'parentsPart'
  | 'studentsPart'
  | 'automatic'

/** What makes a student independent, or leaves the student dependent. */
export type DependencyReason =
  | 'age_24'
  | 'married'
  | 'graduate_student'
  | 'has_dependents'
  | 'veteran_or_active_duty'
  | 'orphan_ward_or_foster'
  | 'emancipated_or_guardianship'
  | 'homeless_or_at_risk'
  | 'none_of_these'
  | 'not_answered'

/**
 * Everything the formula has to say, in one language. In a sentence `{name}` is an amount of money and `{name:n}` a
 * plain number, both from the line's `inputs`.
 */
export interface Words {
  labels: Record<LineKey, string>
  how: Record<HowRule, string>
  story: Record<StoryKey, string>
  pell: Record<PellRule, string>
  assets: Record<AssetRule | 'counted.unknown', string>
  dependency: Record<DependencyReason, string>
  formulas: Record<Formula | 'none', string>
  sources: SourceWords
}

export type Locale = 'en' | 'es'

export const wordsByLocale: Record<Locale, Words> = { en, es }

/** The label of a worksheet line and the sentence that says how its value came about. */
export function wordsFor(line: Parameters<typeof lineIn>[1], locale: Locale): { label: string; how: string } {
  return lineIn(wordsByLocale[locale], line)
}
