import { type AwardYear, awardYears, isAwardYear } from '../sai/award-years/tables.ts'
import type { AssetFigures, ContributorFigures, FilingStatus, SaiInputs, TaxFiling } from '../sai/inputs.ts'

/**
 * Reads a test record: the inputs and results of one Institutional Student Information Record (ISIR) as one
 * JSON object a line, amounts in whole dollars, `null` for a blank field.
 */

type Json = Record<string, unknown>

/** The results printed on a record. Worksheet lines that are null were blank. */
export interface ExpectedResults {
  sai: number | null
  saiCorrected: number | null
  maxPellIndicator: number | null
  minPellIndicator: number | null
  pellEligible: boolean | null
  assetsExempt: boolean | null
  fisapTotalIncome: number | null
  parents: Record<string, number | null>
  student: Record<string, number | null>
}

export interface SaiRecord {
  id: string
  awardYear: AwardYear
  inputs: SaiInputs
  /** Whether the asset questions were answered. Records without a formula print assets only if they were. */
  answeredAssets: { parents: boolean; student: boolean }
  quality: string
  /** Null if the record has inputs only. */
  expected: ExpectedResults | null
}

/** A record that can't be read. The message names the field. */
export class BrokenRecord extends Error {}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectAt(parent: Json, field: string): Json {
  const value = parent[field]
  if (!isObject(value)) throw new BrokenRecord(`${field} is missing or not an object`)
  return value
}

function optionalObjectAt(parent: Json, field: string): Json | null {
  const value = parent[field] ?? null
  if (value !== null && !isObject(value)) throw new BrokenRecord(`${field} is not an object`)
  return value
}

function integerOrNull(parent: Json, field: string, path = field): number | null {
  const value = parent[field] ?? null
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new BrokenRecord(`${path} is not a whole number`)
  if (Math.abs(value) > 999_999_999_999) throw new BrokenRecord(`${path} is too large`)
  return value
}

function booleanOrNull(parent: Json, field: string): boolean | null {
  const value = parent[field] ?? null
  if (value !== null && typeof value !== 'boolean') throw new BrokenRecord(`${field} is not true or false`)
  return value
}

function textOrNull(parent: Json, field: string): string | null {
  const value = parent[field] ?? null
  if (value !== null && typeof value !== 'string') throw new BrokenRecord(`${field} is not a text`)
  return value
}

const filingStatuses: Record<number, FilingStatus> = {
  1: 'single',
  2: 'married_joint',
  3: 'married_separate',
  4: 'head_of_household',
  5: 'qualifying_surviving_spouse',
}

/**
 * The non-U.S. answer is coded differently for parents (1 U.S. territory, 2 foreign return, 3 foreign income without
 * a return, 4 to 6 no return at all) and for students and spouses (1 yes, 2 no). A U.S. return outranks it.
 */
function taxFiling(figures: Json, isParent: boolean): TaxFiling {
  const filedUsReturn = booleanOrNull(figures, 'filed_us_return')
  const code = integerOrNull(figures, 'filed_non_us_return_code')
  if (isParent && (code === 2 || code === 3)) return 'foreign'
  if (filedUsReturn === true) return 'filed'
  if (isParent) {
    if (code !== null && code >= 4 && code <= 6) return 'not_filed'
    return code === 1 ? 'filed' : 'not_said'
  }
  if (code === 2) return 'not_filed'
  return code === 1 ? 'foreign' : 'not_said'
}

function contributor(figures: Json, name: string, isParent: boolean): ContributorFigures {
  const amount = (field: string) => integerOrNull(figures, field, `contributors.${name}.${field}`) ?? 0
  const status = integerOrNull(figures, 'filing_status')
  if (status !== null && !filingStatuses[status])
    throw new BrokenRecord(`contributors.${name}.filing_status is unknown`)
  return {
    filing: taxFiling(figures, isParent),
    filingStatus: status === null ? null : (filingStatuses[status] ?? null),
    agi: amount('adjusted_gross_income'),
    earnedIncome: amount('income_earned_from_work'),
    incomeTaxPaid: amount('income_tax_paid'),
    deductibleIraPayments: amount('deductible_ira_keogh_payments'),
    taxExemptInterest: amount('tax_exempt_interest'),
    untaxedIraDistributions: amount('untaxed_ira_distributions'),
    iraRollover: amount('ira_rollover'),
    untaxedPensions: amount('untaxed_pensions'),
    pensionRollover: amount('pension_rollover'),
    foreignIncomeExclusion: amount('foreign_earned_income_exclusion'),
    taxableGrants: amount('taxable_college_grants_and_scholarships'),
    educationCredits: amount('education_credits'),
    workStudy: amount('federal_work_study'),
    filedSchedules: booleanOrNull(figures, 'filed_schedule_a_b_d_e_f_or_h') === true,
    scheduleCNet: amount('schedule_c_net_profit_loss'),
    receivedEitc: booleanOrNull(figures, 'received_eitc') === true,
  }
}

function assetsOf(assets: Json | null): AssetFigures {
  const amount = (field: string) => (assets === null ? 0 : (integerOrNull(assets, field) ?? 0))
  return {
    childSupportReceived: amount('child_support_received'),
    cashAndSavings: amount('cash_savings_checking'),
    investments: amount('net_worth_investments'),
    businessNetWorth: amount('net_worth_businesses_and_farms'),
  }
}

function isAnswered(assets: Json | null): boolean {
  return assets !== null && Object.values(assets).some((amount) => amount !== null)
}

/** Formula B or C: as on the record, otherwise C if the family is larger than the student and spouse. */
function independentFormula(record: Json, isMarried: boolean, familySize: number): 'B' | 'C' {
  if (record.formula === 'B' || record.formula === 'C') return record.formula
  return familySize > (isMarried ? 2 : 1) ? 'C' : 'B'
}

function saiInputs(record: Json): SaiInputs {
  const student = objectAt(record, 'student')
  const contributors = objectAt(record, 'contributors')
  const parents = optionalObjectAt(record, 'parents')
  const assets = objectAt(record, 'assets')
  const status = record.dependency_status
  if (status !== 'dependent' && status !== 'independent')
    throw new BrokenRecord('dependency_status is neither dependent nor independent')
  const isDependent = status === 'dependent'
  const isStudentMarried = booleanOrNull(student, 'is_married') === true
  const familySize = integerOrNull(optionalObjectAt(record, 'family') ?? {}, 'size', 'family.size') ?? 0
  const benefits = record.federal_benefits_received ?? []
  if (!Array.isArray(benefits)) throw new BrokenRecord('federal_benefits_received is not a list')

  const group = isDependent ? ['parent', 'parent_spouse'] : ['student', 'student_spouse']
  const people = group.flatMap((name) => {
    const figures = optionalObjectAt(contributors, name)
    return figures ? [contributor(figures, name, isDependent)] : []
  })
  const studentFigures = optionalObjectAt(contributors, 'student')
  return {
    formula: isDependent ? 'A' : independentFormula(record, isStudentMarried, familySize),
    familySize,
    state: textOrNull(isDependent ? (parents ?? {}) : student, 'state'),
    hasTwoParents: booleanOrNull(parents ?? {}, 'two_parents') === true,
    isStudentMarried,
    receivedBenefits: benefits.length > 0,
    people,
    assets: assetsOf(optionalObjectAt(assets, isDependent ? 'parents' : 'student')),
    dependentStudent: isDependent
      ? {
          figures: contributor(studentFigures ?? {}, 'student', false),
          assets: assetsOf(optionalObjectAt(assets, 'student')),
        }
      : null,
    hasBachelorsDegree: booleanOrNull(student, 'has_bachelors_degree') === true,
    isGraduateStudent: integerOrNull(student, 'grade_level') === 4,
    pursuesTeacherCertification: booleanOrNull(student, 'pursuing_teacher_certification') === true,
    hasPellSpecialRule: booleanOrNull(student, 'pell_special_rule_indicator') === true,
  }
}

function worksheetLines(expected: Json, group: string): Record<string, number | null> {
  const lines = optionalObjectAt(expected, group) ?? {}
  return Object.fromEntries(
    Object.keys(lines).map((line) => [line, integerOrNull(lines, line, `expected.${group}.${line}`)]),
  )
}

function expectedResults(record: Json): ExpectedResults | null {
  const expected = optionalObjectAt(record, 'expected')
  if (expected === null) return null
  return {
    sai: integerOrNull(expected, 'sai'),
    saiCorrected: integerOrNull(expected, 'sai_corrected'),
    maxPellIndicator: integerOrNull(expected, 'max_pell_indicator'),
    minPellIndicator: integerOrNull(expected, 'min_pell_indicator'),
    pellEligible: booleanOrNull(expected, 'pell_eligible'),
    assetsExempt: booleanOrNull(expected, 'assets_exempt'),
    fisapTotalIncome: integerOrNull(expected, 'fisap_total_income'),
    parents: worksheetLines(expected, 'parents'),
    student: worksheetLines(expected, 'student'),
  }
}

/**
 * Reads one line of a record file.
 *
 * @throws BrokenRecord if the line isn't JSON or a field is missing or has the wrong type
 */
export function readRecord(line: string): SaiRecord {
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch {
    throw new BrokenRecord('not JSON')
  }
  if (!isObject(record)) throw new BrokenRecord('not a JSON object')
  const awardYear = record.award_year
  if (typeof awardYear !== 'string' || !isAwardYear(awardYear))
    throw new BrokenRecord(`award_year is not one of ${awardYears.join(', ')}`)
  const assets = objectAt(record, 'assets')
  return {
    id: typeof record.id === 'string' ? record.id : '',
    awardYear,
    inputs: saiInputs(record),
    answeredAssets: {
      parents: isAnswered(optionalObjectAt(assets, 'parents')),
      student: isAnswered(optionalObjectAt(assets, 'student')),
    },
    quality: typeof record.quality === 'string' ? record.quality : 'unstated',
    expected: expectedResults(record),
  }
}
