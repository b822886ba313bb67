/** The earnings up to which a dependent student without other income needs no tax return. */
import { taxTablesOf } from '@bursar/formula/taxes/tax-years'
import { taxYearOn } from './tax-year.ts'

/**
 * The standard deduction of a single filer: IRS Publication 501, filing requirements for dependents with earned income only.
 *
 * @param today ISO date
 */
export function filingThresholdOn(today: string): number {
  return taxTablesOf(taxYearOn(today)).standardDeduction.single
}
