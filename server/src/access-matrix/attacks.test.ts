/**
 * Attacks by signed-in users or impostors: another role, another user's token, only a cookie, and fields and ids that they may
 * not send. Generated from the contract where possible, so that new calls are covered.
 */
import { closeSession, getSession, signOut } from '@bursar/contract/accounts'
import type { Call } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import { getFamilyProfile } from '@bursar/contract/families'
import { refreshToken } from '@bursar/contract/id-token'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../database/rows.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { startTestServer, testOrigin } from '../testing/server.ts'
import { fieldsOf, fitting, inputSchemaOf, type JsonSchema } from './arbitrary.ts'
import { isAllowed } from './cells.ts'
import { fingerprint, tablesWith } from './stored.ts'
import { allowedCallers, servedBy, validRequest } from './valid-request.ts'
import { type CallerName, makeWorld } from './world.ts'

const server = await startTestServer()
afterAll(() => server.close())
/** Each test makes many requests, which are slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })
const world = await makeWorld(server)
const [ownerOfForeign] = rowsOf<{ id: string }>(
  await server.db.execute(sql`select owner_id as id from families where id = ${world.foreign.ids.family}`),
)
const served = servedBy(server)

/** The same user with cookies only, like a cross-site request. */
function withCookiesOnly(browser: Browser): Browser {
  const visitor = server.visitor()
  visitor.cookies = new Map(browser.cookies)
  return visitor
}

describe('a role claimed by the browser', () => {
  const forbidden = served.filter(([, call]) => !isAllowed(call, 'family'))

  test.each(forbidden)('gives no access: %s', async (name, call) => {
    const { family } = world.callers
    const request = validRequest(name, call, 'admin', world)
    const answer = await family.raw({
      ...request,
      query: { ...request.query, role: 'admin' },
      headers: {
        ...request.headers,
        'x-role': 'admin',
        'x-user-role': 'admin',
        role: 'admin',
        cookie: [...family.cookies, ['role', 'admin'], ['onboardingDone', 'true']]
          .map((pair) => pair.join('='))
          .join('; '),
      },
    })
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'not-allowed' })
  })

  test('is ignored in favor of the stored role', async () => {
    const { family } = world.callers
    const headers = { cookie: 'role=admin', 'x-role': 'admin' }
    const answer = await family.raw({ method: 'GET', url: getSession.url, query: { role: 'admin' }, headers })
    expect(answer.json().role).toBe('family')
  })
})

describe('a valid token from another issuer', () => {
  test('such as the hosted provider, for the same person, is rejected', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const { email } = world.own.browser
    const { subject } = await server.provider.verify(world.own.browser.idToken ?? '')
    const visitor = server.visitor()
    visitor.idToken = await new SignJWT({ email, email_verified: true, auth_time: 1_700_000_000 })
      .setProtectedHeader({ alg: 'RS256', kid: 'of-google' })
      .setIssuer('https://securetoken.google.com/bursar')
      .setAudience('bursar')
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    expect(problemOf(await visitor.send(getFamilyProfile))).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
  })

  test('such as another server of this product is rejected', async () => {
    const other = await startTestServer()
    const { email } = world.own.browser
    const visitor = server.visitor()
    visitor.idToken = (await other.signUpIdentity(email)).idToken
    await other.close()
    expect(problemOf(await visitor.send(getFamilyProfile)).code).toBe('not-signed-in')
  })
})

describe('the session cookie without a bearer token', () => {
  const writes = served.filter(([, { method, config }]) => method !== 'GET' && config.access !== 'anyone')

  test.each(writes)('can’t write: %s', async (name, call) => {
    for (const caller of allowedCallers(call)) {
      const browser = withCookiesOnly(world.callers[caller])
      expect((await browser.send(getSession)).statusCode, caller).toBe(200)
      const before = await fingerprint(server.db)
      const answer = await browser.raw(validRequest(name, call, caller, world))
      expect(problemOf(answer), caller).toMatchObject({ status: 401, code: 'not-signed-in' })
      expect(await fingerprint(server.db)).toBe(before)
    }
  })

  test.each([
    { name: 'refreshToken', call: refreshToken },
    { name: 'signOut', call: signOut },
    { name: 'closeSession', call: closeSession },
  ])('can’t act for a page of another site: $name', async ({ call: { method, url } }) => {
    const family = await server.signUpFamily()
    for (const origin of ['https://evil.example', 'null', `${testOrigin}.evil.example`]) {
      const answer = await withCookiesOnly(family).raw({ method, url, headers: { origin } })
      expect(problemOf(answer)).toMatchObject({ status: 403, code: 'wrong-origin' })
    }
    expect((await withCookiesOnly(family).send(getSession)).statusCode).toBe(200)
    expect((await withCookiesOnly(family).send(refreshToken)).statusCode).toBe(200)
  })
})

describe('fields that clients may not set', () => {
  const planted = '99999999-9999-4999-8999-999999999999'
  const fields: Record<string, unknown> = {
    role: 'admin',
    status: 'active',
    invitationStatus: 'active',
    familyId: planted,
    ownerId: planted,
    id: planted,
    version: 987_654,
    agentId: planted,
    invitedById: planted,
    userId: planted,
    suspendedAt: null,
    deletedAt: null,
    erasesAt: null,
    capacity: 987_654,
    createdAt: '1999-09-09T00:00:00.000Z',
  }
  const withBody = served.filter(([, { schema }]) => schema.body)

  test.each(withBody)('are rejected by name: %s', async (name, call) => {
    const known = fieldsOf(inputSchemaOf(call.schema.body as never))
    const strange = Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in known)))
    for (const caller of allowedCallers(call)) {
      const request = validRequest(name, call, caller, world)
      const before = await fingerprint(server.db)
      const answer = await world.callers[caller].raw({
        ...request,
        payload: { ...request.payload, ...strange },
      })
      const { status, errors } = problemOf(answer)
      expect(status, caller).toBe(422)
      expect(errors.map(({ path, code }) => `${code} ${path}`).sort()).toEqual(
        Object.keys(strange)
          .map((field) => `unknown_field ${field}`)
          .sort(),
      )
      expect(await fingerprint(server.db)).toBe(before)
    }
  })

  const inner = withBody.flatMap(([name, call]) =>
    innerObjects(inputSchemaOf(call.schema.body as never)).map(([field, schema]) => ({
      name,
      call,
      field,
      schema,
    })),
  )
  test.each(inner)('are not stored inside $field of $name', async ({ name, call, field, schema }) => {
    const [caller = 'nobody'] = allowedCallers(call)
    const request = validRequest(name, call, caller, world)
    const [value] = fc.sample(fitting(schema, [planted]), 1)
    const known = schema.properties ?? {}
    const strange = Object.fromEntries(Object.keys(fields).map((key) => [key, `Planted in ${key}`]))
    const given = Object.fromEntries(Object.entries(value as object).filter(([key]) => key in known))
    const payload = { ...request.payload, [field]: { ...strange, ...given } }
    const answer = await world.callers[caller].raw({ ...request, payload })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('Planted in')
    expect(await tablesWith(server.db, 'Planted in')).toEqual([])
  })

  test('are ignored by calls without a body', async () => {
    const distinct = await makeWorld(server)
    const admins = (await rolesOf()).admin
    const bodyless = served.filter(
      ([, { method, schema, config }]) =>
        method !== 'GET' && !schema.body && !config.consumes && config.access !== 'anyone',
    )
    expect(bodyless.length).toBeGreaterThan(10)
    // Calls that end sign-ins and accounts come last.
    const isEnd = ([name]: [string, Call]) => /end|remove|delete/i.test(name)
    for (const [name, call] of [
      ...bodyless.filter((one) => !isEnd(one)),
      ...bodyless.filter((one) => isEnd(one)),
    ]) {
      for (const caller of allowedCallers(call)) {
        const request = validRequest(name, call, caller, distinct)
        const answer = await distinct.callers[caller].raw({ ...request, payload: fields })
        expect(answer.statusCode, `${name} by ${caller}`).toBeLessThan(500)
      }
    }
    expect(await tablesWith(server.db, planted)).toEqual([])
    expect(await tablesWith(server.db, '987654')).toEqual([])
    expect((await rolesOf()).admin).toBe(admins)
  })
})

/** The nested objects of an object by field. */
function innerObjects(outer: JsonSchema): [string, JsonSchema][] {
  return Object.entries(fieldsOf(outer)).flatMap(([field, schema]) =>
    [schema, ...(schema.anyOf ?? [])]
      .filter(({ type, properties: inside }) => type === 'object' && inside)
      .map((object): [string, JsonSchema] => [field, object]),
  )
}

async function rolesOf(): Promise<Record<string, number>> {
  const rows = rowsOf<{ role: string; count: number }>(
    await server.db.execute(sql`select role, count(*)::int as count from users group by role`),
  )
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]))
}

describe('the id of another user’s object, in a body or a query', () => {
  const { foreign, ids } = world
  interface Attempt {
    /** The call and its field. */
    field: string
    caller: CallerName
    /** Replaces the valid value. */
    part: Record<string, unknown>
    expected: string
  }
  const attempts: Attempt[] = [
    {
      field: 'addFavorite.studentId',
      caller: 'family',
      part: { studentId: foreign.ids.student },
      expected: 'student-not-found',
    },
    {
      field: 'addFavorite.collegeId',
      caller: 'family',
      part: { collegeId: 999_998 },
      expected: 'college-not-found',
    },
    {
      field: 'setKnownPrice.collegeId',
      caller: 'family',
      part: { collegeId: 999_998 },
      expected: 'college-not-found',
    },
    {
      field: 'addOffer.id',
      caller: 'family',
      part: { id: foreign.ids.offer },
      expected: 'offer-not-found',
    },
    {
      field: 'addOffer.studentId',
      caller: 'family',
      part: { studentId: foreign.ids.student },
      expected: 'student-not-found',
    },
    {
      field: 'addOffer.collegeId',
      caller: 'family',
      part: { collegeId: 999_998 },
      expected: 'college-not-found',
    },
    {
      field: 'requestHelp.context.studentId',
      caller: 'family',
      part: { context: { studentId: foreign.ids.student } },
      expected: 'student-not-found',
    },
    {
      field: 'requestHelp.context.collegeId',
      caller: 'family',
      part: { context: { collegeId: 999_998 } },
      expected: 'college-not-found',
    },
    ...[ids.admissionProfessional, foreign.ids.family, ownerOfForeign?.id ?? '', foreign.ids.student].map(
      (agentId): Attempt => ({
        field: 'assignAgent.agentId',
        caller: 'admin',
        part: { agentId },
        expected: 'professional-not-found',
      }),
    ),
    {
      field: 'assignAgent.replaces',
      caller: 'admin',
      part: { agentId: ids.otherAgent, replaces: ids.otherAgent },
      expected: 'already-assigned',
    },
    {
      field: 'unassignAgent.agentId',
      caller: 'admin',
      part: { agentId: ids.otherAgent },
      expected: 'already-assigned',
    },
    ...[ids.admissionProfessional, foreign.ids.family, foreign.ids.student].map(
      (moveTo): Attempt => ({
        field: 'suspendAgent.moveTo',
        caller: 'admin',
        part: { moveTo },
        expected: 'professional-not-found',
      }),
    ),
    ...['searchColleges', 'collegeFacets', 'collegeMap', 'getCollege'].map(
      (name): Attempt => ({
        field: `${name}.studentId`,
        caller: 'family',
        part: { studentId: foreign.ids.student },
        expected: 'student-not-found',
      }),
    ),
    {
      field: 'getCollegeYears.collegeId',
      caller: 'family',
      part: { collegeId: '999998' },
      expected: 'none of them',
    },
    // An admin may ask about everyone; the id of another kind of object finds nothing.
    { field: 'listAudit.familyId', caller: 'admin', part: { familyId: ids.agent }, expected: 'nothing' },
    {
      field: 'listAudit.actorId',
      caller: 'admin',
      part: { actorId: foreign.ids.family },
      expected: 'nothing',
    },
    { field: 'exportAudit.familyId', caller: 'admin', part: { familyId: ids.agent }, expected: 'nothing' },
    {
      field: 'exportAudit.actorId',
      caller: 'admin',
      part: { actorId: foreign.ids.family },
      expected: 'nothing',
    },
    ...['listSecurityEvents', 'exportSecurityEvents'].map(
      (name): Attempt => ({
        field: `${name}.userId`,
        caller: 'admin',
        part: { userId: foreign.ids.family },
        expected: 'nothing',
      }),
    ),
    {
      field: 'listHelpRequests.familyId',
      caller: 'family',
      part: { familyId: foreign.ids.family },
      expected: 'nothing',
    },
    {
      field: 'listHelpRequests.familyId',
      caller: 'financial_agent',
      part: { familyId: foreign.ids.family },
      expected: 'nothing',
    },
    {
      field: 'importCollegeData.fileIds',
      caller: 'admin',
      part: { fileIds: [foreign.ids.family] },
      expected: 'refused',
    },
  ]
  const here = attempts.filter(({ field }) => served.some(([name]) => field.startsWith(`${name}.`)))

  test('is tried in every field that accepts an id', () => {
    const takingIds = served.flatMap(([name, { schema }]) =>
      [schema.body, schema.querystring].flatMap((part) =>
        part ? idFields(inputSchemaOf(part as never)).map((field) => `${name}.${field}`) : [],
      ),
    )
    expect([...new Set(here.map(({ field }) => field))].sort()).toEqual(takingIds.sort())
  })

  test.each(here)(
    'gives $caller no access: $field ($expected)',
    async ({ field, caller, part, expected }) => {
      const name = field.split('.')[0] ?? ''
      const call = calls.get(name) as Call
      const request = validRequest(name, call, caller, world)
      const before = await fingerprint(server.db)
      const answer = await world.callers[caller].raw(
        call.schema.body
          ? { ...request, payload: { ...request.payload, ...part } }
          : { ...request, query: { ...request.query, ...part } as Record<string, string> },
      )
      if (expected === 'nothing') expectNothing(call, answer)
      else if (expected === 'none of them') expect(answer.json()).toMatchObject({ items: [] })
      else if (expected === 'refused') expect(problemOf(answer).status).toBeGreaterThanOrEqual(404)
      else expect(problemOf(answer).code).toBe(expected)
      for (const mark of [...foreign.marks.names, ...foreign.marks.money]) {
        expect(answer.body).not.toContain(mark)
      }
      expect(await fingerprint(server.db)).toBe(before)
    },
  )
})

function expectNothing({ config: { produces } }: Call, answer: LightMyRequestResponse) {
  if (produces === undefined) expect(answer.json()).toMatchObject({ items: [], total: 0 })
  // Only the table header.
  else expect(answer.body.trimEnd().split('\n')).toHaveLength(1)
}

/** The fields of an object that contain ids, with the paths of nested fields. */
function idFields(schema: JsonSchema): string[] {
  const own = Object.keys(fieldsOf(schema)).filter((field) => /^(id|.*Ids?|replaces|moveTo)$/.test(field))
  // Ids inside a passkey come from the device.
  const objects = innerObjects(schema).filter(([field]) => field !== 'passkey')
  const inside = objects.flatMap(([field, object]) => idFields(object).map((name) => `${field}.${name}`))
  return [...own, ...inside]
}
