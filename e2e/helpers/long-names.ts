/** A family with one-word names of maximum length and a pasted link: text that could break a page's layout. */
import type { APIRequestContext } from '@playwright/test'
import { onboardingSteps } from '../../contract/src/onboarding.ts'
import { mailedCode } from './mail.ts'

/** 60 letters. */
export const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
const link = `https://www.example.edu/financial-aid/${'forms-and-worksheets/'.repeat(5)}verification.html`

const lessCommonNone = { hasLessCommonItems: false, filedSchedules: false, scheduleCNet: 0 }
const household = {
  state: 'OH',
  familyMembersCount: 3,
  parentsMaritalStatus: 'divorced',
  receivedBenefits: [],
  cashAndSavings: 14_200,
  investments: 0,
  primaryResidence: false,
  ownsInvestmentProperty: false,
  hasBusinessAssets: false,
  hasLifeInsuranceAccount: false,
  hasAnnuities: false,
  childSupportReceived: 0,
  onboarding: { currentStepIndex: 4, completedSteps: onboardingSteps },
}
const parent = {
  lastName: longName,
  relationship: 'mother',
  isContributor: true,
  filesTaxReturn: 'yes',
  filingStatus: 'head_of_household',
  agi: 38_400,
  incomeTaxPaid: 900,
  earnedIncome: 38_400,
  ...lessCommonNone,
}
const student = {
  lastName: longName,
  gradeLevel: '12',
  dateOfBirth: '2009-03-14',
  collegeStartYear: 2027,
  stateOfResidence: 'OH',
  dependencyFacts: [],
  filesTaxReturn: 'no_not_required',
  earnedIncome: 0,
  ...lessCommonNone,
  cashAndSavings: 0,
  investments: 0,
  collegeSavings529: 0,
  businessNetWorth: 0,
  livingPlan: 'on_campus',
}

/** Signs in such a family. Signs it up the first time. */
export async function signInWithLongNames(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
) {
  const call = async (method: string, path: string, data?: object, idToken?: string) => {
    const headers = idToken ? { authorization: `Bearer ${idToken}` } : {}
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const known = await request.post('/api/identity/sign-in', { data: { email, password } })
  if (known.ok()) {
    await call('POST', '/api/session', undefined, (await known.json()).idToken)
    return
  }
  await call('POST', '/api/identity/sign-up', { email, password })
  const code = await mailedCode({ request }, email)
  const { idToken } = await call('POST', '/api/identity/confirm', { email, code })
  const asFamily = (method: string, path: string, data?: object) =>
    call(method, `/api/family/${path}`, data, idToken)
  await asFamily('POST', 'signup', { name: longName })
  await asFamily('PUT', 'profile', household)
  await asFamily('POST', 'profile/parent', { ...parent, firstName: `Ana${longName}` })
  for (const firstName of [longName, `Zoe${longName}`])
    await asFamily('POST', 'profile/student', { ...student, firstName })
  await asFamily('PUT', 'profile/done-onboarding')
  await asFamily('PUT', 'profile/request-help', {
    topic: 'something_else',
    message: link,
    preferredContact: 'email',
    preferredLanguage: 'en',
    scopes: ['profile'],
  })
  await call('POST', '/api/session', undefined, idToken)
}
