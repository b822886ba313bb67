import type { Dollars, Sourced } from '../sai/award-years/published-tables.ts'
import { percentOf, roundedQuotient } from '../sai/money.ts'

interface AotcTable extends Sourced {
  readonly fullPartOfExpenses: Dollars
  readonly nextPartOfExpenses: Dollars
  readonly percentOfNextPart: number
  readonly refundablePercent: number
  readonly years: number
  readonly phaseOut: {
    readonly joint: { readonly from: Dollars; readonly to: Dollars }
    readonly otherwise: { readonly from: Dollars; readonly to: Dollars }
  }
}

/** American Opportunity Tax Credit, 26 U.S.C. 25A; its amounts are not indexed. */
export const aotcTable: AotcTable = {
  fullPartOfExpenses: 2_000,
  nextPartOfExpenses: 2_000,
  percentOfNextPart: 25,
  refundablePercent: 40,
  years: 4,
  phaseOut: {
    joint: { from: 160_000, to: 180_000 },
    otherwise: { from: 80_000, to: 90_000 },
  },
  source: '26 U.S.C. 25A; IRS Publication 970',
  confidence: 'two-sources',
}

/** How the person files who claims the student. */
export type AotcFiling = 'joint' | 'separate' | 'otherwise'

export interface AotcCredit {
  credit: Dollars
  /** The refundable part, paid even if no tax is due. */
  refundable: Dollars
}

/**
 * The American Opportunity Tax Credit for one student and one tax year, in whole dollars.
 *
 * @param expenses tuition, fees and books of the calendar year that no grant paid for
 * @param income modified adjusted gross income of the person who claims the student
 * @param filing married people filing separately cannot claim it
 * @param yearsClaimed earlier years in which it was claimed for this student
 */
export function americanOpportunityCredit(
  expenses: Dollars,
  income: Dollars,
  filing: AotcFiling,
  yearsClaimed: number,
): AotcCredit {
  const { fullPartOfExpenses, nextPartOfExpenses, percentOfNextPart, refundablePercent, years, phaseOut } =
    aotcTable
  if (filing === 'separate' || yearsClaimed >= years || expenses <= 0) return { credit: 0, refundable: 0 }
  const next = Math.min(Math.max(expenses - fullPartOfExpenses, 0), nextPartOfExpenses)
  const full = Math.min(expenses, fullPartOfExpenses) + percentOf(next, percentOfNextPart)
  const { from, to } = phaseOut[filing]
  const credit = income <= from ? full : income >= to ? 0 : roundedQuotient(full * (to - income), to - from)
  return { credit, refundable: percentOf(credit, refundablePercent) }
}
