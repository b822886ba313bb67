/** The American Opportunity Tax Credit in a year of the plan. */
import { type AotcCredit, type AotcFiling, americanOpportunityCredit, aotcTable } from '../costs/aotc.ts'
import { isTwentyFour } from '../household/dependency.ts'
import type { Household, IncomeFigures } from '../household/household.ts'
import { areParentsTogether, countedParents, isJointWithSecond } from '../household/parents.ts'
import { filesReturn, isJointReturn } from '../household/returns.ts'
import { awardYearStarting } from '../sai/award-years/names.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { NoCreditReason } from './line-keys.ts'
import type { PlanCaseKey } from './plan.ts'

/** The tax return of whoever claims a student. Null is unknown. */
export interface Claimant {
  income: Dollars | null
  tax: Dollars | null
  filing: AotcFiling | null
}

/** @param isJointStill the couple of a joint return is still one, so that later returns are joint, too */
function claimantOf(figures: IncomeFigures, isJointStill: boolean): Claimant {
  if (!filesReturn(figures)) return { income: 0, tax: 0, filing: 'otherwise' }
  const { agi, incomeTaxPaid, hasLessCommonItems } = figures
  const excluded = hasLessCommonItems ? Math.abs(figures.foreignIncomeExclusion ?? 0) : 0
  return {
    // The modified adjusted gross income (26 U.S.C. 25A(d)(3)).
    income: agi === null ? null : agi + excluded,
    tax: incomeTaxPaid,
    filing: filingOf(figures, isJointStill),
  }
}

function filingOf(figures: IncomeFigures, isJointStill: boolean): AotcFiling | null {
  if (figures.filingStatus === null) return null
  if (isJointReturn(figures) && isJointStill) return 'joint'
  return figures.filingStatus === 'married_separate' ? 'separate' : 'otherwise'
}

const unknownClaimant: Claimant = { income: null, tax: null, filing: null }

/** What an unknown filing status may be: the most favorable for the credit in the low case, the least in the high one. */
const unknownFiling = { low: 'joint', middle: 'otherwise', high: 'separate' } as const satisfies Record<
  PlanCaseKey,
  AotcFiling
>

/**
 * Who claims a dependent student: the first parent who counts and files a return, or the couple on a joint one. Which of two parents with
 * returns of their own claims a child is for them to decide; we don't choose the one with the larger credit.
 */
export function parentsAsClaimant(household: Household): Claimant {
  const counted = countedParents(household, areParentsTogether(household.parentsMaritalStatus))
  const parent = counted.find(filesReturn) ?? counted[0]
  return parent ? claimantOf(parent, isJointWithSecond(household)) : unknownClaimant
}

/** An independent student claims the credit on their own return. */
export function studentAsClaimant(household: Household, studentId: string): Claimant {
  const student = household.students.find(({ id }) => id === studentId)
  return student ? claimantOf(student, student.dependencyFacts?.includes('married') ?? true) : unknownClaimant
}

/** The credit of one student in a year, and why there is none, if so. */
export interface CreditInYear extends AotcCredit {
  none: NoCreditReason | null
}

export const noCredit = (none: NoCreditReason): CreditInYear => ({ credit: 0, refundable: 0, none })

/**
 * The credit for one student in a year, if the family claims it. With an unknown income, the low case has the full credit and the others have
 * none. With an unknown filing status, the low case has the income limits of a joint return, the middle one those of a single return, and the
 * high one no credit.
 *
 * @param expenses tuition and books that grants don't cover
 */
export function creditIn(
  plansCase: PlanCaseKey,
  expenses: Dollars,
  { income, filing }: Claimant,
  yearsClaimed: number,
): CreditInYear {
  if (expenses <= 0) return noCredit('noExpenses')
  if (yearsClaimed >= aotcTable.years) return noCredit('yearsUsed')
  if (income === null && plansCase !== 'low') return noCredit('incomeUnknown')
  const assumedFiling = filing ?? unknownFiling[plansCase]
  if (assumedFiling === 'separate') return noCredit('separateReturn')
  const found = americanOpportunityCredit(expenses, income ?? 0, assumedFiling, yearsClaimed)
  return found.credit > 0 ? { ...found, none: null } : noCredit('incomeTooHigh')
}

/**
 * Whether the refundable part of a student's own credit is paid. It isn't to a student under 24 who earned less than half of their own support,
 * while a parent lives and the return isn't joint (26 U.S.C. 25A(i) and 1(g); Form 8863, line 7). We don't ask about support and living
 * parents, so only the low case counts on it.
 */
export function isRefundedToStudent(
  plansCase: PlanCaseKey,
  { filing }: Claimant,
  dateOfBirth: string | null,
  year: number,
): boolean {
  if (plansCase === 'low' || filing === 'joint') return true
  return dateOfBirth !== null && isTwentyFour(dateOfBirth, awardYearStarting(year))
}

/** The tax that a credit can reduce, in whole dollars a year. If it isn't known, the low case has enough and the others have none. */
export function taxIn(plansCase: PlanCaseKey, { tax }: Claimant): Dollars {
  return tax ?? (plansCase === 'low' ? Number.MAX_SAFE_INTEGER : 0)
}
