import { scryptSync } from 'node:crypto'
import { requestReset, signIn, signUp } from '@bursar/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { quickPasswordCost } from '../testing/passwords.ts'
import { startTestServer, testPassword } from '../testing/server.ts'
import { createPasswords } from './passwords.ts'
import { credentials } from './table.ts'

const hashes = vi.hoisted(() => ({ made: 0 }))

// The real thing, counted.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  const argon2 = (...given: Parameters<typeof crypto.argon2>) => {
    hashes.made += 1
    crypto.argon2(...given)
  }
  return { ...crypto, argon2 }
})

/** As versions before argon2id wrote them. */
function scryptHash(password: string, { N, r, p } = { N: 1024, r: 8, p: 1 }): string {
  const salt = Buffer.from('0123456789abcdef')
  const key = scryptSync(password, salt, 32, { N, r, p, maxmem: 256 * N * r })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

describe('a password hash', () => {
  test('is argon2id with its cost and a salt of its own, and lets in the right password only', async () => {
    const passwords = createPasswords()
    const [one, other] = await Promise.all([passwords.hash(testPassword), passwords.hash(testPassword)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.isRight(testPassword, one)).toBe(true)
    expect(await passwords.isRight(`${testPassword} `, one)).toBe(false)
    expect(await passwords.isRight(testPassword, undefined)).toBe(false)
    expect(passwords.isOutdated(one)).toBe(false)
  })

  test('of another cost still lets in, and is made again', async () => {
    const before = await createPasswords({ memory: 64, passes: 1 }).hash(testPassword)
    const passwords = createPasswords()
    expect(await passwords.isRight(testPassword, before)).toBe(true)
    expect(passwords.isOutdated(before)).toBe(true)
  })

  test('of scrypt still lets in the right password only', async () => {
    const passwords = createPasswords()
    const before = scryptHash(testPassword)
    expect(await passwords.isRight(testPassword, before)).toBe(true)
    expect(await passwords.isRight('not the password', before)).toBe(false)
    expect(passwords.isOutdated(before)).toBe(true)
  })

  test('that nobody has a password for looks like any other', async () => {
    const passwords = createPasswords(quickPasswordCost)
    const unusable = passwords.unusable()
    expect(passwords.isOutdated(unusable)).toBe(false)
    expect(await passwords.isRight('', unusable)).toBe(false)
  })
})

describe('a recovery code', () => {
  test('has one hash for its owner, however it is typed, and another for everybody else', async () => {
    const passwords = createPasswords(quickPasswordCost)
    const kept = await passwords.hashRecoveryCode('owner-1', 'ABCDE-FGHJK')
    expect(await passwords.hashRecoveryCode('owner-1', 'abcdefghjk')).toBe(kept)
    expect(await passwords.hashRecoveryCode('owner-2', 'ABCDE-FGHJK')).not.toBe(kept)
    expect(await passwords.hashRecoveryCode('owner-1', 'ABCDE-FGHJL')).not.toBe(kept)
    expect(kept).toMatch(/^\$argon2id\$/)
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

  test('is signed in to with its password, which is hashed anew, and goes on letting in', async () => {
    const account = await old()
    expect((await server.visitor().send(signIn, { body: account })).statusCode).toBe(200)
    const renewed = await hashOfAccount(account.email)
    expect(renewed).toMatch(/^\$argon2id\$/)
    expect((await server.visitor().send(signIn, { body: account })).statusCode).toBe(200)
    expect(await hashOfAccount(account.email)).toBe(renewed)
  })

  test('keeps its hash when the password was wrong', async () => {
    const { email: address } = await old()
    const wrong = { email: address, password: 'not the password' }
    expect((await server.visitor().send(signIn, { body: wrong })).statusCode).toBe(401)
    expect(await hashOfAccount(address)).toMatch(/^scrypt\$/)
  })

  test('lets in everybody who signs in at the same moment', async () => {
    const account = await old()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.visitor().send(signIn, { body: account })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  })
})

/** Hashing takes a hundred times as long as all the rest, so as many hashes are as much time. */
describe('an address with an account costs as many hashes as one without', () => {
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
      what: 'a forgotten password',
      hashesNeeded: 0,
      send: (to: string) => server.visitor().send(requestReset, { body: { email: to } }),
    },
  ])('at $what: $hashesNeeded', async ({ send, hashesNeeded }) => {
    for (const address of [email, 'nobody@example.com']) {
      hashes.made = 0
      await send(address)
      expect(hashes.made).toBe(hashesNeeded)
    }
  })
})
