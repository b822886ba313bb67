import {
  employmentExpenseAllowance,
  incomeProtectionBySize,
  incomeTaxAllowance,
  type PayrollTax,
  payrollTaxAllowance,
} from './allowances.ts'
import { assessment } from './assessment.ts'
import { type AssetLines, contributionFromAssets } from './assets.ts'
import type { AwardYearTables, Dollars } from './award-years/published-tables.ts'
import type { SaiInputs } from './inputs.ts'
import { percentOf } from './money.ts'
import { type IncomeLines, totalIncome } from './total-income.ts'

/** The part that formulas B and C share: the student's and spouse's figures up to the contribution from assets. */
interface IndependentLines {
  income: IncomeLines
  incomeTax: Dollars
  payrollTax: PayrollTax
  incomeProtection: Dollars
  employmentExpense: Dollars
  totalAllowances: Dollars
  availableIncome: Dollars
  /** Set even when assets are exempt; `assetContribution` is what counts. */
  assets: AssetLines
  assetContribution: Dollars
}

export interface WorksheetB {
  formula: 'B'
  student: IndependentLines & { incomeContribution: Dollars }
  sum: Dollars
}

export interface WorksheetC {
  formula: 'C'
  student: IndependentLines & { adjustedAvailableIncome: Dollars; contribution: Dollars }
  sum: Dollars
}

/** Formula B: an independent student without dependents other than a spouse. */
export function withoutDependentsWorksheet(
  inputs: SaiInputs,
  countAssets: boolean,
  tables: AwardYearTables,
): WorksheetB {
  const { people, isStudentMarried } = inputs
  const { rates, withoutDependentsIncomeProtection } = tables
  const income = totalIncome(people)
  const incomeTax = incomeTaxAllowance(people)
  const payrollTax = payrollTaxAllowance(people, tables)
  const incomeProtection = isStudentMarried
    ? withoutDependentsIncomeProtection.married
    : withoutDependentsIncomeProtection.single
  // Single students without dependents don't get this allowance.
  const employmentExpense = isStudentMarried ? employmentExpenseAllowance(people, tables) : 0
  const totalAllowances = incomeTax + payrollTax.total + incomeProtection + employmentExpense
  const availableIncome = income.totalIncome - totalAllowances
  // Unlike the dependent student's, this contribution has no floor of its own.
  const incomeContribution = percentOf(availableIncome, rates.withoutDependentsIncomePercent)
  const assets = contributionFromAssets(inputs.assets, rates.withoutDependentsAssetsPercent, true, tables)
  const assetContribution = countAssets ? assets.contribution : 0
  return {
    formula: 'B',
    student: {
      income,
      incomeTax,
      payrollTax,
      incomeProtection,
      employmentExpense,
      totalAllowances,
      availableIncome,
      incomeContribution,
      assets,
      assetContribution,
    },
    sum: incomeContribution + assetContribution,
  }
}

/** Formula C: an independent student with dependents other than a spouse. */
export function withDependentsWorksheet(
  inputs: SaiInputs,
  countAssets: boolean,
  tables: AwardYearTables,
): WorksheetC {
  const { people, isStudentMarried, familySize } = inputs
  const income = totalIncome(people)
  const incomeTax = incomeTaxAllowance(people)
  const payrollTax = payrollTaxAllowance(people, tables)
  const incomeProtection = incomeProtectionBySize(
    familySize,
    isStudentMarried
      ? tables.marriedWithDependentsIncomeProtection
      : tables.singleWithDependentsIncomeProtection,
  )
  const employmentExpense = employmentExpenseAllowance(people, tables)
  const totalAllowances = incomeTax + payrollTax.total + incomeProtection + employmentExpense
  const availableIncome = income.totalIncome - totalAllowances
  const assets = contributionFromAssets(inputs.assets, tables.rates.withDependentsAssetsPercent, true, tables)
  const assetContribution = countAssets ? assets.contribution : 0
  const adjustedAvailableIncome = availableIncome + assetContribution
  const contribution = assessment(adjustedAvailableIncome, tables)
  return {
    formula: 'C',
    student: {
      income,
      incomeTax,
      payrollTax,
      incomeProtection,
      employmentExpense,
      totalAllowances,
      availableIncome,
      assets,
      assetContribution,
      adjustedAvailableIncome,
      contribution,
    },
    sum: contribution,
  }
}
