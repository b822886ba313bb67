import type { AwardYearTables, SourcedInParts } from './award-years/published-tables.ts'
import type { SourcePart } from './award-years/sources.ts'
import type { Formula } from './inputs.ts'
import type { LineKey } from './worksheet-keys.ts'

/** The parts of a line's source. `sourceText` turns them into text. */
export interface LineSource {
  /** Official citation of the section. */
  law: string
  awardYear: string
  /** The year's table behind the line; null if the line uses none. */
  table: Pick<SourcedInParts, 'sources' | 'confidence'> | null
  /** Where the likely amount of a missing answer comes from. */
  likely?: readonly SourcePart[]
}

/** HEA sections of title 20 U.S.C.: 475 dependent, 476 without dependents, 477 with dependents. */
const sectionOf: Record<Formula, string> = {
  A: 'HEA sec. 475 (20 U.S.C. 1087oo)',
  B: 'HEA sec. 476 (20 U.S.C. 1087pp)',
  C: 'HEA sec. 477 (20 U.S.C. 1087qq)',
}

const incomeDefinition = 'HEA sec. 480 (20 U.S.C. 1087vv)'

function tableOf(key: LineKey, formula: Formula, tables: AwardYearTables): SourcedInParts | null {
  const [who, line] = key.split('.')
  switch (line) {
    case 'payrollTax':
      return tables.payrollTax
    case 'employmentExpense':
      return tables.employmentExpense
    case 'business':
      return tables.businessNetWorth
    case 'assetProtection':
      return tables.assetProtection
    case 'assetContribution':
      return tables.rates
    case 'contribution':
      return tables.assessment
    case 'incomeContribution':
      return formula === 'A' ? tables.dependentStudentIncomeFloor : tables.rates
    case 'incomeProtection':
      if (who === 'parents') return tables.parentsIncomeProtection
      if (formula === 'A') return tables.dependentStudentIncomeProtection
      // Both tables of formula C, married and single, have the same sources.
      return formula === 'B'
        ? tables.withoutDependentsIncomeProtection
        : tables.marriedWithDependentsIncomeProtection
    case undefined:
      return tables.saiBounds
    default:
      return null
  }
}

const incomeLines = new Set([
  'agi',
  'deductibleIraPayments',
  'taxExemptInterest',
  'untaxedIraDistributions',
  'untaxedPensions',
  'foreignIncomeExclusion',
  'additions',
  'taxableGrants',
  'educationCredits',
  'workStudy',
  'offsets',
  'totalIncome',
])

/** The source of one line as data. */
export function lineSource(key: LineKey, formula: Formula, tables: AwardYearTables): LineSource {
  return {
    law: incomeLines.has(key.split('.')[1] ?? '') ? incomeDefinition : sectionOf[formula],
    awardYear: tables.awardYear,
    table: tableOf(key, formula, tables),
  }
}
