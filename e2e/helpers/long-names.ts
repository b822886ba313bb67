/** A family with one-word names of maximum length and a pasted link: text that could break a page's layout. */
import type { APIRequestContext } from '@playwright/test'
import { householdAnswers, motherAnswers, studentAnswers } from './api-profile.ts'
import { mailedCode } from './mail.ts'

/** 60 letters. */
export const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
const link = `https://www.example.edu/financial-aid/${'forms-and-worksheets/'.repeat(5)}verification.html`

const household = {
  ...householdAnswers,
  state: 'OH',
  familyMembersCount: 3,
  parentsMaritalStatus: 'divorced',
  cashAndSavings: 14_200,
}
const parent = {
  ...motherAnswers,
  lastName: longName,
  filingStatus: 'head_of_household',
  agi: 38_400,
  incomeTaxPaid: 900,
  earnedIncome: 38_400,
}
const student = { ...studentAnswers, lastName: longName, stateOfResidence: 'OH' }

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
