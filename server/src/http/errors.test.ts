import { signIn } from '@bursar/contract/accounts'
import { addParent, addStudent, getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { ProblemDetails } from '@bursar/contract/problem-details'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { eachInTurn } from '../database/each-in-turn.ts'
import { StartError } from '../settings/start-error.ts'
import { LoggableError } from '../telemetry/loggable-error.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { describeError } from './log.ts'

const server = await startTestServer()
afterAll(() => server.close())
const family = await server.signUpFamily({ name: 'Garcia', state: 'TX' })

const put = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  family.raw({
    method: 'PUT',
    url: updateFamilyProfile.url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a request that cannot be parsed', () => {
  test.each([
    { what: 'broken JSON', body: '{"name": "Gar', status: 400, code: 'not-json' },
    { what: 'an empty body declared as JSON', body: '', status: 400, code: 'not-json' },
    { what: 'a prototype key', body: '{"__proto__": {"role": "admin"}}', status: 400, code: 'not-json' },
    { what: 'a body of 2 MB', body: `{"name": "${'x'.repeat(2_000_000)}"}`, status: 413, code: 'too-large' },
    { what: 'endless nesting', body: `${'['.repeat(30_000)}`, status: 400, code: 'not-json' },
  ])('($what) gets $status $code and changes nothing', async ({ body, status, code }) => {
    const before = await family.call(getFamilyProfile)
    expect(problemOf(await put(body))).toMatchObject({ status, code })
    expect(await family.call(getFamilyProfile)).toEqual(before)
  })

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('with the content type %s gets 415', async (type) => {
    expect(problemOf(await put('name=Garcia', { 'content-type': type })).code).toBe('wrong-media-type')
  })

  test('to an unknown address gets 404, and 405 for a wrong method', async () => {
    expect(problemOf(await family.raw({ url: '/api/family/nothing' })).code).toBe('not-found')
    const answer = await family.raw({ method: 'DELETE', url: '/api/family/profile' })
    expect(problemOf(answer)).toMatchObject({ status: 405, code: 'method-not-allowed' })
    expect(answer.headers.allow).toBe('GET, HEAD, PUT')
  })

  test('about an id that is too long says what isn’t found', async () => {
    const answer = await family.raw({ method: 'DELETE', url: `/api/family/favourite/${'x'.repeat(101)}` })
    expect(problemOf(answer)).toMatchObject({ status: 404, code: 'favorite-not-found' })
  })

  test('with a malformed address gets 400', async () => {
    expect(problemOf(await family.raw({ url: '/api/family/colleges/%zz' })).status).toBe(400)
  })
})

describe('invalid answers', () => {
  test.each([
    { body: { agi: '52k' }, path: 'agi', code: 'not_a_whole_number' },
    { body: { agi: '52000' }, path: 'agi', code: 'not_a_whole_number' },
    { body: { agi: 52_000.5 }, path: 'agi', code: 'not_a_whole_number' },
    { body: { agi: -10_000_000 }, path: 'agi', code: 'too_small' },
    { body: { agi: 100_000_000 }, path: 'agi', code: 'too_big' },
    { body: { incomeTaxPaid: -1 }, path: 'incomeTaxPaid', code: 'too_small' },
    { body: { firstName: '   ' }, path: 'firstName', code: 'too_short' },
    { body: { dateOfBirth: '2008-02-30' }, path: 'dateOfBirth', code: 'no_such_day' },
    { body: { dateOfBirth: 'May 31' }, path: 'dateOfBirth', code: 'not_a_date' },
    { body: { dateOfBirth: '2999-01-01' }, path: 'dateOfBirth', code: 'date_in_future' },
    { body: { filesTaxReturn: 'perhaps' }, path: 'filesTaxReturn', code: 'not_a_choice' },
    { body: { email: 'ana@' }, path: 'email', code: 'not_an_email' },
    { body: { firstName: 'A\u0000' }, path: 'firstName', code: 'wrong_format' },
  ])('about a parent ($body) name the field', async ({ body, path, code }) => {
    const answer = await family.send(addParent, {
      body: { firstName: 'Ana', lastName: 'Garcia', ...body } as { firstName: string; lastName: string },
    })
    expect(problemOf(answer)).toMatchObject({ status: 422, code: 'invalid-input', errors: [{ path, code }] })
  })

  test.each([
    { body: { familyMembersCount: -2 }, path: 'familyMembersCount', code: 'too_small' },
    { body: { familyMembersCount: 21 }, path: 'familyMembersCount', code: 'too_big' },
    { body: { state: 'ZZ' }, path: 'state', code: 'not_a_choice' },
    { body: { state: 'Texas' }, path: 'state', code: 'not_a_choice' },
    { body: { receivedBenefits: ['lottery'] }, path: 'receivedBenefits[0]', code: 'not_a_choice' },
    {
      body: { onboarding: { currentStepIndex: 9, completedSteps: [] } },
      path: 'onboarding.currentStepIndex',
      code: 'too_big',
    },
  ])('about the household ($body) name the field', async ({ body, path, code }) => {
    const answer = await put(JSON.stringify(body))
    expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ path, code }] })
  })

  test('are all reported in one response, and none of the valid ones is stored', async () => {
    const body = {
      familyMembersCount: 0,
      state: 'ZZ',
      cashAndSavings: 'much',
      name: 'Stored by half',
      plan: 1,
    }
    const problem = problemOf(await put(JSON.stringify(body)))
    expect(problem.errors.map(({ path }) => path).sort()).toEqual([
      'cashAndSavings',
      'familyMembersCount',
      'plan',
      'state',
    ])
    expect((await family.call(getFamilyProfile)).name).toBe('Garcia')
  })

  test('in a missing body are reported', async () => {
    const answer = await family.raw({ method: 'POST', url: addStudent.url })
    expect(problemOf(answer)).toMatchObject({ status: 422, code: 'invalid-input' })
  })

  test.each(['in If-Match (%s) are refused', '1.5', '"abc"'])(
    'in If-Match (%s) are refused',
    async (version) => {
      expect(problemOf(await put('{"name":"G"}', { 'if-match': version })).errors[0]?.path).toBe('if-match')
    },
  )
})

describe('every response', () => {
  test('has an id, and private ones must not be cached', async () => {
    for (const answer of [
      await family.send(getFamilyProfile),
      await server.visitor().send(getFamilyProfile),
      await server.visitor().raw({ url: '/api/nothing' }),
    ]) {
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('to a failed request is problem details with that id and without a stack', async () => {
    const answer = await server.visitor().send(getFamilyProfile)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(ProblemDetails.strict().parse(answer.json())).toMatchObject({
      status: 401,
      requestId: answer.headers['x-request-id'],
    })
  })
})

test('an unexpected error gets a response without details and a log line without the data', async () => {
  const other = await startTestServer()
  const garcia = await other.signUpFamily()
  await other.asOwner((owner) => owner.execute(sql`alter table parents drop column agi`))
  const secret = { firstName: 'Esmeralda', lastName: 'Quijano', email: 'esme@example.com', agi: 81_234 }
  const answer = await garcia.send(addParent, { body: secret })
  expect(answer.statusCode).toBe(500)
  const { requestId, ...problem } = answer.json()
  expect(problem).toEqual({
    type: 'urn:bursar:problem:unexpected',
    title: 'Something went wrong on our end.',
    status: 500,
    code: 'unexpected',
  })
  const line = other.log.find((entry) => entry.includes('"failed"')) ?? ''
  expect(line).toContain(requestId)
  expect(line).toContain('42703')
  await garcia.send(signIn, { body: { email: garcia.email, password: garcia.password } })
  await garcia.send(addFavorite, { body: { collegeId: 166027, studentId: garcia.family.id } })
  const log = other.log.join('')
  for (const privateResponse of [
    ...Object.values(secret).map(String),
    garcia.email,
    garcia.password,
    garcia.idToken ?? '',
    ...garcia.cookies.values(),
    garcia.family.id,
    'Garcia',
  ]) {
    expect(log).not.toContain(privateResponse)
  }
  await other.close()
})

test('the log of an error leaves out messages that quote data', () => {
  const cause = Object.assign(new Error('Key (email)=(ana@example.com) already exists'), {
    code: '23505',
    table: 'users',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(ana@example.com) already exists',
  })
  const described = describeError(new Error('Failed query: insert … params: ana@example.com', { cause }))
  expect(JSON.stringify(described)).not.toContain('ana@example.com')
  expect(described.cause).toMatchObject({ code: '23505', table: 'users', constraint: 'users_email_unique' })
})

test('the log of several failures says what each of the first was', async () => {
  const denied = () =>
    Promise.reject(Object.assign(new Error('params: ana@example.com'), { code: '42501', table: 'mails' }))
  const failure = await eachInTurn([1, 2, 3, 4], denied, { what: 'deletions' }).catch((error) => error)
  const described = describeError(failure)
  expect(described).toMatchObject({ type: 'AggregateError', message: '4 deletions failed' })
  expect(described.errors).toHaveLength(3)
  expect(described.errors?.[0]).toMatchObject({ message: '', code: '42501', table: 'mails' })
})

test('the log of an error that Bursar words says what it says', () => {
  expect(describeError(new StartError('Set DATABASE_URL.')).message).toBe('Set DATABASE_URL.')
  expect(describeError(new LoggableError('Run "npm run keys -- verify".')).message).toBe(
    'Run "npm run keys -- verify".',
  )
})
