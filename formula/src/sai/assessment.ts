import { bandOf } from './assets.ts'
import type { AwardYearTables, Dollars } from './award-years/published-tables.ts'
import { percentOf } from './money.ts'

/**
 * What is expected from an adjusted available income (AAI): the parents' of formula A, the student's of formula C.
 *
 * Each percentage applies to the part of the income inside its band. The first band reaches below zero, so a
 * family in need gets a negative contribution; below the lowest threshold it is a flat amount.
 */
export function assessment(income: Dollars, { assessment: table }: AwardYearTables): Dollars {
  if (income < table.lowestThreshold) return table.flatBelowThreshold
  const band = bandOf(income, table.bands)
  return band.base + percentOf(income - band.above, band.percent)
}
