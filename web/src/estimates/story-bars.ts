/** The bars of the short story: a waterfall from income to the SAI, in which each bar begins where the one above ended. */
import type { WorksheetLine } from '@bursar/contract/estimates'
import { type BarShape, spanShapes } from '../ui/bar-shapes.ts'

export type StoryKey =
  | 'income'
  | 'taxes'
  | 'livingAllowance'
  | 'shareOfSavings'
  | 'parentsPart'
  | 'studentsPart'
  | 'automatic'

export interface StoryStep {
  key: StoryKey
  value: number
}

/** Where a bar begins and ends, in whole dollars a year. */
type Span = readonly [from: number, to: number]

/** `left` is `null` if income and savings are assessed separately, so that nothing is left of both. */
type BarKey = StoryKey | 'left' | 'sai'

/** The worksheet line that formulas A and C assess. Formula B assesses income and savings separately. */
export const assessedLine = ({ key }: Pick<WorksheetLine, 'key'>) =>
  key === 'parents.adjustedAvailableIncome' || key === 'student.adjustedAvailableIncome'

/** Bars on one scale that includes zero, in percent of its width. */
export function storyBars(
  steps: readonly StoryStep[],
  left: number | null,
  sai: number,
): ReadonlyMap<BarKey, BarShape> {
  const spans = spansOf(steps, left, sai)
  const ends = [...spans.values()]
  if (ends.every(([from, to]) => from === 0 && to === 0)) return new Map()
  const shapes = spanShapes(ends)
  return new Map([...spans.keys()].map((key, at) => [key, shapes[at] as BarShape]))
}

function spansOf(steps: readonly StoryStep[], left: number | null, sai: number): Map<BarKey, Span> {
  const spans = new Map<BarKey, Span>()
  let at = 0
  for (const { key, value } of steps) {
    switch (key) {
      case 'taxes':
      case 'livingAllowance':
        spans.set(key, [at, at - value])
        at -= value
        break
      case 'shareOfSavings':
        spans.set(key, left === null ? [0, value] : [at, at + value])
        // The amounts below are shares of what is left and begin at zero again.
        if (left !== null) spans.set('left', [0, left])
        at = 0
        break
      case 'automatic':
        spans.set(key, [0, value])
        break
      default:
        spans.set(key, [at, at + value])
        at += value
    }
  }
  return spans.set('sai', [0, sai])
}

/** What takes the most off the income, if anything does. */
export function largestDeduction(steps: readonly StoryStep[]): 'taxes' | 'livingAllowance' | null {
  const amountOf = (key: StoryKey) => steps.find((step) => step.key === key)?.value ?? 0
  const [taxes, allowance] = [amountOf('taxes'), amountOf('livingAllowance')]
  if (amountOf('income') <= 0 || Math.max(taxes, allowance) <= 0 || taxes === allowance) return null
  return taxes > allowance ? 'taxes' : 'livingAllowance'
}
