import { createHmac } from 'node:crypto'
import { getSession, signOut } from '@bursar/contract/accounts'
import {
  addParent,
  addStudent,
  finishOnboarding,
  getFamilyProfile,
  removeParent,
  updateFamilyProfile,
} from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { addFavorite } from '@bursar/contract/favorites'
import { exportOwnData } from '@bursar/contract/own-data'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { now } from './database/columns.ts'
import { decryptRow } from './encryption/columns.ts'
import type { Api } from './http/api.ts'
import { signIns, signingKeys } from './schema/identity.ts'
import { users } from './schema/users.ts'
import { openSession } from './sessions/queries.ts'
import { problemOf } from './testing/browser.ts'
import { startTestServer, testOrigin } from './testing/server.ts'
import { addUser } from './users/queries.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const [key] = await server.db.select().from(signingKeys)
if (!key) throw new Error('no signing key found')
const { kid, publicKey: serverPublicKey, privateKey } = decryptRow(signingKeys, key.kid, key)
const ours = await importJWK(privateKey ?? {}, 'ES256')
const family = await server.signUpFamily()

describe('an id token', () => {
  const genuine = JSON.parse(
    Buffer.from(family.idToken?.split('.')[1] ?? '', 'base64url').toString(),
  ) as JWTPayload

  const signed = (claims: JWTPayload, header: object = {}) =>
    new SignJWT({ ...genuine, ...claims }).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header })

  async function answerTo(idToken: string) {
    const browser = server.visitor()
    browser.idToken = idToken
    return browser.send(getFamilyProfile)
  }

  test('that we signed is accepted', async () => {
    expect((await answerTo(await signed({}).sign(ours))).statusCode).toBe(200)
  })

  test('that has expired is refused as expired, so that the browser knows to refresh it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 })
    expect(problemOf(await answerTo(family.idToken ?? '')).code).toBe('token-expired')
  })

  const past = Math.floor(Date.now() / 1000) - 60
  const forged: { because: string; make: () => Promise<string> | string }[] = [
    { because: 'nobody signed it (alg none)', make: () => new UnsecuredJWT(genuine).encode() },
    {
      because: 'another key signed it',
      make: async () => signed({}).sign((await generateKeyPair('ES256')).privateKey),
    },
    {
      because: 'another key signed it and came along in the header',
      make: async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
        return signed({}, { jwk: await exportJWK(publicKey) }).sign(privateKey)
      },
    },
    {
      because: 'it was signed with the public key as if that were a password (HS256)',
      make: () => {
        const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
        const text = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(genuine)}`
        return `${text}.${createHmac('sha256', JSON.stringify(serverPublicKey)).update(text).digest('base64url')}`
      },
    },
    { because: 'it is for another product', make: () => signed({ aud: 'another' }).sign(ours) },
    { because: 'it is from another server', make: () => signed({ iss: 'https://example.org' }).sign(ours) },
    { because: 'it never expires', make: () => signed({ exp: undefined as never }).sign(ours) },
    { because: 'its address was never confirmed', make: () => signed({ email_verified: false }).sign(ours) },
    {
      because: 'its sign-in never was',
      make: () => signed({ sid: '00000000-0000-4000-8000-000000000000' }).sign(ours),
    },
    { because: 'its sign-in is no id', make: () => signed({ sid: "' or true" }).sign(ours) },
    { because: 'it is of another kind', make: () => signed({}, { typ: 'at+jwt' }).sign(ours) },
    { because: 'it is no token', make: () => 'garbage' },
    {
      because: 'it has expired and is forged',
      make: async () => `${(await signed({ exp: past }).sign(ours)).slice(0, -6)}AAAAAA`,
    },
  ]
  test.each(forged)('is refused when $because', async ({ make }) => {
    expect(problemOf(await answerTo(await make()))).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  test.each(['is not read from the header "%s"', 'Bearer', 'Bearer a b'])(
    'is not looked for in "%s"',
    async (authorization) => {
      const browser = server.visitor()
      browser.headers = { authorization }
      expect((await browser.send(getFamilyProfile)).statusCode).toBe(401)
    },
  )

  test('that is invalid is refused even with a valid session cookie', async () => {
    const visitor = server.visitor()
    visitor.cookies = family.cookies
    visitor.idToken = 'garbage'
    expect((await visitor.send(getFamilyProfile)).statusCode).toBe(401)
  })
})

describe('an id token that was accepted before', () => {
  test('is refused on the next request after its sign-in ended, even if another process ended it', async () => {
    const family = await server.signUpFamily()
    await family.call(getFamilyProfile)
    const { signInId } = await server.provider.verify(family.idToken ?? '')
    // Ends the sign-in directly in the database, as another process would.
    await server.db
      .update(signIns)
      .set({ endedAt: now(), endedBecause: 'signed_out' })
      .where(eq(signIns.id, signInId ?? ''))
    expect(problemOf(await family.send(getFamilyProfile)).code).toBe('not-signed-in')
    const other = await server.signUpFamily()
    await other.call(getFamilyProfile)
    other.headers = { origin: testOrigin }
    const { idToken } = other
    await other.call(signOut)
    other.idToken = idToken
    expect(problemOf(await other.send(getFamilyProfile)).code).toBe('not-signed-in')
  })

  test('still expires', async () => {
    const family = await server.signUpFamily()
    await family.call(getFamilyProfile)
    const passed = (seconds: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    passed(14 * 60)
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
    passed(60)
    expect(problemOf(await family.send(getFamilyProfile)).code).toBe('token-expired')
  })

  test('does not make a token valid that differs in one letter', async () => {
    const family = await server.signUpFamily()
    await family.call(getFamilyProfile)
    const genuine = family.idToken ?? ''
    const at = genuine.length - 20
    family.idToken = genuine.slice(0, at) + (genuine[at] === 'A' ? 'B' : 'A') + genuine.slice(at + 1)
    expect(problemOf(await family.send(getFamilyProfile)).code).toBe('not-signed-in')
  })
})

test('concurrent callers are each identified correctly', async () => {
  const [one, other, suspended, signedOut] = await Promise.all(
    ['One', 'Other', 'Suspended', 'Signed out'].map((name) => server.signUpFamily({ name })),
  )
  const stranger = await server.signUpIdentity()
  if (!one || !other || !suspended || !signedOut) throw new Error('four families were signed up')
  await server.db.update(users).set({ suspendedAt: now() }).where(eq(users.email, suspended.email))
  const { signInId } = await server.provider.verify(signedOut.idToken ?? '')
  await server.db
    .update(signIns)
    .set({ endedAt: now() })
    .where(eq(signIns.id, signInId ?? ''))
  const answers = await Promise.all(
    [one, suspended, other, stranger, signedOut, one].map((browser) => browser.send(getFamilyProfile)),
  )
  expect(answers.map((answer) => answer.json().name ?? answer.json().code)).toEqual([
    'One',
    'account-suspended',
    'Other',
    'no-profile-yet',
    'not-signed-in',
    'One',
  ])
})

describe('the session cookie', () => {
  test('authenticates reads, never writes', async () => {
    const family = await server.signUpFamily()
    family.idToken = undefined
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
    const body = { firstName: 'Ana', lastName: 'Garcia' }
    for (const answer of [
      await family.send(updateFamilyProfile, { body: { name: 'Changed' } }),
      await family.send(addParent, { body }),
      await family.send(addStudent, { body }),
      await family.send(finishOnboarding),
      await family.send(removeParent, { params: { parentId: family.family.id } }),
      await family.send(addFavorite, { body: { collegeId: 166027, studentId: family.family.id } }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 401, code: 'not-signed-in' })
    }
    expect(await family.call(getFamilyProfile)).toMatchObject({ name: 'Garcia', parents: [], students: [] })
  })

  test('does not authenticate requests from another site', async () => {
    const family = await server.signUpFamily()
    family.idToken = undefined
    family.headers = { 'sec-fetch-site': 'same-origin' }
    expect((await family.send(exportOwnData)).statusCode).toBe(200)
    family.headers = { 'sec-fetch-site': 'cross-site' }
    expect(problemOf(await family.send(exportOwnData)).code).toBe('not-signed-in')
  })

  test('expires after half an hour without a request for an admin, and does not for a family', async () => {
    const identity = await server.signUpIdentity()
    const claims = await server.provider.verify(identity.idToken ?? '')
    const admin = await server.db.transaction((tx) =>
      addUser(tx, 'embedded', claims, {
        role: 'admin',
        name: 'Alex',
        status: 'active',
      }),
    )
    identity.idToken = undefined
    identity.cookies.set(
      'bursar_session',
      await openSession(server.db, { userId: admin.id, signInId: null, device: null }),
    )
    const family = await server.signUpFamily()
    family.idToken = undefined
    const minutes = (count: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * 60_000 })
    for (const count of [20, 20, 20]) {
      minutes(count)
      expect(await identity.call(getSession)).toMatchObject({ role: 'admin', invitationStatus: null })
    }
    minutes(31)
    expect((await identity.send(getSession)).statusCode).toBe(401)
    expect((await family.send(getSession)).statusCode).toBe(200)
  })
})

describe('access', () => {
  test('of a suspended account ends with its next request', async () => {
    const family = await server.signUpFamily()
    await server.db.update(users).set({ suspendedAt: now() }).where(eq(users.email, family.email))
    expect(problemOf(await family.send(getFamilyProfile)).code).toBe('account-suspended')
    family.idToken = undefined
    expect(problemOf(await family.send(getFamilyProfile)).code).toBe('account-suspended')
  })

  test('follows the role in the database', async () => {
    const identity = await server.signUpIdentity()
    const claims = await server.provider.verify(identity.idToken ?? '')
    await server.db.transaction((tx) =>
      addUser(tx, 'embedded', claims, { role: 'financial_agent', name: 'Sam', status: 'active' }),
    )
    expect(problemOf(await identity.send(getFamilyProfile))).toMatchObject({
      status: 403,
      code: 'not-allowed',
    })
    expect(problemOf(await identity.send(signUpFamily, { body: { name: 'Sam' } })).code).toBe(
      'account-exists',
    )
  })

  test('must be declared on every route, or the server does not start', () => {
    const other = server.app as Api
    expect(() => other.route({ method: 'GET', url: '/api/forgotten', handler: () => 'open to all' })).toThrow(
      /access|already listening/i,
    )
  })

  test.each([
    { call: signUpFamily, body: { name: 'Garcia', role: 'admin' }, field: 'role' },
    { call: updateFamilyProfile, body: { invitationStatus: 'active' }, field: 'invitationStatus' },
    { call: updateFamilyProfile, body: { status: 'active' }, field: 'status' },
    { call: updateFamilyProfile, body: { id: 'other' }, field: 'id' },
    { call: updateFamilyProfile, body: { ownerId: 'other' }, field: 'ownerId' },
    { call: updateFamilyProfile, body: { email: 'other@example.com' }, field: 'email' },
    { call: updateFamilyProfile, body: { version: 9 }, field: 'version' },
    { call: addParent, body: { firstName: 'A', lastName: 'B', familyId: 'other' }, field: 'familyId' },
    {
      call: addStudent,
      body: { firstName: 'A', lastName: 'B', createdAt: '2020-01-01' },
      field: 'createdAt',
    },
  ])('is not extended by sending $field', async ({ call, body, field }) => {
    const family = await server.signUpFamily()
    const answer = await family.raw({ method: call.method, url: call.url, payload: body })
    expect(problemOf(answer)).toMatchObject({
      status: 422,
      errors: [{ path: field, code: 'unknown_field' }],
    })
  })
})
