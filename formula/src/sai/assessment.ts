import { bandOf } from './assets.ts'
import type { AwardYearTables, Dollars } from './award-years/published-tables.ts'
import { percentOf } from './money.ts'

/**
 * The contribution from an adjusted available income (AAI) in whole dollars: the parents' in formula A, the student's in formula C.
 *
 * Each percentage applies to the part of the income inside its band. The first band reaches below zero, so a
 * family in need gets a negative contribution; below the lowest threshold it is a flat amount.
 */
export function assessment(income: Dollars, { assessment: table }: AwardYearTables): Dollars {
  if (income < table.lowestThreshold) return table.flatBelowThreshold
  const band = bandOf(income, table.bands)
  return band.base + percentOf(income - band.above, band.percent)
}
