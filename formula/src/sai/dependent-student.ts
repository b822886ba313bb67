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
import type { AssetFigures, ContributorFigures, SaiInputs } from './inputs.ts'
import { atLeastZero, percentOf } from './money.ts'
import { type IncomeLines, totalIncome } from './total-income.ts'

/** The parents' half of formula A. */
interface ParentsLines {
  income: IncomeLines
  incomeTax: Dollars
  payrollTax: PayrollTax
  incomeProtection: Dollars
  employmentExpense: Dollars
  totalAllowances: Dollars
  /** May be negative. */
  availableIncome: Dollars
  /** Set even when assets are exempt; `assetContribution` is what counts. */
  assets: AssetLines
  assetContribution: Dollars
  adjustedAvailableIncome: Dollars
  contribution: Dollars
}

/** The dependent student's half of formula A. */
interface DependentStudentLines {
  income: IncomeLines
  incomeTax: Dollars
  payrollTax: PayrollTax
  incomeProtection: Dollars
  /** The parents' negative adjusted available income, as an allowance against the student's income. */
  parentsNegativeIncome: Dollars
  totalAllowances: Dollars
  availableIncome: Dollars
  incomeContribution: Dollars
  assets: AssetLines
  assetContribution: Dollars
}

export interface WorksheetA {
  formula: 'A'
  parents: ParentsLines
  student: DependentStudentLines
  sum: Dollars
}

function parentsLines(inputs: SaiInputs, countAssets: boolean, tables: AwardYearTables): ParentsLines {
  const { people } = inputs
  const income = totalIncome(people)
  const incomeTax = incomeTaxAllowance(people)
  const payrollTax = payrollTaxAllowance(people, tables)
  const incomeProtection = incomeProtectionBySize(inputs.familySize, tables.parentsIncomeProtection)
  const employmentExpense = employmentExpenseAllowance(people, tables)
  const totalAllowances = incomeTax + payrollTax.total + incomeProtection + employmentExpense
  const availableIncome = income.totalIncome - totalAllowances
  const assets = contributionFromAssets(inputs.assets, tables.rates.parentsAssetsPercent, true, tables)
  const assetContribution = countAssets ? assets.contribution : 0
  const adjustedAvailableIncome = availableIncome + assetContribution
  return {
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
    contribution: assessment(adjustedAvailableIncome, tables),
  }
}

function studentLines(
  figures: ContributorFigures,
  ownAssets: AssetFigures,
  parentsAdjustedAvailableIncome: Dollars,
  countAssets: boolean,
  tables: AwardYearTables,
): DependentStudentLines {
  const { rates } = tables
  const person = [figures]
  const income = totalIncome(person)
  const incomeTax = incomeTaxAllowance(person)
  const payrollTax = payrollTaxAllowance(person, tables)
  const incomeProtection = tables.dependentStudentIncomeProtection.amount
  const parentsNegativeIncome = atLeastZero(-parentsAdjustedAvailableIncome)
  const totalAllowances = incomeTax + payrollTax.total + incomeProtection + parentsNegativeIncome
  const availableIncome = income.totalIncome - totalAllowances
  // Rounded first, then floored: the year's table has the minimum, which may be below zero.
  const incomeContribution = Math.max(
    percentOf(availableIncome, rates.dependentStudentIncomePercent),
    tables.dependentStudentIncomeFloor.amount,
  )
  const assets = contributionFromAssets(ownAssets, rates.dependentStudentAssetsPercent, false, tables)
  return {
    income,
    incomeTax,
    payrollTax,
    incomeProtection,
    parentsNegativeIncome,
    totalAllowances,
    availableIncome,
    incomeContribution,
    assets,
    assetContribution: countAssets ? assets.contribution : 0,
  }
}

/**
 * Formula A (dependent student) in the order of the published worksheet, before SAI limits and automatic results are
 * applied. Needs `inputs.dependentStudent`.
 */
export function dependentStudentWorksheet(
  inputs: SaiInputs & { dependentStudent: NonNullable<SaiInputs['dependentStudent']> },
  countAssets: boolean,
  tables: AwardYearTables,
): WorksheetA {
  const parents = parentsLines(inputs, countAssets, tables)
  const { figures, assets } = inputs.dependentStudent
  const student = studentLines(figures, assets, parents.adjustedAvailableIncome, countAssets, tables)
  return {
    formula: 'A',
    parents,
    student,
    sum: parents.contribution + student.incomeContribution + student.assetContribution,
  }
}
