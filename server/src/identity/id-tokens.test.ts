/** Id tokens and the rotation of their signing keys. */
import { getFamilyProfile } from '@bursar/contract/families'
import { eq, isNull } from 'drizzle-orm'
import { decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, expect, test, vi } from 'vitest'
import { decryptRow } from '../encryption/columns.ts'
import { signingKeys } from '../schema/identity.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer, testOrigin } from '../testing/server.ts'
import { later } from '../testing/stop-clock.ts'
import { deleteOldSigningKeys, idTokenSeconds, openIdTokens, rotateSigningKey } from './id-tokens.ts'

const server = await startTestServer()
afterAll(() => server.close())

const family = await server.signUpFamily()
const claims = { subject: 'somebody', email: 'somebody@example.com', signInId: 'one' }
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const publicKids = async () =>
  (await server.visitor().raw({ method: 'GET', url: '/api/.well-known/jwks.json' }))
    .json()
    .keys.map(({ kid }: { kid: string }) => kid)

test('a token expires at its maximum age, whatever expiry it claims', async () => {
  const [key] = await server.db.select().from(signingKeys)
  if (!key) throw new Error('no signing key found')
  const { kid, privateKey } = decryptRow(signingKeys, key.kid, key)
  const payload = JSON.parse(
    Buffer.from(family.idToken?.split('.')[1] ?? '', 'base64url').toString(),
  ) as JWTPayload & { iat: number }
  const answerTo = async (changes: JWTPayload) => {
    const browser = server.visitor()
    browser.idToken = await new SignJWT({ ...payload, ...changes })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .sign(await importJWK(privateKey ?? {}, 'ES256'))
    return browser.send(getFamilyProfile)
  }
  const yearLater = payload.iat + 365 * 24 * 60 * 60
  expect((await answerTo({ exp: yearLater })).statusCode).toBe(200)
  const old = await answerTo({ iat: payload.iat - idTokenSeconds - 1, exp: yearLater })
  expect(problemOf(old).code).toBe('token-expired')
  // A token that was already verified expires at the same time.
  later(idTokenSeconds + 1)
  expect(problemOf(await answerTo({ exp: yearLater })).code).toBe('token-expired')
  vi.useRealTimers()
  const future = await answerTo({ iat: payload.iat + 3_600, exp: yearLater })
  expect(problemOf(future).code).toBe('not-signed-in')
})

test('after a rotation the new key signs, and tokens signed by the old key are valid until they expire', async () => {
  const other = await openIdTokens(server.db, testOrigin)
  const before = await other.sign(claims)
  await server.db.transaction(rotateSigningKey)
  const [retired] = await server.db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.kid, kidOf(before) ?? ''))
  // Nobody can sign with the old key again, even with access to the database and the encryption key.
  expect(retired).toMatchObject({ privateKey: null, retiredAt: expect.any(String) })

  // A process that was running during the rotation loads the new key.
  later(31)
  const after = await other.sign(claims)
  expect(kidOf(after)).not.toBe(kidOf(before))
  expect(await other.verify(before)).toMatchObject({ subject: 'somebody' })
  expect(await other.verify(after)).toMatchObject({ subject: 'somebody' })
  expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
  expect(await publicKids()).toEqual([kidOf(after), kidOf(before)])

  vi.useRealTimers()
  await deleteOldSigningKeys(server.db)
  expect(await server.db.$count(signingKeys)).toBe(2)
  later(idTokenSeconds + 120)
  await deleteOldSigningKeys(server.db)
  expect(await server.db.select({ kid: signingKeys.kid }).from(signingKeys)).toEqual([{ kid: kidOf(after) }])
  expect(await publicKids()).toEqual([kidOf(after)])
})

test('a token signed by a key that another process has just created is accepted immediately', async () => {
  const [here, there] = [await openIdTokens(server.db, testOrigin), await openIdTokens(server.db, testOrigin)]
  await server.db.transaction(rotateSigningKey)
  later(31)
  const token = await there.sign(claims)
  vi.useRealTimers()
  later(2)
  expect(await here.verify(token)).toMatchObject({ subject: 'somebody' })
  expect(await server.db.$count(signingKeys, isNull(signingKeys.retiredAt))).toBe(1)
})
