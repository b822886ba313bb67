/** The demo family: two parents with a joint return, a student in 12th grade, and one in 10th. */
import type { FamilyUpdate } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import type { NewParent, NewStudent } from '@bursar/contract/people'
import { nextAwardYearStart } from '@bursar/formula/household/award-year'
import type { z } from 'zod'

interface Example {
  household: FamilyUpdate
  parents: z.input<typeof NewParent>[]
  students: { answers: z.input<typeof NewStudent>; favorites: readonly number[] }[]
}

const lessCommonNone = { hasLessCommonItems: false, filedSchedules: false, scheduleCNet: 0 } as const

/** UNITIDs: Ohio State, Dayton, and Denison; Ohio State and Columbus State Community College. A release may lack one. */
const favorites = { first: [204796, 202480, 202523], second: [204796, 202222] } as const

/** @param today ISO date on which the first student is in 12th grade */
export function exampleFamily(today: string): Example {
  const graduation = nextAwardYearStart(today)
  return {
    household: {
      state: 'OH',
      familyMembersCount: 4,
      parentsMaritalStatus: 'married',
      receivedBenefits: [],
      cashAndSavings: 14_200,
      investments: 18_500,
      primaryResidence: true,
      residenceEquity: 96_000,
      ownsInvestmentProperty: false,
      hasBusinessAssets: false,
      hasLifeInsuranceAccount: false,
      hasAnnuities: false,
      childSupportReceived: 0,
      onboarding: {
        currentStepIndex: onboardingSteps.length - 1,
        completedSteps: [...onboardingSteps],
      },
    },
    parents: [
      {
        firstName: 'Dana',
        lastName: 'Example',
        relationship: 'mother',
        isContributor: true,
        filesTaxReturn: 'yes',
        filingStatus: 'married_joint',
        agi: 88_400,
        incomeTaxPaid: 5_900,
        earnedIncome: 86_000,
        ...lessCommonNone,
      },
      { firstName: 'Robin', lastName: 'Example', relationship: 'father', isContributor: true },
    ],
    students: [
      {
        answers: {
          ...studentOf(graduation, 'Sam', '12'),
          earnedIncome: 3_200,
          cashAndSavings: 1_500,
          collegeSavings529: 12_500,
          intendedMajor: '5138',
          satTotal: 1_250,
        },
        favorites: favorites.first,
      },
      {
        answers: {
          ...studentOf(graduation + 2, 'Alex', '10'),
          earnedIncome: 0,
          cashAndSavings: 400,
          collegeSavings529: 6_000,
        },
        favorites: favorites.second,
      },
    ],
  }
}

function studentOf(graduation: number, firstName: string, gradeLevel: '10' | '12') {
  return {
    firstName,
    lastName: 'Example',
    gradeLevel,
    dateOfBirth: `${graduation - 18}-03-14`,
    highSchoolGraduationYear: graduation,
    collegeStartYear: graduation,
    stateOfResidence: 'OH',
    dependencyFacts: [],
    filesTaxReturn: 'no_not_required',
    ...lessCommonNone,
    investments: 0,
    businessNetWorth: 0,
    livingPlan: 'on_campus',
  } satisfies z.input<typeof NewStudent>
}
