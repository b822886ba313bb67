/** Households of many journeys. Most have the first: two parents who file jointly, one student, some savings. */
import type { Household, Part } from './interview.ts'
import { startYear } from './years.ts'

/** Savings, but no other property. */
export const noOtherProperty: Part = { otherProperty: [] }

/** A dependent student in the last year of school, with earnings below the threshold for a tax return. */
export const schoolStudent = (firstName: string, answers: Part = {}): Part => ({
  firstName,
  // In the order of the screen: a question that is answered may close another.
  ...answers,
  dependencyFacts: [],
  earnedIncome: 0,
  cashAndSavings: 900,
  collegeSavings529: 0,
  studentItems: [],
  ...answers,
})

export const garciaFamily: Household = {
  parts: {
    home: {
      state: 'Texas',
      familyMembersCount: 4,
      parentsMaritalStatus: 'married',
      estimatedIncome: 85000,
      estimatedSavings: 20000,
      expectedStartYear: startYear,
    },
    finances: { receivedBenefits: [], cashAndSavings: 8400, investments: 12000, ...noOtherProperty },
  },
  parents: [
    {
      parent: {
        firstName: 'Maria',
        filing: 'married_joint',
        agi: 86500,
        earnedIncome: 86500,
        incomeTaxPaid: 5900,
        returnItems: [],
      },
    },
    { parent: { firstName: 'Luis' } },
  ],
  students: [{ student: schoolStudent('Elena') }],
}

/** A single parent under the limit below which savings don't count, with one student. */
export const singleParent: Household = {
  parts: {
    home: {
      state: 'Ohio',
      familyMembersCount: 2,
      parentsMaritalStatus: 'divorced',
      estimatedIncome: 38000,
      estimatedSavings: 900,
      expectedStartYear: startYear,
    },
    finances: { receivedBenefits: ['snap'] },
  },
  parents: [
    {
      parent: {
        firstName: 'Rosa',
        filing: 'head_of_household',
        agi: 38000,
        earnedIncome: 38000,
        incomeTaxPaid: 600,
        returnItems: [],
      },
    },
  ],
  students: [{ student: { firstName: 'Ana', dependencyFacts: [], earnedIncome: 0, studentItems: [] } }],
}
