/** The American Opportunity Tax Credit in a year of the plan. */
import { type AotcCredit, americanOpportunityCredit } from '../costs/aotc.ts'
import type { Household, IncomeFigures } from '../household/household.ts'
import { areParentsTogether, countedParents } from '../household/parents.ts'
import { isJointReturn } from '../household/returns.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { PlanCaseKey } from './plan.ts'

/** The tax return of whoever claims a student. Null amounts are unknown. */
export interface Claimant {
  income: Dollars | null
  tax: Dollars | null
  filing: 'joint' | 'separate' | 'otherwise'
}

function claimantOf(
  figures: Pick<IncomeFigures, 'agi' | 'incomeTaxPaid' | 'filesTaxReturn' | 'filingStatus'>,
): Claimant {
  if (figures.filesTaxReturn === 'no_not_required') return { income: 0, tax: 0, filing: 'otherwise' }
  return {
    income: figures.agi,
    tax: figures.incomeTaxPaid,
    filing: isJointReturn(figures)
      ? 'joint'
      : figures.filingStatus === 'married_separate'
        ? 'separate'
        : 'otherwise',
  }
}

const unknownClaimant: Claimant = { income: null, tax: null, filing: 'otherwise' }

/**
 * Who claims a dependent student: the first parent who counts, or the couple on a joint return. Which of two parents with returns of their own
 * claims a child is for them to decide; we don't choose the one with the larger credit.
 */
export function parentsAsClaimant(household: Household): Claimant {
  const [first] = countedParents(household, areParentsTogether(household.parentsMaritalStatus))
  return first ? claimantOf(first) : unknownClaimant
}

/** An independent student claims the credit on their own return. */
export function studentAsClaimant(household: Household, studentId: string): Claimant {
  const student = household.students.find(({ id }) => id === studentId)
  return student ? claimantOf(student) : unknownClaimant
}

/**
 * The credit for one student in a year. With an unknown income, the low case has the full credit and the others have none.
 *
 * @param expenses tuition and books that grants don't cover
 */
export function creditIn(
  plansCase: PlanCaseKey,
  expenses: Dollars,
  { income, filing }: Claimant,
  yearsClaimed: number,
): AotcCredit {
  if (income === null && plansCase !== 'low') return { credit: 0, refundable: 0 }
  return americanOpportunityCredit(expenses, income ?? 0, filing, yearsClaimed)
}

/** The tax that a credit can reduce, in whole dollars a year. If it isn't known, the low case has enough and the others have none. */
export function taxIn(plansCase: PlanCaseKey, { tax }: Claimant): Dollars {
  return tax ?? (plansCase === 'low' ? Number.MAX_SAFE_INTEGER : 0)
}
