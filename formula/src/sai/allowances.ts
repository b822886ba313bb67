import type { AllowanceBySize, AwardYearTables, Dollars } from './award-years/published-tables.ts'
import type { ContributorFigures, FilingStatus } from './inputs.ts'
import { atLeastZero, percentOf, roundedQuotient } from './money.ts'

/** The payroll tax allowance of a group in whole dollars per year; `total` is the sum of the two. */
export interface PayrollTax {
  medicare: Dollars
  socialSecurity: Dollars
  total: Dollars
}

/** Federal income tax paid; a negative amount counts as 0. */
export function incomeTaxAllowance(people: readonly ContributorFigures[]): Dollars {
  let paid = 0
  for (const person of people) paid += atLeastZero(person.incomeTaxPaid)
  return paid
}

/** Income earned from work; a loss counts as 0 and does not lower another person's earnings. */
export function earnings(people: readonly ContributorFigures[]): Dollars {
  let earned = 0
  for (const person of people) earned += atLeastZero(person.earnedIncome)
  return earned
}

/**
 * Medicare and Social Security (OASDI) tax on income earned from work.
 *
 * A couple whose first contributor filed jointly is taxed as one: their earnings are added, and the joint Medicare
 * threshold and twice the wage base apply. Each other person's own filing status decides, also if the first one's joint return was with
 * someone else.
 */
export function payrollTaxAllowance(
  people: readonly ContributorFigures[],
  { payrollTax }: AwardYearTables,
): PayrollTax {
  let medicare = 0
  let socialSecurity = 0
  const add = (earned: Dollars, status: FilingStatus | null) => {
    const { medicareThreshold, socialSecurityWageBase } = payrollTax
    const isJoint = status === 'married_joint'
    const threshold = isJoint
      ? medicareThreshold.joint
      : status === 'married_separate'
        ? medicareThreshold.separate
        : medicareThreshold.otherwise
    const wageBase = isJoint ? 2 * socialSecurityWageBase : socialSecurityWageBase
    medicare +=
      Math.min(earned, threshold) * payrollTax.medicareBasisPoints +
      atLeastZero(earned - threshold) * payrollTax.medicareBasisPointsAboveThreshold
    socialSecurity += Math.min(earned, wageBase) * payrollTax.socialSecurityBasisPoints
  }
  const [first] = people
  const isOnReturn = ({ filingStatus }: ContributorFigures) =>
    filingStatus === null || filingStatus === 'married_joint'
  const couple = first?.filingStatus === 'married_joint' ? people.filter(isOnReturn) : []
  if (couple.length > 0) add(earnings(couple), 'married_joint')
  for (const person of people)
    if (!couple.includes(person)) add(atLeastZero(person.earnedIncome), person.filingStatus)

  // Each of the two sums is rounded once, over all persons: rounding per person or rounding the grand total gives wrong results.
  const medicareDollars = roundedQuotient(medicare, 10_000)
  const socialSecurityDollars = roundedQuotient(socialSecurity, 10_000)
  return {
    medicare: medicareDollars,
    socialSecurity: socialSecurityDollars,
    total: medicareDollars + socialSecurityDollars,
  }
}

/**
 * The income protection allowance by family size, in whole dollars a year. Sizes below the table use its first row; above six each person
 * adds a fixed amount.
 */
export function incomeProtectionBySize(familySize: number, table: AllowanceBySize): Dollars {
  const { smallestSize, amounts, perPersonAboveSix } = table
  const row = Math.min(Math.max(familySize - smallestSize, 0), amounts.length - 1)
  return (amounts[row] as Dollars) + atLeastZero(familySize - 6) * perPersonAboveSix
}

/** 35% of the group's earnings, up to the year's cap. One earner is enough. */
export function employmentExpenseAllowance(
  people: readonly ContributorFigures[],
  { employmentExpense }: AwardYearTables,
): Dollars {
  return Math.min(percentOf(earnings(people), employmentExpense.percent), employmentExpense.cap)
}
