/** A family of its own with two students whose college years overlap, made through the API: the forms have their own journeys. */
import type { Page } from '@playwright/test'
import { newAccount } from './account.ts'
import { type ApiCaller, apiAs } from './api.ts'
import { householdAnswers, motherAnswers, studentAnswers } from './api-profile.ts'
import { createFamily } from './api-sign-in.ts'
import { demoLogins } from './demo.ts'
import { startYear } from './years.ts'

const household = {
  ...householdAnswers,
  state: 'TX',
  familyMembersCount: 4,
  parentsMaritalStatus: 'married',
  cashAndSavings: 8_400,
  investments: 12_000,
}

const mother = {
  ...motherAnswers,
  firstName: 'Maria',
  lastName: 'Garcia',
  filingStatus: 'married_joint',
  agi: 86_500,
  incomeTaxPaid: 5_900,
  earnedIncome: 86_500,
}

const student = { ...studentAnswers, lastName: 'Garcia', stateOfResidence: 'TX', yearsOfCollege: 4 }

/** The second starts two years later, so that they are in college together for two years. */
const students = [
  { ...student, firstName: 'Elena' },
  {
    ...student,
    firstName: 'Mateo',
    gradeLevel: '10',
    dateOfBirth: '2011-05-02',
    collegeStartYear: startYear + 2,
  },
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
