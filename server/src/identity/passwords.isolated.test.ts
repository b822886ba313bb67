import { scryptSync } from 'node:crypto'
import { requestReset, signIn, signUp } from '@bursar/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { credentials } from '../schema/identity.ts'
import { quickPasswordCost } from '../testing/passwords.ts'
import { startTestServer, testPassword } from '../testing/server.ts'
import { createPasswords } from './passwords.ts'

const hashes = vi.hoisted(() => ({ made: 0 }))

// The real functions, with a counter.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  const argon2 = (...given: Parameters<typeof crypto.argon2>) => {
    hashes.made += 1
    crypto.argon2(...given)
  }
  return { ...crypto, argon2 }
})

/** Hashes as versions before argon2id stored them. */
function scryptHash(password: string, { N, r, p } = { N: 1024, r: 8, p: 1 }): string {
  const salt = Buffer.from('0123456789abcdef')
  const key = scryptSync(password, salt, 32, { N, r, p, maxmem: 256 * N * r })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

describe('a password hash', () => {
  test('is argon2id with its cost and its own salt, and matches only the right password', async () => {
    const passwords = createPasswords()
    const [one, other] = await Promise.all([passwords.hash(testPassword), passwords.hash(testPassword)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.isRight(testPassword, one)).toBe(true)
    expect(await passwords.isRight(`${testPassword} `, one)).toBe(false)
    expect(await passwords.isRight(testPassword, undefined)).toBe(false)
    expect(passwords.isOutdated(one)).toBe(false)
  })

  test('with another cost still matches, and is replaced', async () => {
    const before = await createPasswords({ memory: 64, passes: 1 }).hash(testPassword)
    const passwords = createPasswords()
    expect(await passwords.isRight(testPassword, before)).toBe(true)
    expect(passwords.isOutdated(before)).toBe(true)
  })

  test('of scrypt still matches only the right password', async () => {
    const passwords = createPasswords()
    const before = scryptHash(testPassword)
    expect(await passwords.isRight(testPassword, before)).toBe(true)
    expect(await passwords.isRight('not the password', before)).toBe(false)
    expect(passwords.isOutdated(before)).toBe(true)
  })

  test('that matches no password looks like any other', async () => {
    const passwords = createPasswords(quickPasswordCost)
    const unusable = passwords.unusable()
    expect(passwords.isOutdated(unusable)).toBe(false)
    expect(await passwords.isRight('', unusable)).toBe(false)
  })
})

describe('a recovery code', () => {
  test('has the same hash however it is typed, and a different one for every other account', async () => {
    const passwords = createPasswords(quickPasswordCost)
    const stored = await passwords.hashRecoveryCode('owner-1', 'ABCDE-FGHJK')
    expect(await passwords.hashRecoveryCode('owner-1', 'abcdefghjk')).toBe(stored)
    expect(await passwords.hashRecoveryCode('owner-2', 'ABCDE-FGHJK')).not.toBe(stored)
    expect(await passwords.hashRecoveryCode('owner-1', 'ABCDE-FGHJL')).not.toBe(stored)
    expect(stored).toMatch(/^\$argon2id\$/)
  })
})

const server = await startTestServer()
const { email } = await server.signUpIdentity()
afterAll(() => server.close())

const hashOfAccount = async (address: string) => {
  const [account] = await server.db.select().from(credentials).where(eq(credentials.email, address))
  return account?.passwordHash ?? ''
}

describe('an account from before argon2id', () => {
  const old = async () => {
    const account = await server.signUpIdentity()
    const passwordHash = scryptHash(account.password)
    await server.db.update(credentials).set({ passwordHash }).where(eq(credentials.email, account.email))
    return { email: account.email, password: account.password }
  }

  test('can be signed in to with its password, which is rehashed and still works', async () => {
    const account = await old()
    expect((await server.visitor().send(signIn, { body: account })).statusCode).toBe(200)
    const renewed = await hashOfAccount(account.email)
    expect(renewed).toMatch(/^\$argon2id\$/)
    expect((await server.visitor().send(signIn, { body: account })).statusCode).toBe(200)
    expect(await hashOfAccount(account.email)).toBe(renewed)
  })

  test('keeps its hash after a wrong password', async () => {
    const { email: address } = await old()
    const wrong = { email: address, password: 'not the password' }
    expect((await server.visitor().send(signIn, { body: wrong })).statusCode).toBe(401)
    expect(await hashOfAccount(address)).toMatch(/^scrypt\$/)
  })

  test('can be signed in to by concurrent requests', async () => {
    const account = await old()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.visitor().send(signIn, { body: account })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  })
})

/** Hashing takes a hundred times as long as everything else, so the same number of hashes means the same response time. */
describe('an address with an account takes as many hashes as one without', () => {
  test.each([
    {
      what: 'sign-in',
      hashesNeeded: 1,
      send: (to: string) => server.visitor().send(signIn, { body: { email: to, password: 'wrong' } }),
    },
    {
      what: 'sign-up',
      hashesNeeded: 1,
      send: (to: string) => server.visitor().send(signUp, { body: { email: to, password: testPassword } }),
    },
    {
      what: 'a password reset',
      hashesNeeded: 0,
      send: (to: string) => server.visitor().send(requestReset, { body: { email: to } }),
    },
  ])('for $what: $hashesNeeded', async ({ send, hashesNeeded }) => {
    for (const address of [email, 'nobody@example.com']) {
      hashes.made = 0
      await send(address)
      expect(hashes.made).toBe(hashesNeeded)
    }
  })
})
