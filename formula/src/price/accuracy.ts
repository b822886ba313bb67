/** How accurate the net price model is, as measured; see `docs/accuracy.md`. */
import type { CollegeGroup } from './college-groups.ts'
import measured from './measured-accuracy.json' with { type: 'json' }

/** Errors of the estimated average against the published one, in dollars a year. */
export interface AccuracyOfTask {
  cases: number
  averageError: number
  medianError: number
  /** The average of estimate minus published price. */
  lean: number
  within2000Percent: number
}

export interface MeasuredAccuracy {
  all: TaskAccuracies
  groups: Readonly<Record<CollegeGroup, TaskAccuracies>>
  /** Single students' prices, two or six years ahead, inside the range of 8 of 10. */
  insideRange: Readonly<Record<CollegeGroup | 'all', { cases: number; percent: number }>>
}

interface TaskAccuracies {
  /** An income bracket that was hidden, same year. */
  hidden: AccuracyOfTask
  twoYears: AccuracyOfTask
  sixYears: AccuracyOfTask
}

export const measuredAccuracy: MeasuredAccuracy = measured

/** The accuracy measured for estimates about as many years ahead, two or six, at colleges of a group. */
export function accuracyAhead(
  group: CollegeGroup,
  years: number,
): { yearsAhead: number; accuracy: AccuracyOfTask } {
  const { twoYears, sixYears } = measuredAccuracy.groups[group]
  return years < 4 ? { yearsAhead: 2, accuracy: twoYears } : { yearsAhead: 6, accuracy: sixYears }
}
