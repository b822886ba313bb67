import { requestReset, signIn, signUp } from '@bursar/contract/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer, testPassword } from '../testing/server.ts'
import { createPasswords, fullCost } from './passwords.ts'

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

const server = await startTestServer({ passwordCost: fullCost })
const { email } = await server.signUpIdentity()
afterAll(() => server.close())

describe('how long an answer takes does not tell whether an address has an account', () => {
  test.each([
    {
      what: 'sign-in',
      send: (to: string) => server.visitor().send(signIn, { body: { email: to, password: 'wrong' } }),
    },
    {
      what: 'sign-up',
      send: (to: string) => server.visitor().send(signUp, { body: { email: to, password: testPassword } }),
    },
    {
      what: 'a forgotten password',
      send: (to: string) => server.visitor().send(requestReset, { body: { email: to } }),
    },
  ])('at $what', async ({ send }) => {
    // In turns, so that whatever else the machine does slows both alike; the least is what it takes undisturbed.
    const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    for (let round = 0; round < 5; round += 1) {
      fastest.known = Math.min(fastest.known, await millisecondsOf(() => send(email)))
      fastest.unknown = Math.min(
        fastest.unknown,
        await millisecondsOf(() => send(`nobody-${round}@example.com`)),
      )
    }
    // A hash left out on one side would be 200 ms; what is left is the noise of the machine.
    const { known, unknown } = fastest
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(20, 0.4 * Math.max(known, unknown)))
  })
})

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
