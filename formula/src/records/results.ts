import { tablesFor } from '../sai/award-years/tables.ts'
import { pellResult } from '../sai/pell.ts'
import { rulesVersion, studentAidIndex } from '../sai/student-aid-index.ts'
import type { SaiRecord } from './record.ts'

type Lines = Record<string, number | null>

/** Our results for a record under the record's field names. A line that the official worksheet leaves blank is null. */
export interface RecordResults {
  id: string
  award_year: string
  formula: 'A' | 'B' | 'C' | null
  sai: number
  sai_rule: string
  max_pell_indicator: number | null
  min_pell_indicator: number | null
  pell_eligible: boolean
  pell: { kind: string; rule: string; amount: number; is_estimated_amount: boolean }
  assets_exempt: boolean | null
  asset_rule: string | null
  fisap_total_income: number | null
  parents: Lines | null
  student: Lines
  versions: { rules: string; tables: string }
}

/**
 * Runs the formula on a record.
 *
 * Lines are blank as on the official records: assets are blank if exempt (B and C still print a contribution of 0), and
 * without a formula only answered assets are printed.
 */
export function recordResults({ id, awardYear, inputs, answeredAssets }: SaiRecord): RecordResults {
  const tables = tablesFor(awardYear)
  const result = studentAidIndex(inputs, tables)
  const { worksheet, maxPellIndicator } = result
  const pell = pellResult(inputs, result.sai, maxPellIndicator, tables)
  const isRun = result.formula !== null
  const ran = (amount: number) => (isRun ? amount : null)
  const isPrinted = (answered: boolean) => (result.assets ? result.assets.counted : answered)
  const allowance = tables.assetProtection.amountAtEveryAge

  let parents: Lines | null = null
  let student: Lines
  if (worksheet.formula === 'A') {
    const p = worksheet.parents
    const s = worksheet.student
    const forParents = (amount: number) => (isPrinted(answeredAssets.parents) ? amount : null)
    const forStudent = (amount: number) => (isPrinted(answeredAssets.student) ? amount : null)
    parents = {
      total_income: ran(p.income.totalIncome),
      payroll_tax_allowance: ran(p.payrollTax.total),
      income_protection_allowance: ran(p.incomeProtection),
      employment_expense_allowance: ran(p.employmentExpense),
      total_allowances: ran(p.totalAllowances),
      available_income: ran(p.availableIncome),
      net_worth: forParents(p.assets.netWorth),
      discretionary_net_worth: forParents(p.assets.discretionaryNetWorth),
      asset_protection_allowance: forParents(allowance),
      contribution_from_assets: forParents(p.assets.contribution),
      adjusted_available_income: ran(p.adjustedAvailableIncome),
      contribution: ran(p.contribution),
    }
    student = {
      total_income: ran(s.income.totalIncome),
      payroll_tax_allowance: ran(s.payrollTax.total),
      income_protection_allowance: ran(s.incomeProtection),
      employment_expense_allowance: null,
      allowance_for_parents_negative_aai: ran(s.parentsNegativeIncome),
      total_allowances: ran(s.totalAllowances),
      available_income: ran(s.availableIncome),
      contribution_from_income: ran(s.incomeContribution),
      net_worth: forStudent(s.assets.netWorth),
      asset_protection_allowance: null,
      contribution_from_assets: forStudent(s.assets.contribution),
      adjusted_available_income: null,
      contribution_from_adjusted_available_income: null,
    }
  } else {
    const s = worksheet.student
    const forStudent = (amount: number) => (isPrinted(answeredAssets.student) ? amount : null)
    student = {
      total_income: ran(s.income.totalIncome),
      payroll_tax_allowance: ran(s.payrollTax.total),
      income_protection_allowance: ran(s.incomeProtection),
      employment_expense_allowance: ran(s.employmentExpense),
      allowance_for_parents_negative_aai: null,
      total_allowances: ran(s.totalAllowances),
      available_income: ran(s.availableIncome),
      contribution_from_income: worksheet.formula === 'B' ? ran(worksheet.student.incomeContribution) : null,
      net_worth: forStudent(s.assets.netWorth),
      asset_protection_allowance: forStudent(allowance),
      contribution_from_assets: isRun ? s.assetContribution : forStudent(s.assets.contribution),
      adjusted_available_income:
        worksheet.formula === 'C' ? ran(worksheet.student.adjustedAvailableIncome) : null,
      contribution_from_adjusted_available_income:
        worksheet.formula === 'C' ? ran(worksheet.student.contribution) : null,
    }
  }

  return {
    id,
    award_year: awardYear,
    formula: result.formula,
    sai: result.sai,
    sai_rule: result.rule,
    max_pell_indicator: maxPellIndicator,
    min_pell_indicator: pell.minIndicator,
    pell_eligible: pell.kind !== 'none',
    pell: {
      kind: pell.kind,
      rule: pell.rule,
      amount: pell.amount,
      is_estimated_amount: pell.isEstimatedAmount,
    },
    assets_exempt: result.assets ? !result.assets.counted : null,
    asset_rule: result.assets?.rule ?? null,
    fisap_total_income: isRun ? (parents?.total_income ?? 0) + (student.total_income ?? 0) : null,
    parents,
    student,
    versions: { rules: rulesVersion, tables: tables.version },
  }
}
