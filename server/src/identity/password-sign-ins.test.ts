/** Account changes during a sign-in. */
import { proveSecondFactor } from '@bursar/contract/proofs'
import { afterAll, describe, expect, test } from 'vitest'
import { signInChallenges } from '../schema/identity.ts'
import {
  challengeOf,
  fromSomewhere,
  newPassword,
  openSignInsOf,
  protect,
  reset,
} from '../testing/account-changes.ts'
import { shown, stopClockWithinStep } from '../testing/app-codes.ts'
import { problemOf } from '../testing/browser.ts'
import { quickPasswords } from '../testing/passwords.ts'
import { startTestServer } from '../testing/server.ts'
import { signInWithPassword } from './password-sign-ins.ts'

const server = await startTestServer()
afterAll(() => server.close())
const passwords = quickPasswords()
stopClockWithinStep()

/** Signs in, with `meanwhile` running after the password was verified and before anything else happens. */
async function signInWhile(account: { email: string; password: string }, meanwhile: () => Promise<unknown>) {
  return signInWithPassword(
    server.db,
    {
      ...passwords,
      isRight: async (...compared) => {
        const isRight = await passwords.isRight(...compared)
        await meanwhile()
        return isRight
      },
    },
    { ...account, origin: fromSomewhere },
  )
}

describe('while a password is being verified', () => {
  test('and a new one is set, the old one does not sign in', async () => {
    const family = await server.signUpFamily()
    await expect(signInWhile(family, () => reset(server, family))).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    expect(await openSignInsOf(server, family)).toBe(0)
    const again = signInWhile({ email: family.email, password: newPassword }, async () => {})
    expect(await again).toHaveProperty('refreshToken')
  })

  test('and a new one is set, the old one does not begin a challenge', async () => {
    const family = await server.signUpFamily()
    await protect(family)
    await expect(signInWhile(family, () => reset(server, family))).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    expect(await server.db.$count(signInChallenges)).toBe(0)
  })

  test('and a second factor is turned on, it is required', async () => {
    const family = await server.signUpFamily()
    expect(await signInWhile(family, () => protect(family))).toMatchObject({ challenge: expect.any(String) })
    // The sign-in of the browser that turned it on.
    expect(await openSignInsOf(server, family)).toBe(1)
  })
})

test('a challenge begun with the old password ends when the password changes', async () => {
  const family = await server.signUpFamily()
  const { secret } = await protect(family)
  const challenge = await challengeOf(server.visitor(), family)
  await reset(server, family)
  const code = shown(secret)
  const late = await server.visitor().send(proveSecondFactor, { body: { challenge, code } })
  expect(problemOf(late).code).toBe('challenge-ended')
  expect(await openSignInsOf(server, family)).toBe(0)
})
