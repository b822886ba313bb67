/** A made-up family for trying the product: two parents with a joint return, and a student in 12th grade. */
import {
  addParent,
  addStudent,
  type Family,
  type FamilyUpdate,
  updateFamilyProfile,
} from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { nextAwardYearStart } from '@bursar/formula/household/award-year'
import { call } from '../api/call.ts'

const household = {
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
} as const satisfies FamilyUpdate

const lessCommonNone = { hasLessCommonItems: false, filedSchedules: false, scheduleCNet: 0 } as const

const parents = [
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
] as const

const student = {
  firstName: 'Sam',
  lastName: 'Example',
  gradeLevel: '12',
  stateOfResidence: 'OH',
  dependencyFacts: [],
  filesTaxReturn: 'no_not_required',
  earnedIncome: 3_200,
  ...lessCommonNone,
  cashAndSavings: 1_500,
  investments: 0,
  collegeSavings529: 12_500,
  businessNetWorth: 0,
  livingPlan: 'on_campus',
} as const

/**
 * Stores the demo family in an empty household, and marks every step but the last as done.
 *
 * @param today ISO date on which the student is in 12th grade
 * @param onFamily called after each save, so that the screen shows what's stored even if the next call fails
 */
export async function fillInDemoFamily(
  family: Family,
  today: string,
  onFamily: (family: Family) => void,
): Promise<void> {
  const onboarding = {
    currentStepIndex: onboardingSteps.indexOf('students'),
    completedSteps: onboardingSteps.filter((step) => step !== 'students'),
  }
  let known = await call(updateFamilyProfile, {
    body: { ...household, receivedBenefits: [], onboarding },
    ifMatch: family.version,
  })
  onFamily(known)
  for (const parent of parents) {
    const stored = await call(addParent, { body: parent })
    known = { ...known, parents: [...known.parents, stored] }
    onFamily(known)
  }
  const graduation = nextAwardYearStart(today)
  const stored = await call(addStudent, {
    body: {
      ...student,
      dependencyFacts: [],
      dateOfBirth: `${graduation - 18}-03-14`,
      highSchoolGraduationYear: graduation,
      collegeStartYear: graduation,
    },
  })
  onFamily({ ...known, students: [stored] })
}
