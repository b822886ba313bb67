/** The text that each language must provide. */
import type { AssetRule } from '../assets.ts'
import type { Confidence } from '../award-years/published-tables.ts'
import type { SourceKey } from '../award-years/sources.ts'
import type { Formula } from '../inputs.ts'
import type { PellRule } from '../pell.ts'
import type { HowRule, LineKey } from '../worksheet-keys.ts'

/** The steps of the short story of an SAI. */
export type StoryKey =
  | 'income'
  | 'taxes'
  | 'livingAllowance'
  | 'shareOfSavings'
  | 'parentsPart'
  | 'studentsPart'
  | 'automatic'

/** Why a student is independent or dependent. */
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

/** The text of line sources in one language. `{name}` is a placeholder for an official name, a citation, or an award year. */
export interface SourceWords {
  /** The law and the year. */
  line: string
  /** For lines that use a published table: its sources, then their confidence. */
  table: string
  /** Added where an answer is missing: where its likely amount comes from. */
  likely: string
  parts: Record<SourceKey, string>
  confidence: Record<Confidence, string>
}

/**
 * All text of the formula in one language. In a sentence, `{name}` is an amount of money, `{name:grouped}` a number with separators, and
 * `{name:n}` a plain number, all from the line's `inputs`.
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
