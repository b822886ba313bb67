import type { Dollars } from '../sai/award-years/published-tables.ts'

/**
 * The five family incomes, in whole dollars a year, for which colleges publish their average net price (College Scorecard,
 * NPT41 to NPT45). `max` is `null` in the open top bracket.
 */
export const incomeBrackets = [
  { min: 0, max: 30_000 },
  { min: 30_001, max: 48_000 },
  { min: 48_001, max: 75_000 },
  { min: 75_001, max: 110_000 },
  { min: 110_001, max: null },
] as const

/** The index (0 to 4) of the bracket of an income in whole dollars; a loss is in the lowest. */
export function bracketOf(income: Dollars): number {
  return incomeBrackets.findIndex(({ max }) => max === null || income <= max)
}
