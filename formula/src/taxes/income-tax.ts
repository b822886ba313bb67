import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { FilingStatus } from '../sai/inputs.ts'
import { atLeastZero, roundedQuotient } from '../sai/money.ts'
import {
  creditPhaseOut,
  otherDependentCredit,
  rates,
  type TaxColumn,
  type TaxYearTables,
} from './tax-years.ts'

/** The tax table ends here; above it the rates apply to the exact income. */
const tableCeiling: Dollars = 100_000

/**
 * Twice the taxable income at which the IRS table figures the tax: the middle of the table's row. Rows are $50 wide, $25 below $3,000, and
 * narrower below $25. The instructions don't state this; it reproduces every amount of the printed table.
 */
function doubledTableIncome(taxable: Dollars): number {
  if (taxable >= tableCeiling) return 2 * taxable
  if (taxable < 5) return 0
  if (taxable < 15) return 20
  if (taxable < 25) return 40
  const width = taxable < 3_000 ? 25 : 50
  return 2 * (taxable - (taxable % width)) + width
}

/**
 * The tax on an amount of taxable income: Form 1040, line 16, for income without capital gains and qualified dividends. From the
 * tax table below $100,000 and from the tax computation worksheet above. Whole dollars, half a dollar up.
 */
export function taxOnTaxableIncome(taxable: Dollars, column: TaxColumn, tables: TaxYearTables): Dollars {
  const income = doubledTableIncome(atLeastZero(taxable))
  const ends = tables.bracketEnds[column]
  let tax = 0
  let from = 0
  for (const [index, rate] of rates.entries()) {
    const end = 2 * (ends[index] ?? Number.POSITIVE_INFINITY)
    if (income <= from) break
    tax += (Math.min(income, end) - from) * rate
    from = end
  }
  return roundedQuotient(tax, 200)
}

const columns: Record<FilingStatus, TaxColumn> = {
  single: 'single',
  married_joint: 'married_joint',
  married_separate: 'married_separate',
  head_of_household: 'head_of_household',
  qualifying_surviving_spouse: 'married_joint',
}

/** A simple tax return: the standard deduction, no income at capital gain rates, and no credits but those for dependents. */
export interface SimpleReturn {
  filingStatus: FilingStatus
  /** Form 1040, line 11. */
  agi: Dollars
  /** Dependents under 17 at the end of the year. */
  children: number
  otherDependents: number
}

/**
 * The child tax credit and the credit for other dependents in whole dollars a year, before they are limited to the tax (Form 1040,
 * line 19).
 */
export function dependentCredits(
  { filingStatus, agi, children, otherDependents }: SimpleReturn,
  { childTaxCredit }: TaxYearTables,
): Dollars {
  const { perStep, step, joint, otherwise } = creditPhaseOut
  const threshold = filingStatus === 'married_joint' ? joint : otherwise
  const reduction = perStep * Math.ceil(atLeastZero(agi - threshold) / step)
  return atLeastZero(childTaxCredit * children + otherDependentCredit * otherDependents - reduction)
}

/** The federal income tax of a simple return after credits, in whole dollars a year: Form 1040, line 22. Never negative. */
export function incomeTaxOf(simple: SimpleReturn, tables: TaxYearTables): Dollars {
  const column = columns[simple.filingStatus]
  const taxable = atLeastZero(simple.agi - tables.standardDeduction[column])
  return atLeastZero(taxOnTaxableIncome(taxable, column, tables) - dependentCredits(simple, tables))
}

/**
 * The adjusted gross income at which a simple return owes this tax, in whole dollars. For a tax of 0 it is the income up to which none is
 * owed.
 */
export function agiOfIncomeTax(
  tax: Dollars,
  simple: Omit<SimpleReturn, 'agi'>,
  tables: TaxYearTables,
): Dollars {
  let low = 0
  let high = 10_000_000
  while (high - low > 25) {
    const agi = (low + high) >> 1
    if (incomeTaxOf({ ...simple, agi }, tables) <= tax) low = agi
    else high = agi
  }
  return low
}
