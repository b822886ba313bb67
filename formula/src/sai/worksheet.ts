/** The results of the formula as data, without text: the worksheet's amounts and the rules that explain them. */
import type { AssetRule } from './assets.ts'
import type { Dollars } from './award-years/published-tables.ts'
import type { WorksheetA } from './dependent-student.ts'
import type { WorksheetB, WorksheetC } from './independent-student.ts'
import type { Formula } from './inputs.ts'
import type { MaxIndicator, PellResult } from './pell.ts'
import type { HowRule, LineKey } from './worksheet-keys.ts'

/** Every figure of one formula's worksheet, in whole dollars per year. */
export type Worksheet = WorksheetA | WorksheetB | WorksheetC

/** Which rule turns the worksheet's sum into the SAI. */
export type SaiRule = 'no-return' | 'maximum-pell' | 'least' | 'most' | 'sum'

/** A Student Aid Index with the amounts behind it, without text. */
export interface SaiResult {
  sai: Dollars
  rule: SaiRule
  /** Null when no one in the deciding group files, because no formula is run then. */
  formula: Formula | null
  assets: { counted: boolean; rule: AssetRule } | null
  maxPellIndicator: MaxIndicator | null
  /** Set even when `formula` is null, as if the formula had been run. */
  worksheet: Worksheet
}

/** One line of the worksheet: its value, the rule that produced it, and the rule's inputs. */
export interface ExplainedLine {
  /** Formula and ordinal, such as `A12`. */
  line: string
  /** Identifies the line: `words.labels[key]` is its label, `lineSource(key, …)` its source. */
  key: LineKey
  value: Dollars
  /** Key of the sentence that explains the value: `words.how[rule]`, filled with `inputs`. */
  rule: HowRule
  inputs: Record<string, number>
}

/** A result with its Pell Grant and the worksheet lines. `versions` has the versions of the arithmetic and of the tables. */
export interface ExplainedSai extends SaiResult {
  pell: PellResult
  lines: ExplainedLine[]
  versions: { rules: string; tables: string }
}
