/** The results of the formula, as data: what the arithmetic makes, what explains it, and what words are put to. */
import type { AssetRule } from './assets.ts'
import type { Dollars } from './award-years/published-tables.ts'
import type { WorksheetA } from './dependent-student.ts'
import type { WorksheetB, WorksheetC } from './independent-student.ts'
import type { Formula } from './inputs.ts'
import type { MaxIndicator, PellResult } from './pell.ts'
import type { HowRule, LineKey } from './worksheet-keys.ts'

/** Every figure of one formula's worksheet, in whole dollars per year. */
export type Worksheet = WorksheetA | WorksheetB | WorksheetC

/** How the SAI follows from the worksheet's sum. */
export type SaiRule = 'no-return' | 'maximum-pell' | 'least' | 'most' | 'sum'

/** A Student Aid Index with the figures behind it, without words. */
export interface SaiResult {
  sai: Dollars
  rule: SaiRule
  /** Null when nobody in the deciding group files: no formula is run then. */
  formula: Formula | null
  assets: { counted: boolean; rule: AssetRule } | null
  maxPellIndicator: MaxIndicator | null
  /** Filled in also when `formula` is null, as if the formula had been run. */
  worksheet: Worksheet
}

/** One line of the worksheet: its value, and by which rule and from which figures it came about. */
export interface ExplainedLine {
  /** Formula and ordinal, such as `A12`. */
  line: string
  /** Names the line: its label in a language is `words.labels[key]`, its source is `lineSource(key, …)`. */
  key: LineKey
  value: Dollars
  /** Names the sentence that says how the value came about, `words.how[rule]`, to be filled with `inputs`. */
  rule: HowRule
  inputs: Record<string, number>
}

/** A result with its Pell Grant and the worksheet line by line; `versions` are those of the arithmetic and of the figures. */
export interface ExplainedSai extends SaiResult {
  pell: PellResult
  lines: ExplainedLine[]
  versions: { rules: string; tables: string }
}
