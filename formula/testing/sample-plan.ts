import type { Household } from '../src/household/household.ts'
import { defaultAssumptions, defaultChoices } from '../src/plan/defaults.ts'
import type {
  PlanAssumptions,
  PlanChoices,
  PlanCollege,
  PlanStudent,
  StudentChoices,
  StudentYear,
} from '../src/plan/plan.ts'
import { planFor } from '../src/plan/plan-for.ts'
import { sampleHousehold, sampleParent, sampleStudent } from './sample-household.ts'

/** One family with one student at a college whose figures the tests change. */

export const planDay = '2026-11-24'

/** The 2025-26 average of public colleges, in state: 30,990 in all, and nothing is known about grants. */
export const averageCollege: PlanCollege = {
  id: 7,
  costs: {
    'on-campus': {
      tuitionAndFees: 11_950,
      housingAndFood: 13_900,
      books: 1_330,
      transport: 1_350,
      personal: 2_460,
    },
    'with-family': {
      tuitionAndFees: 11_950,
      housingAndFood: 0,
      books: 1_330,
      transport: 1_350,
      personal: 2_460,
    },
  },
  baseYear: 2025,
  tuition: 'public-in-state',
  maxYears: null,
  priced: null,
  known: null,
  salary: { amount: 50_000, isOfProgram: true, year: '2022', source: 'example' },
  source: 'example',
}

export interface SamplePlan {
  household?: Partial<Household>
  college?: Partial<PlanCollege>
  known?: Partial<PlanStudent>
  student?: Partial<StudentChoices>
  choices?: Partial<PlanChoices>
  assumptions?: Partial<PlanAssumptions>
}

/** A plan of four years from 2025 without income, work, savings, tax credit, and loans, except for what is given. */
export function samplePlan({ household, college, known, student, choices, assumptions }: SamplePlan = {}) {
  const family = sampleHousehold({ students: [sampleStudent({ cashAndSavings: 0 })], ...household })
  const students: PlanStudent[] = [
    {
      studentId: 'ana',
      livingPlan: null,
      colleges: [{ ...averageCollege, ...college }],
      offers: [],
      ...known,
    },
  ]
  const defaults = defaultChoices(family, students, { asOf: planDay })
  const chosen: PlanChoices = {
    ...defaults,
    incomePerYear: 0,
    claimsTaxCredit: false,
    students: defaults.students.map((one) => ({
      ...one,
      startYear: 2025,
      workHoursPerWeek: 0,
      directLoanPerYear: 0,
      ...student,
    })),
    ...choices,
  }
  const assumed = { ...defaultAssumptions(), ...assumptions }
  return {
    family,
    students,
    choices: chosen,
    assumptions: assumed,
    plan: planFor(family, students, chosen, assumed, { asOf: planDay }),
  }
}

/** The middle case of `samplePlan`. */
export const sampleCase = (changes: SamplePlan = {}) => samplePlan(changes).plan.cases.middle

/** The student's years in it. */
export const sampleYears = (changes: SamplePlan = {}): StudentYear[] =>
  sampleCase(changes).years.flatMap(({ students }) => students)

/** No Pell Grant and no need, so that only the limits of loans matter. */
export const richHousehold = {
  parents: [
    sampleParent({
      filingStatus: 'married_joint',
      agi: 400_000,
      earnedIncome: 400_000,
      incomeTaxPaid: 80_000,
    }),
  ],
  students: [sampleStudent({ cashAndSavings: 0 })],
}
