import { openSession, signIn } from '@bursar/contract/accounts'
import { getFamilyProfile } from '@bursar/contract/families'
import {
  provePasskey,
  proveSecondFactor,
  signInWithPasskey,
  startPasskeyReauthentication,
  startPasskeySignIn,
} from '@bursar/contract/proofs'
import { getSecondFactor, removePasskey } from '@bursar/contract/second-factor'
import {
  addPasskey,
  confirmSecondFactor,
  setUpSecondFactor,
  startPasskey,
} from '@bursar/contract/second-factor-setup'
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { passkeyChallenges, passkeys } from '../schema/identity.ts'
import { securityEvents } from '../schema/security-log.ts'
import { shown } from '../testing/app-codes.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { makePasskey, type TestPasskey } from '../testing/passkey.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

async function withPasskey<Person extends Browser>(person: Person, name = 'My phone') {
  const passkey = makePasskey()
  const made = passkey.register(await person.call(startPasskey))
  const { recoveryCodes } = await person.call(addPasskey, { body: { name, passkey: made } })
  return { passkey, recoveryCodes }
}

async function wanted(browser: Browser, { email, password }: Pick<SignedInFamily, 'email' | 'password'>) {
  const answer = await browser.call(signIn, { body: { email, password } })
  if (!('challenge' in answer)) throw new Error('no second factor was required')
  return answer
}

async function proved(browser: Browser, challenge: string, passkey: TestPasskey, how = {}) {
  const options = await browser.call(startPasskeyReauthentication, { body: { challenge } })
  return browser.send(provePasskey, { body: { challenge, passkey: passkey.assert(options, how) } })
}

const newestEvents = async (userId: string) =>
  (
    await server.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(desc(securityEvents.at))
  ).map(({ action }) => action)

describe('adding a passkey', () => {
  test('returns recovery codes only with the first second factor, ends other sign-ins and notifies the owner', async () => {
    const family = await server.signUpFamily()
    const other = server.visitor()
    const answer = await other.call(signIn, { body: { email: family.email, password: family.password } })
    other.idToken = 'idToken' in answer ? answer.idToken : undefined
    const { recoveryCodes } = await withPasskey(family)
    expect(recoveryCodes).toHaveLength(10)
    expect((await other.send(getFamilyProfile)).statusCode).toBe(401)
    expect((await server.mailsTo(family.email))[0]).toEqual({
      kind: 'second-factor-changed',
      change: 'on',
      role: 'family',
    })
    expect((await withPasskey(family, 'Office key')).recoveryCodes).toBeNull()
    const { secret } = await family.call(setUpSecondFactor)
    expect(await family.call(confirmSecondFactor, { body: { code: shown(secret) } })).toEqual({
      recoveryCodes: null,
    })
    expect(await family.call(getSecondFactor)).toMatchObject({
      isOn: true,
      hasAuthenticator: true,
      passkeys: [
        { name: 'My phone', lastUsedAt: null },
        { name: 'Office key', lastUsedAt: null },
      ],
      recoveryCodesLeft: 10,
    })
    const { userId } = await family.call(openSession)
    expect(await newestEvents(userId)).toEqual(
      expect.arrayContaining(['passkey_added', 'passkey_added', 'authenticator_added']),
    )
  })

  test.each([
    ['from another site', { origin: 'https://bursar.example.com' }],
    ['without user verification', { isVerified: false }],
  ])('refuses a response %s', async (_, how) => {
    const family = await server.signUpFamily()
    const made = makePasskey().register(await family.call(startPasskey), how)
    const answer = await family.send(addPasskey, { body: { name: 'x', passkey: made } })
    expect(problemOf(answer).code).toBe('passkey-not-accepted')
    expect((await family.call(getSecondFactor)).isOn).toBe(false)
  })

  test('stops at 20 of an account, and says to remove one', async () => {
    const family = await server.signUpFamily()
    await withPasskey(family)
    const [first] = await server.db.select().from(passkeys).orderBy(desc(passkeys.createdAt)).limit(1)
    if (!first) throw new Error('no passkey was stored')
    const { id: _, ...columns } = first
    await server.db
      .insert(passkeys)
      .values(Array.from({ length: 19 }, (_, n) => ({ ...columns, webauthnId: `${columns.webauthnId}${n}` })))
    expect(problemOf(await family.send(startPasskey)).code).toBe('too-many-passkeys')
  })

  test('accepts a response once, within five minutes, from the account that requested it', async () => {
    const [one, other] = [await server.signUpFamily(), await server.signUpFamily()]
    const made = makePasskey().register(await one.call(startPasskey))
    const body = { name: 'x', passkey: made }
    expect((await other.send(addPasskey, { body })).statusCode).toBe(401)
    // The failed attempt has used up the challenge.
    expect((await one.send(addPasskey, { body })).statusCode).toBe(401)
    const late = makePasskey().register(await one.call(startPasskey))
    await server.db.update(passkeyChallenges).set({ expiresAt: inSeconds(-1) })
    expect((await one.send(addPasskey, { body: { name: 'x', passkey: late } })).statusCode).toBe(401)
  })
})

describe('a passkey after the password', () => {
  test('completes the sign-in, once, and records its last use', async () => {
    const family = await server.signUpFamily()
    const { passkey } = await withPasskey(family)
    const browser = server.visitor()
    const { challenge, methods } = await wanted(browser, family)
    expect(methods).toEqual(['passkey'])
    const options = await browser.call(startPasskeyReauthentication, { body: { challenge } })
    const body = { challenge, passkey: passkey.assert(options) }
    browser.idToken = (await browser.call(provePasskey, { body })).idToken
    expect((await browser.send(getFamilyProfile)).statusCode).toBe(200)
    expect((await browser.call(getSecondFactor)).passkeys[0]?.lastUsedAt).toEqual(expect.any(String))
    expect((await server.visitor().send(provePasskey, { body })).statusCode).toBe(401)
  })

  test('of another user does not complete the sign-in, and is recorded in the security log', async () => {
    const [one, other] = [await server.signUpFamily(), await server.signUpFamily()]
    await withPasskey(one)
    const { passkey } = await withPasskey(other)
    const browser = server.visitor()
    const { challenge } = await wanted(browser, one)
    expect(problemOf(await proved(browser, challenge, passkey)).code).toBe('passkey-not-accepted')
    const { userId } = await one.call(openSession)
    expect((await newestEvents(userId))[0]).toBe('second_factor_failed')
  })

  test.each([
    ['from another site', { origin: 'https://bursar.example.com' }],
    ['without user verification', { isVerified: false }],
  ])('does not complete the sign-in with a response %s', async (_, how) => {
    const family = await server.signUpFamily()
    const { passkey } = await withPasskey(family)
    const browser = server.visitor()
    const { challenge } = await wanted(browser, family)
    expect((await proved(browser, challenge, passkey, how)).statusCode).toBe(401)
  })

  test('is refused as a copy if its counter does not increase', async () => {
    const family = await server.signUpFamily()
    const { passkey } = await withPasskey(family)
    const browser = server.visitor()
    const signInWith = async (counter: number) =>
      (await proved(browser, (await wanted(browser, family)).challenge, passkey, { counter })).statusCode
    expect(await signInWith(5)).toBe(200)
    expect(await signInWith(5)).toBe(401)
    expect(await signInWith(4)).toBe(401)
    expect(await signInWith(6)).toBe(200)
  })

  test('that was lost can be replaced by a recovery code', async () => {
    const family = await server.signUpFamily()
    const { recoveryCodes } = await withPasskey(family)
    const browser = server.visitor()
    const { challenge } = await wanted(browser, family)
    const body = { challenge, code: recoveryCodes?.[0] ?? '' }
    expect((await browser.send(proveSecondFactor, { body })).statusCode).toBe(200)
  })
})

describe('a passkey alone', () => {
  test('signs its owner in', async () => {
    const family = await server.signUpFamily()
    const { passkey } = await withPasskey(family)
    const browser = server.visitor()
    const options = await browser.call(startPasskeySignIn)
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' })
    const body = { passkey: passkey.assert(options) }
    browser.idToken = (await browser.call(signInWithPasskey, { body })).idToken
    expect(await browser.call(openSession)).toMatchObject({ email: family.email })
    expect((await server.visitor().send(signInWithPasskey, { body })).statusCode).toBe(401)
  })

  test('cannot use a challenge that was issued for another purpose', async () => {
    const family = await server.signUpFamily()
    const { passkey } = await withPasskey(family)
    const browser = server.visitor()
    const { challenge } = await wanted(browser, family)
    const options = await browser.call(startPasskeyReauthentication, { body: { challenge } })
    const answer = await browser.send(signInWithPasskey, { body: { passkey: passkey.assert(options) } })
    expect(problemOf(answer).code).toBe('passkey-not-accepted')
  })
})

describe('removing a passkey', () => {
  test('of another user is not found, and removing the last one makes the password sufficient again', async () => {
    const [one, other] = [await server.signUpFamily(), await server.signUpFamily()]
    await withPasskey(one)
    const { passkey } = await withPasskey(other)
    const [mine] = (await one.call(getSecondFactor)).passkeys
    const [theirs] = (await other.call(getSecondFactor)).passkeys
    const foreign = await one.send(removePasskey, { params: { id: theirs?.id ?? '' } })
    expect(problemOf(foreign).code).toBe('not-found')
    expect(await one.call(removePasskey, { params: { id: mine?.id ?? '' } })).toMatchObject({ isOn: false })
    expect(await server.db.$count(passkeys, eq(passkeys.id, theirs?.id ?? ''))).toBe(1)
    await other.call(removePasskey, { params: { id: theirs?.id ?? '' } })
    const browser = server.visitor()
    const body = { passkey: passkey.assert(await browser.call(startPasskeySignIn)) }
    expect((await browser.send(signInWithPasskey, { body })).statusCode).toBe(401)
  })

  test('is refused for the last second factor of an account that requires one', async () => {
    const strict = await startTestServer({ settings: { secondFactor: 'required' } })
    const admin = await strict.signInAdmin()
    await withPasskey(admin)
    await withPasskey(admin, 'Office key')
    const [first, second] = (await admin.call(getSecondFactor)).passkeys
    await admin.call(removePasskey, { params: { id: first?.id ?? '' } })
    const last = await admin.send(removePasskey, { params: { id: second?.id ?? '' } })
    expect(problemOf(last).code).toBe('last-factor')
    expect(await admin.call(getSecondFactor)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    await strict.close()
  })
})
