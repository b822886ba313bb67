import { type AwardYearTables, confidenceMeanings, type Sourced } from './award-years/published-tables.ts'
import type { Formula } from './inputs.ts'
import { type LineKey, lineKeys } from './worksheet-keys.ts'

/** Where a line comes from: the law, and the year's table where a published figure enters. */

/** HEA sections of title 20 U.S.C.: 475 dependent, 476 without dependents, 477 with dependents. */
const sectionOf: Record<Formula, string> = {
  A: 'HEA sec. 475 (20 U.S.C. 1087oo)',
  B: 'HEA sec. 476 (20 U.S.C. 1087pp)',
  C: 'HEA sec. 477 (20 U.S.C. 1087qq)',
}

const incomeDefinition = 'HEA sec. 480 (20 U.S.C. 1087vv)'

function tableOf(key: LineKey, formula: Formula, tables: AwardYearTables): Sourced | null {
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
      // The married and the single table of formula C come from the same place.
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

function sourceOf(key: LineKey, formula: Formula, tables: AwardYearTables): string {
  const law = incomeLines.has(key.split('.')[1] ?? '') ? incomeDefinition : sectionOf[formula]
  const table = tableOf(key, formula, tables)
  return table === null
    ? `${law}, award year ${tables.awardYear}`
    : `${law}, award year ${tables.awardYear}: ${table.source}. ${confidenceMeanings[table.confidence]}`
}

const known = new WeakMap<AwardYearTables, Map<Formula, Record<LineKey, string>>>()

/** The source of every line of a formula in an award year. */
export function sourcesFor(formula: Formula, tables: AwardYearTables): Record<LineKey, string> {
  let ofYear = known.get(tables)
  if (!ofYear) {
    ofYear = new Map()
    known.set(tables, ofYear)
  }
  let sources = ofYear.get(formula)
  if (!sources) {
    sources = Object.fromEntries(lineKeys.map((key) => [key, sourceOf(key, formula, tables)])) as Record<
      LineKey,
      string
    >
    ofYear.set(formula, sources)
  }
  return sources
}
