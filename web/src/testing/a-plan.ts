/** What a plan is computed from, for tests: a family in Ohio whose parents have an income and savings. */
import { householdOf } from '@bursar/contract/household'
import type { Student } from '@bursar/contract/people'
import { defaultAssumptions, defaultChoices } from '@bursar/formula/plan/defaults'
import type { PlanInput } from '../plan/plan-input.ts'
import { aFamily, aParent, aStudent, today } from './family.ts'

/** A student who starts four years of college in a fall. */
export const aPlannedStudent = (firstName: string, collegeStartYear: number) =>
  aStudent({ firstName, collegeStartYear, yearsOfCollege: 4 })

interface Means {
  income: number
  savings: number
}

export function aPlanInput(
  people: readonly Student[],
  { income, savings }: Means,
  students: PlanInput['students'] = people.map(({ id }) => ({
    studentId: id,
    livingPlan: null,
    colleges: [],
    offers: [],
  })),
): PlanInput {
  const household = householdOf(
    aFamily({
      state: 'OH',
      familyMembersCount: 4,
      parents: [aParent({ agi: income, earnedIncome: income })],
      students: [...people],
      cashAndSavings: savings,
      investments: 0,
    }),
  )
  const assumptions = defaultAssumptions()
  return {
    household,
    students,
    assumptions,
    asOf: today,
    names: {},
    options: {},
    typicalYears: {},
    defaults: defaultChoices(household, students, { asOf: today }),
    hasBegunYears: false,
  }
}
