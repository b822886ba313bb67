/**
 * What the law itself fixes, the same in every award year unless Congress changes it. A year's own file has only what is
 * published for that year: the indexed tables, the wage base, the poverty guidelines, and the Pell Grant awards.
 */
import type { Band, Dollars } from './published-tables.ts'

/** 26 U.S.C. 3101: Social Security, Medicare, and the additional Medicare tax, whose thresholds are not indexed. */
export const payrollTaxRates = {
  medicareBasisPoints: 145,
  medicareBasisPointsAboveThreshold: 235,
  medicareThreshold: { joint: 250_000, separate: 125_000, otherwise: 200_000 },
  socialSecurityBasisPoints: 620,
} as const

/** HEA sec. 475-477: the shares of income and of assets that count. */
export const contributionRates = {
  parentsAssetsPercent: 12,
  dependentStudentIncomePercent: 50,
  dependentStudentAssetsPercent: 20,
  withoutDependentsIncomePercent: 50,
  withoutDependentsAssetsPercent: 20,
  withDependentsAssetsPercent: 7,
} as const

/** HEA sec. 475-477: the share of earnings in the employment expense allowance. Its cap is indexed. */
export const employmentExpensePercent = 35

/** HEA sec. 473 and 475-477. */
export const saiLimits = { min: -1_500, max: 999_999 } as const

/** HEA sec. 479. Neither limit is indexed. */
export const assetExemptionLimits = { agiBelow: 60_000, scheduleCAtMost: 10_000 } as const

/** HEA sec. 401(b): incomes, in percent of the poverty guideline, that bring a maximum or a minimum Pell Grant. */
export const pellIncomeLimits = {
  maximumPercentOfPovertyLine: { singleParent: 225, notSingleParent: 175 },
  minimumPercentOfPovertyLine: {
    dependentOfSingleParent: 325,
    dependentOtherwise: 275,
    independentSingleParent: 400,
    independentParentNotSingle: 350,
    independentNotParent: 275,
  },
} as const

/** Pub. L. 119-21, from award year 2026-27 on. */
export const pellRulesBefore2026 = { addsForeignIncomeToAgi: false, noGrantFromTimesMaximum: null } as const
export const pellRulesSince2026 = { addsForeignIncomeToAgi: true, noGrantFromTimesMaximum: 2 } as const

/** Pub. L. 119-21, from award year 2026-27 on. */
export const excludedFromBusinessNetWorthSince2026 = [
  'family farm on which the family resides',
  'small business with at most 100 full-time or full-time-equivalent employees, owned and controlled by the family',
  'commercial fishing business owned and controlled by the family',
] as const

/** HEA sec. 475-477: the percent of each band, from the lowest to the highest. Only the thresholds are indexed. */
const assessmentPercents = [22, 25, 29, 34, 40, 47]
const businessPercents = [40, 50, 60, 100]

/** Threshold and base amount in dollars, as a row of the year's table has them. */
type Row = readonly [above: Dollars, base: Dollars]

function bands(percents: readonly number[], rows: readonly Row[]): readonly Band[] {
  if (rows.length !== percents.length) throw new Error(`expected ${percents.length} rows, got ${rows.length}`)
  return rows.map(([above, base], index) => ({ above, percent: percents[index] as number, base }))
}

/** The year's assessment of adjusted available income, from its six rows. Throws if a row is missing. */
export const assessmentBands = (...rows: readonly Row[]) => bands(assessmentPercents, rows)

/** The year's adjustment of business and farm net worth, from its four rows. Throws if a row is missing. */
export const businessBands = (...rows: readonly Row[]) => bands(businessPercents, rows)
