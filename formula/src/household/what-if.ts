import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { LineKey } from '../sai/worksheet-keys.ts'
import {
  type EstimateOptions,
  estimateForStudent,
  type StudentEstimate,
  type WorksheetLine,
} from './estimate.ts'
import type { Household } from './household.ts'

/** A worksheet line before and after a change; null if that worksheet doesn't have the line. */
export interface LineChange {
  key: LineKey
  label: string
  before: Dollars | null
  after: Dollars | null
  /** Null if only one of the worksheets has the line. */
  difference: Dollars | null
}

export interface WhatIf {
  before: StudentEstimate
  after: StudentEstimate
  /** After minus before, at both ends of the range; negative when the SAI falls. */
  saiDifference: { low: Dollars; high: Dollars }
  pellDifference: { low: Dollars; high: Dollars }
  /** Only the lines whose value changes, in the order of the worksheet. */
  lines: LineChange[]
}

/** Returns a changed copy of a household and leaves the original as it is. */
export type Change = (household: Household) => Household

function lineChanges(before: readonly WorksheetLine[], after: readonly WorksheetLine[]): LineChange[] {
  const earlier = new Map(before.map((line) => [line.key, line]))
  const later = new Set(after.map((line) => line.key))
  const changes: LineChange[] = []
  for (const line of before)
    if (!later.has(line.key))
      changes.push({ key: line.key, label: line.label, before: line.value, after: null, difference: null })
  for (const { key, label, value } of after) {
    const was = earlier.get(key)?.value ?? null
    if (was !== value)
      changes.push({ key, label, before: was, after: value, difference: was === null ? null : value - was })
  }
  return changes
}

/**
 * Recomputes an estimate with changed answers and returns the differences. Both estimates are full computations; nothing is
 * extrapolated.
 *
 * @throws RangeError if the household has no such student
 */
export function whatIf(
  household: Household,
  studentId: string,
  options: EstimateOptions,
  change: Change,
): WhatIf {
  const before = estimateForStudent(household, studentId, options)
  const after = estimateForStudent(change(household), studentId, options)
  return {
    before,
    after,
    saiDifference: { low: after.sai.low - before.sai.low, high: after.sai.high - before.sai.high },
    pellDifference: { low: after.pell.low - before.pell.low, high: after.pell.high - before.pell.high },
    lines: lineChanges(before.lines, after.lines),
  }
}
