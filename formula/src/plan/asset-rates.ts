/** How much of what a family saves counts in the federal formula. */
import type { AwardYearTables } from '../sai/award-years/tables.ts'

/** Percent of an amount that is added to the SAI each year. */
export interface AssetRates {
  /** Parents' assets: the most, because their share is assessed once more together with their income. */
  parentsAtMost: number
  /** Assets of a dependent student. */
  dependentStudent: number
}

/**
 * The share of savings that counts in the SAI of one award year, in percent of the amount, before allowances.
 *
 * @param tables the award year's tables; their `rates` and `assessment` name the source (HEA sec. 475(d), (e), (h))
 */
export function assetRates({ rates, assessment }: AwardYearTables): AssetRates {
  const highest = Math.max(...assessment.bands.map(({ percent }) => percent))
  return {
    parentsAtMost: (rates.parentsAssetsPercent * highest) / 100,
    dependentStudent: rates.dependentStudentAssetsPercent,
  }
}
