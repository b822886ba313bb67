/** A family of its own with two students whose college years overlap, made through the API: the forms have their own journeys. */
import type { Page } from '@playwright/test'
import { onboardingSteps } from '../../contract/src/onboarding.ts'
import { newAccount } from './account.ts'
import { type ApiCaller, apiAs } from './api.ts'
import { createFamily } from './api-sign-in.ts'
import { demoLogins } from './demo.ts'

const nothingUnusual = { hasLessCommonItems: false, filedSchedules: false, scheduleCNet: 0 }

const household = {
  state: 'TX',
  familyMembersCount: 4,
  parentsMaritalStatus: 'married',
  receivedBenefits: [],
  cashAndSavings: 8_400,
  investments: 12_000,
  primaryResidence: false,
  ownsInvestmentProperty: false,
  hasBusinessAssets: false,
  hasLifeInsuranceAccount: false,
  hasAnnuities: false,
  childSupportReceived: 0,
  onboarding: { currentStepIndex: 4, completedSteps: onboardingSteps },
}

const mother = {
  firstName: 'Maria',
  lastName: 'Garcia',
  relationship: 'mother',
  isContributor: true,
  filesTaxReturn: 'yes',
  filingStatus: 'married_joint',
  agi: 86_500,
  incomeTaxPaid: 5_900,
  earnedIncome: 86_500,
  ...nothingUnusual,
}

const student = {
  lastName: 'Garcia',
  stateOfResidence: 'TX',
  yearsOfCollege: 4,
  dependencyFacts: [],
  filesTaxReturn: 'no_not_required',
  earnedIncome: 0,
  ...nothingUnusual,
  cashAndSavings: 0,
  investments: 0,
  collegeSavings529: 0,
  businessNetWorth: 0,
  livingPlan: 'on_campus',
}

/** In college from fall 2027, and from fall 2029: two years together. */
const students = [
  { ...student, firstName: 'Elena', gradeLevel: '12', dateOfBirth: '2009-03-14', collegeStartYear: 2027 },
  { ...student, firstName: 'Mateo', gradeLevel: '10', dateOfBirth: '2011-05-02', collegeStartYear: 2029 },
]

export interface TwoStudents {
  api: ApiCaller
  studentIds: string[]
}

/** Signs such a family in. The caller opens the page. */
export async function signInWithTwoStudents(page: Page): Promise<TwoStudents> {
  const { email } = await createFamily(page, { ...newAccount(), password: demoLogins().password })
  const api = await apiAs(page.request, email)
  await api.put('/api/family/profile', household)
  await api.post('/api/family/profile/parent', mother)
  await api.post('/api/family/profile/parent', { firstName: 'Luis', lastName: 'Garcia', isContributor: true })
  for (const one of students) await api.post('/api/family/profile/student', one)
  await api.put('/api/family/profile/done-onboarding')
  const profile = await api.get('/api/family/profile')
  return { api, studentIds: profile.students.map(({ id }: { id: string }) => id) }
}
