/** The fast way to an account with completed onboarding: an example family, stored without the forms. */
import { expect, type Page } from '@playwright/test'
import { type Account, signUp } from './account.ts'
import { pageReady } from './page-ready.ts'
import { words } from './words.ts'
import { startYear } from './years.ts'

const household = {
  state: 'OH',
  familyMembersCount: 4,
  parentsMaritalStatus: 'married',
  estimatedIncome: 88_000,
  estimatedSavings: 32_000,
  expectedStartYear: startYear,
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
    currentStepIndex: 4,
    completedSteps: ['welcome', 'household', 'parents', 'household_finance'],
  },
}

const nothingElse = { hasLessCommonItems: false, filedSchedules: false, scheduleCNet: 0 }

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
    ...nothingElse,
  },
  { firstName: 'Robin', lastName: 'Example', relationship: 'father', isContributor: true },
]

const student = {
  firstName: 'Sam',
  lastName: 'Example',
  dateOfBirth: '2009-03-14',
  gradeLevel: '12',
  highSchoolGraduationYear: startYear,
  collegeStartYear: startYear,
  stateOfResidence: 'OH',
  dependencyFacts: [],
  filesTaxReturn: 'no_not_required',
  earnedIncome: 3_200,
  ...nothingElse,
  cashAndSavings: 1_500,
  investments: 0,
  collegeSavings529: 12_500,
  businessNetWorth: 0,
  livingPlan: 'on_campus',
}

/** For a family that is signed in on the page. Ends at the list of students. */
export async function fillInExampleFamily(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('firebaseTokens') ?? '{}').idToken)
  const headers = { authorization: `Bearer ${token}` }
  const store = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(`/api/family/profile${path}`, { method, data, headers })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  }
  await store('PUT', '', household)
  for (const parent of parents) await store('POST', '/parent', parent)
  await store('POST', '/student', student)
  await page.goto('/family/onboarding?currentStepIndex=4')
  await pageReady(page)
  await expect(
    page.getByRole('heading', { level: 1, name: words('onboarding.people.students.title') }),
  ).toBeVisible()
}

export async function signUpWithExampleFamily(page: Page, account: Account) {
  await signUp(page, account)
  await fillInExampleFamily(page)
  await page.getByRole('button', { name: words('onboarding.people.finish') }).click()
  await page.waitForURL(/\/family\/federal-sai/)
  await pageReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
