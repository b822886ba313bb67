import type { AwardYearTables } from '../sai/award-years/published-tables.ts'
import type { FilingStatus } from '../sai/inputs.ts'
import { type Possible, rising } from './possible.ts'

/**
 * Medicare and Social Security tax on one person's earnings, or on a couple's with a joint return, before rounding. See `payrollTaxAllowance`,
 * which adds these up and rounds once.
 */
export function possiblePayrollTax(
  earned: Possible,
  status: FilingStatus | null,
  { payrollTax }: AwardYearTables,
): Possible {
  const {
    medicareThreshold,
    socialSecurityWageBase,
    medicareBasisPoints,
    medicareBasisPointsAboveThreshold,
  } = payrollTax
  const isJoint = status === 'married_joint'
  const threshold = isJoint
    ? medicareThreshold.joint
    : status === 'married_separate'
      ? medicareThreshold.separate
      : medicareThreshold.otherwise
  const wageBase = isJoint ? 2 * socialSecurityWageBase : socialSecurityWageBase
  const tax = (earnings: number) => {
    const amount = Math.max(earnings, 0)
    const medicare =
      Math.min(amount, threshold) * medicareBasisPoints +
      Math.max(amount - threshold, 0) * medicareBasisPointsAboveThreshold
    return (medicare + Math.min(amount, wageBase) * payrollTax.socialSecurityBasisPoints) / 10_000
  }
  const highest = (medicareBasisPointsAboveThreshold + payrollTax.socialSecurityBasisPoints) / 10_000
  return rising(earned, tax, highest, 0)
}
