/** Families with a published SAI, as answers to type in. */

import { existsSync, readFileSync } from 'node:fs'
import { formulaCases } from '../../formula/testing/for-journeys.ts'
import type { Household, Part } from './interview.ts'

export interface KnownFamily {
  /** Source of the SAI. */
  source: string
  household: Household
  sai: number
}

/** Amounts of one tax return, with the field names of the published records. */
interface Return {
  adjusted_gross_income: number
  income_earned_from_work: number
  income_tax_paid: number
  /** 1 single, 2 married filing jointly, 3 married filing separately, 4 head of household, 5 surviving spouse. */
  filing_status: number
  filed_schedule_a_b_d_e_f_or_h: boolean
  schedule_c_net_profit_loss: number
  untaxed_ira_distributions: number
  untaxed_pensions: number
  deductible_ira_keogh_payments: number
  tax_exempt_interest: number
  taxable_college_grants_and_scholarships: number
  foreign_earned_income_exclusion: number
  federal_work_study: number
  education_credits: number
}

interface Assets {
  child_support_received: number
  cash_savings_checking: number
  net_worth_investments: number
  net_worth_businesses_and_farms: number
}

type Blank<Figures> = { [Field in keyof Figures]: Figures[Field] | null }

interface PublishedRecord {
  id: string
  formula: 'A' | 'B' | 'C' | null
  quality: string
  professional_judgment: boolean
  student: { is_married: boolean; pell_special_rule_indicator: boolean }
  parents: { two_parents: boolean } | null
  family: { size: number; size_source: string }
  contributors: Record<
    'student' | 'student_spouse' | 'parent' | 'parent_spouse',
    | (Blank<Return> & {
        ira_rollover: number | null
        pension_rollover: number | null
        received_eitc: boolean | null
      })
    | null
  >
  assets: { student: Blank<Assets>; parents: Blank<Assets> | null }
  federal_benefits_received: string[]
  expected: { sai: number }
}

const filingStatuses = [
  '',
  'single',
  'married_joint',
  'married_separate',
  'head_of_household',
  'qualifying_surviving_spouse',
]

const published = new URL('../../../shared/reference/sai/isir-cases-2025-26.jsonl', import.meta.url)

/**
 * One family for each formula, award year 2025-26: official test records if they are next to the checkout, otherwise
 * the worked examples of the formula.
 */
export function knownFamilies(): KnownFamily[] {
  if (!existsSync(published)) return workedExamples()
  const records = readFileSync(published, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PublishedRecord)
  return (['A', 'B', 'C'] as const).map((formula) => {
    const record = records.find((candidate) => candidate.formula === formula && canBeTyped(candidate))
    if (!record) throw new Error(`No published record of formula ${formula} can be typed in`)
    return {
      source: `official record ${record.id}`,
      household: householdOf(record),
      sai: record.expected.sai,
    }
  })
}

/** A record that needs no rule beyond the answers: nobody else changed it, and every figure was given. */
function canBeTyped({
  quality,
  professional_judgment,
  student,
  parents,
  family,
  contributors,
  assets,
  ...record
}: PublishedRecord) {
  const decides = record.formula === 'A' ? contributors.parent : contributors.student
  const others = record.formula === 'A' ? contributors.parent_spouse : contributors.student_spouse
  const owned = record.formula === 'A' ? assets.parents : assets.student
  const isWhole = (figures: object | null) =>
    figures !== null && Object.values(figures).every((value) => value !== null)
  return (
    quality === 'clean' &&
    !professional_judgment &&
    !student.pell_special_rule_indicator &&
    family.size_source === 'stated' &&
    record.federal_benefits_received.length === 0 &&
    // Numbers that say something: neither the lowest there is nor zero.
    record.expected.sai > 0 &&
    others === null &&
    decides !== null &&
    decides.adjusted_gross_income !== null &&
    decides.income_tax_paid !== null &&
    decides.filed_schedule_a_b_d_e_f_or_h !== null &&
    decides.received_eitc !== true &&
    !decides.ira_rollover &&
    !decides.pension_rollover &&
    isWhole(owned) &&
    (record.formula === 'A'
      ? parents?.two_parents === true && decides.filing_status === 2 && !hasIncome(contributors.student)
      : student.is_married === (decides.filing_status === 2))
  )
}

const hasIncome = (person: Blank<Return> | null) =>
  person !== null && (person.adjusted_gross_income ?? person.income_earned_from_work ?? 0) !== 0

function householdOf({ formula, family, student, contributors, assets }: PublishedRecord): Household {
  const decides = (formula === 'A' ? contributors.parent : contributors.student) as Blank<Return>
  return formula === 'A'
    ? dependentHousehold(family.size, decides, assets.parents ?? {}, assets.student)
    : independentHousehold(formula, family.size, decides, assets.student, student.is_married)
}

/** The questions about a return. */
function returnOf(figures: Partial<Blank<Return>>): Part {
  const lessCommon = {
    taxExemptInterest: figures.tax_exempt_interest ?? 0,
    untaxedIraDistributions: figures.untaxed_ira_distributions ?? 0,
    untaxedPensions: figures.untaxed_pensions ?? 0,
    deductibleIraPayments: figures.deductible_ira_keogh_payments ?? 0,
    foreignIncomeExclusion: figures.foreign_earned_income_exclusion ?? 0,
    taxableGrants: figures.taxable_college_grants_and_scholarships ?? 0,
    educationCredits: figures.education_credits ?? 0,
    workStudy: figures.federal_work_study ?? 0,
  }
  const amounts = Object.fromEntries(Object.entries(lessCommon).filter(([, amount]) => amount !== 0))
  // Schedules only decide whether assets count, which they do with more income anyway: then they aren't asked.
  const asksSchedules = (figures.adjusted_gross_income ?? 0) < 60_000
  const scheduleCNet = asksSchedules ? (figures.schedule_c_net_profit_loss ?? 0) : 0
  return {
    filing: filingStatuses[figures.filing_status ?? 1] ?? 'single',
    agi: figures.adjusted_gross_income ?? 0,
    earnedIncome: figures.income_earned_from_work ?? 0,
    incomeTaxPaid: figures.income_tax_paid ?? 0,
    returnItems: [
      ...(asksSchedules && figures.filed_schedule_a_b_d_e_f_or_h ? ['schedules'] : []),
      ...(scheduleCNet === 0 ? [] : ['schedule_c']),
      ...Object.keys(amounts),
    ],
    ...(scheduleCNet !== 0 && { scheduleCNet }),
    ...amounts,
  }
}

function dependentHousehold(
  size: number,
  figures: Partial<Blank<Return>>,
  owned: Partial<Blank<Assets>>,
  studentOwns: Partial<Blank<Assets>>,
  studentReturn?: Part,
): Household {
  const business = owned.net_worth_businesses_and_farms ?? 0
  const { earnedIncome = 0, ...rest } = studentReturn ?? {}
  const own = {
    investments: studentOwns.net_worth_investments ?? 0,
    businessNetWorth: studentOwns.net_worth_businesses_and_farms ?? 0,
  }
  return {
    parts: {
      home: home(size, 'married', figures.adjusted_gross_income ?? 0),
      finances: {
        receivedBenefits: [],
        cashAndSavings: owned.cash_savings_checking ?? 0,
        investments: owned.net_worth_investments ?? 0,
        otherProperty: business > 0 ? ['business'] : [],
        ...(business > 0 && { bussinessAssetsAmount: business, businessFamilyOwned100OrFewer: false }),
        childSupportReceived: owned.child_support_received ?? 0,
      },
    },
    parents: [{ parent: { firstName: 'Pat', ...returnOf(figures) } }, { parent: { firstName: 'Robin' } }],
    students: [
      {
        student: {
          ...student('2007-05-05'),
          dependencyFacts: [],
          earnedIncome,
          cashAndSavings: studentOwns.cash_savings_checking ?? 0,
          collegeSavings529: 0,
          studentItems: [
            ...(studentReturn ? ['other_income'] : []),
            ...(own.investments > 0 ? ['investments'] : []),
            ...(own.businessNetWorth > 0 ? ['business'] : []),
          ],
          ...rest,
          ...(own.investments > 0 && { investments: own.investments }),
          ...(own.businessNetWorth > 0 && { businessNetWorth: own.businessNetWorth }),
        },
      },
    ],
  }
}

function independentHousehold(
  formula: 'B' | 'C' | null,
  size: number,
  figures: Partial<Blank<Return>>,
  owned: Partial<Blank<Assets>>,
  isMarried: boolean,
): Household {
  const facts = [...(isMarried ? ['married'] : []), ...(formula === 'C' ? ['has_dependents'] : [])]
  return {
    parts: {
      home: home(size, 'never_married', 0),
      finances: {
        receivedBenefits: [],
        cashAndSavings: 0,
        investments: 0,
        otherProperty: [],
        childSupportReceived: 0,
      },
    },
    parents: [],
    students: [
      {
        student: { ...student('1996-05-05'), dependencyFacts: facts },
        'own-household': {
          ownFamilySize: size,
          ownBenefits: [],
          ...returnOf(figures),
          cashAndSavings: owned.cash_savings_checking ?? 0,
          investments: owned.net_worth_investments ?? 0,
          businessNetWorth: owned.net_worth_businesses_and_farms ?? 0,
          childSupportReceived: owned.child_support_received ?? 0,
        },
      },
    ],
  }
}

const home = (size: number, parentsMaritalStatus: string, income: number): Part => ({
  state: 'Ohio',
  familyMembersCount: size,
  parentsMaritalStatus,
  estimatedIncome: income,
  estimatedSavings: 0,
  expectedStartYear: 2025,
})

const student = (dateOfBirth: string): Part => ({ firstName: 'Sam', dateOfBirth, hasBachelorsDegree: false })

interface WorkedExample {
  name: string
  awardYear: string
  inputs: {
    familySize: number
    people: { agi: number; filingStatus: string; earnedIncome?: number; incomeTaxPaid?: number }[]
    assets?: { cashAndSavings?: number }
    dependentStudent?: { figures: { agi: number; earnedIncome?: number; incomeTaxPaid?: number } }
  }
  expected: { sai: number }
}

const chosenExamples = {
  A: 'parents with enough protect nothing',
  B: 'income and assets',
  C: 'income and assets are assessed together',
}

function workedExamples(): KnownFamily[] {
  const all = JSON.parse(readFileSync(formulaCases, 'utf8')) as WorkedExample[]
  return (['A', 'B', 'C'] as const).map((formula) => {
    const name = chosenExamples[formula]
    const example = all.find((one) => one.name === name && one.awardYear === '2025-26')
    if (!example) throw new Error(`There is no worked example "${name}" of 2025-26`)
    const { familySize, people, assets = {}, dependentStudent } = example.inputs
    const owned = { cash_savings_checking: assets.cashAndSavings ?? 0 }
    const figures = asReturn(people[0])
    const household =
      formula === 'A'
        ? dependentHousehold(familySize, figures, owned, {}, returnOf(asReturn(dependentStudent?.figures)))
        : independentHousehold(formula, familySize, figures, owned, false)
    return { source: `worked example "${name}"`, household, sai: example.expected.sai }
  })
}

function asReturn(figures?: {
  agi: number
  filingStatus?: string
  earnedIncome?: number
  incomeTaxPaid?: number
}) {
  return {
    adjusted_gross_income: figures?.agi ?? 0,
    income_earned_from_work: figures?.earnedIncome ?? 0,
    income_tax_paid: figures?.incomeTaxPaid ?? 0,
    filing_status: Math.max(1, filingStatuses.indexOf(figures?.filingStatus ?? 'single')),
  }
}
