import { requestReset, signIn, signUp } from '@bursar/contract/accounts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, testPassword } from '../testing/server.ts'
import { createPasswords } from './passwords.ts'

const hashes = vi.hoisted(() => ({ made: 0 }))

// The real thing, counted.
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  const scrypt = (...given: Parameters<typeof crypto.scrypt>) => {
    hashes.made += 1
    crypto.scrypt(...given)
  }
  return { ...crypto, scrypt }
})

describe('a password hash', () => {
  test('carries its cost and a salt of its own, and lets in the right password only', async () => {
    const passwords = createPasswords()
    const [one, other] = await Promise.all([passwords.hash(testPassword), passwords.hash(testPassword)])
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.isRight(testPassword, one)).toBe(true)
    expect(await passwords.isRight(`${testPassword} `, one)).toBe(false)
    expect(await passwords.isRight(testPassword, undefined)).toBe(false)
  })

  test('of an earlier, lower cost still lets in', async () => {
    const before = await createPasswords({ N: 1024, r: 8, p: 1 }).hash(testPassword)
    expect(await createPasswords().isRight(testPassword, before)).toBe(true)
  })
})

const server = await startTestServer()
const { email } = await server.signUpIdentity()
afterAll(() => server.close())

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
