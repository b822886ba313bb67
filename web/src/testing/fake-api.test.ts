import { signIn } from '@bursar/contract/accounts'
import { suggestColleges } from '@bursar/contract/college-search'
import { getFamilyProfile, removeStudent, updateFamilyProfile } from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import { endSession } from '@bursar/contract/sessions'
import { expect, test } from 'vitest'
import { Offline } from '../http/failures.ts'
import { send } from '../http/send.ts'
import { idToken } from './accounts.ts'
import { fakeApi } from './fake-api.ts'
import { aFamily } from './family.ts'

const family = aFamily()
const credentials = { email: 'ana@example.com', password: 'a long phrase' }

test('a call gets the answer of its test, and the test gets the request', async () => {
  const api = fakeApi()
  const updates = api.on(updateFamilyProfile, ({ body }) => ({ ...family, state: body.state ?? null }))
  const answer = await send(updateFamilyProfile, { body: { state: 'OH' }, ifMatch: 3 })
  expect(answer).toMatchObject({ id: family.id, state: 'OH' })
  expect(updates).toMatchObject([{ line: 'PUT /api/family/profile', body: { state: 'OH' }, ifMatch: 3 }])
})

test('parameters are decoded, and a query is read as the server reads it', async () => {
  const api = fakeApi()
  const removals = api.on(removeStudent, null)
  const searches = api.on(suggestColleges, { items: [] })
  await send(removeStudent, { params: { studentId: 'a/b' } })
  await send(suggestColleges, { querystring: { search: 'rice' } })
  expect(removals[0]?.params).toEqual({ studentId: 'a/b' })
  expect(searches[0]?.querystring).toEqual({ search: 'rice', limit: 8 })
  expect(api.lines()).toEqual([
    'DELETE /api/family/profile/student/a%2Fb',
    'GET /api/family/colleges/suggestions',
  ])
})

test('a problem arrives whole, and a lost connection as one', async () => {
  const api = fakeApi()
  const errors = [{ path: 'email', code: 'not_an_email', message: 'Enter an email address.' }]
  api.fail(signIn, new Problem('invalid-input', { errors, retryAfter: 30, present: { version: 2 } }))
  await expect(send(signIn, { body: credentials })).rejects.toMatchObject({
    code: 'invalid-input',
    errors,
    retryAfter: 30,
    present: { version: 2 },
    requestId: 'request-1',
  })
  api.fail(signIn, new Offline())
  await expect(send(signIn, { body: credentials })).rejects.toBeInstanceOf(Offline)
})

test('a problem has the media type of problem details', async () => {
  fakeApi().fail(getFamilyProfile, 'not-ready')
  const response = await fetch(getFamilyProfile.url)
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
})

test('answers come in turn, and the last one stays', async () => {
  const api = fakeApi()
  api.on(signIn, new Problem('wrong-credentials'), idToken)
  await expect(send(signIn, { body: credentials })).rejects.toMatchObject({ code: 'wrong-credentials' })
  expect(await send(signIn, { body: credentials })).toEqual(idToken)
  expect(await send(signIn, { body: credentials })).toEqual(idToken)
})

test('a wrong answer does not compile, and does not pass when it is cast', async () => {
  const api = fakeApi()
  // @ts-expect-error `expiresIn` is missing.
  api.on(signIn, { idToken: 'token' })
  await expect(send(signIn, { body: credentials })).rejects.toBeInstanceOf(Offline)
  expect(() => api.verify()).toThrow(
    /The answer to POST \/api\/identity\/sign-in does not match the contract/,
  )

  // @ts-expect-error This call answers nothing.
  api.on(endSession, { isEnded: true })
  // @ts-expect-error A family's state is one of the states.
  api.on(getFamilyProfile, () => ({ ...family, state: 'Ohio' }))
  // @ts-expect-error Only the problems of the table are sent.
  expect(() => api.fail(signIn, 'no-such-problem')).not.toThrow()
  // @ts-expect-error Signing in has no parameters.
  api.on(signIn, ({ params }) => ({ ...idToken, idToken: params.id }))
})

test('a request that the contract refuses is an error', async () => {
  const api = fakeApi()
  const updates = api.on(updateFamilyProfile, family)
  await expect(send(updateFamilyProfile, { body: { state: 'Ohio' as 'OH' } })).rejects.toBeInstanceOf(Offline)
  expect(updates).toEqual([])
  expect(() => api.verify()).toThrow(/The body of PUT \/api\/family\/profile does not match the contract/)
})

test('a request that nobody expected is an error with its method and path', async () => {
  const api = fakeApi()
  await expect(send(getFamilyProfile, undefined)).rejects.toBeInstanceOf(Offline)
  expect(() => api.verify()).toThrow('Unexpected request: GET /api/family/profile')
})

test.fails('a test in which something went wrong fails without asking', async () => {
  fakeApi()
  await send(getFamilyProfile, undefined).catch(() => {})
})
