/** What changes about an account while somebody signs in to it. */
import {
  openSession,
  requestReset,
  resetPassword as resetPasswordCall,
  signIn,
} from '@bursar/contract/accounts'
import { confirmSecondFactor, proveSecondFactor, setUpSecondFactor } from '@bursar/contract/second-factor'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { createLimiter } from '../limits/limiter.ts'
import { shown, stopClockWithinStep } from '../testing/app-codes.ts'
import { problemOf } from '../testing/browser.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import type { Viewer } from '../users/queries.ts'
import { resetPassword } from './password-resets.ts'
import { signInWithPassword } from './password-sign-ins.ts'
import { createPasswords } from './passwords.ts'
import { embeddedSecondFactor, proveChallenge } from './second-factor.ts'
import { credentials, signInChallenges, signIns } from './table.ts'

const server = await startTestServer()
afterAll(() => server.close())
const limiter = createLimiter(server.db, 1000)
const passwords = createPasswords({ N: 1024, r: 8, p: 1 })
stopClockWithinStep()
const newPassword = 'another good password'

async function protect(family: SignedInFamily): Promise<string> {
  const { secret } = await family.call(setUpSecondFactor, { body: { password: family.password } })
  await family.call(confirmSecondFactor, { body: { code: shown(secret, -1) } })
  return secret
}

async function mailedToken(email: string): Promise<string> {
  await server.visitor().call(requestReset, { body: { email } })
  const [mail] = await server.mailsTo(email)
  if (mail?.kind !== 'reset') throw new Error('no link was mailed')
  return mail.token
}

async function reset({ email }: { email: string }) {
  const body = { token: await mailedToken(email), password: newPassword }
  await server.visitor().call(resetPasswordCall, { body })
}

async function openSignInsOf({ email }: { email: string }): Promise<number> {
  const [account] = await server.db.select().from(credentials).where(eq(credentials.email, email))
  return server.db.$count(signIns, and(eq(signIns.credentialId, account?.id ?? ''), isNull(signIns.endedAt)))
}

/** Signs in, with `meanwhile` happening after the password was found right and before anything follows from it. */
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
    account,
  )
}

/** The token of a sign-in whose password was right. */
async function challengeOf({ email, password }: SignedInFamily): Promise<string> {
  const answer = await server.visitor().call(signIn, { body: { email, password } })
  if (!('challenge' in answer)) throw new Error('no second proof was asked for')
  return answer.challenge
}

describe('while a password is compared', () => {
  test('a new one is chosen: the old one opens nothing', async () => {
    const family = await server.signUpFamily()
    await expect(signInWhile(family, () => reset(family))).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    expect(await openSignInsOf(family)).toBe(0)
    const again = signInWhile({ email: family.email, password: newPassword }, async () => {})
    expect(await again).toHaveProperty('refreshToken')
  })

  test('a new one is chosen: the old one opens no challenge either', async () => {
    const family = await server.signUpFamily()
    await protect(family)
    await expect(signInWhile(family, () => reset(family))).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    expect(await server.db.$count(signInChallenges)).toBe(0)
  })

  test('a second factor is turned on: it is asked for', async () => {
    const family = await server.signUpFamily()
    expect(await signInWhile(family, () => protect(family))).toEqual({ challenge: expect.any(String) })
    // Of the browser that turned it on.
    expect(await openSignInsOf(family)).toBe(1)
  })
})

test('a challenge that the old password opened ends with it', async () => {
  const family = await server.signUpFamily()
  const secret = await protect(family)
  const challenge = await challengeOf(family)
  await reset(family)
  const code = shown(secret)
  const late = await server.visitor().send(proveSecondFactor, { body: { challenge, code } })
  expect(problemOf(late).code).toBe('wrong-code')
  expect(await openSignInsOf(family)).toBe(0)
})

// The embedded database has one connection, on which a change is over before anybody else's statement begins.
describe.runIf('url' in inject('template'))('while a change is being committed', () => {
  /** Makes an attempt after all that `change` does, and commits that when the attempt has to wait for it or is over. */
  async function amid(change: (tx: Database) => Promise<unknown>, attempt: () => Promise<unknown>) {
    const { pending } = await server.db.transaction(async (tx) => {
      await change(tx)
      let isOver = false
      const pending = attempt()
        .catch((error: unknown) => error)
        .finally(() => {
          isOver = true
        })
      while (!isOver && !(await holdsUpAnother(tx))) {}
      return { pending }
    })
    return pending
  }

  async function holdsUpAnother(tx: Database): Promise<boolean> {
    const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    const { rows } = (await tx.execute(waiting)) as unknown as { rows: unknown[] }
    return rows.length > 0
  }

  async function resetOf({ email }: { email: string }) {
    const token = await mailedToken(email)
    return (tx: Database) => resetPassword(tx, passwords, { token, password: newPassword, locale: 'en' })
  }

  test('of a new password: the old one opens nothing', async () => {
    const family = await server.signUpFamily()
    const outcome = await amid(await resetOf(family), () => signInWithPassword(server.db, passwords, family))
    expect(outcome).toMatchObject({ code: 'wrong-credentials' })
    expect(await openSignInsOf(family)).toBe(0)
  })

  test('of a new password: a challenge of the old one opens nothing', async () => {
    const family = await server.signUpFamily()
    const secret = await protect(family)
    const challenge = await challengeOf(family)
    const outcome = await amid(await resetOf(family), () =>
      proveChallenge(server.db, limiter, { challenge, code: shown(secret) }),
    )
    expect(outcome).toMatchObject({ code: 'wrong-code' })
    expect(await openSignInsOf(family)).toBe(0)
  })

  test('of a new password: a sign-in of the old one opens no session any more', async () => {
    const family = await server.signUpFamily()
    const opened = await amid(await resetOf(family), () => family.call(openSession))
    expect(opened).toMatchObject({ code: 'not-signed-in' })
  })

  test('of a second factor: it is asked for', async () => {
    const family = await server.signUpFamily()
    const { userId } = await family.call(openSession)
    const viewer: Viewer = { userId, role: 'family', familyId: family.family.id }
    const { secret } = await family.call(setUpSecondFactor, { body: { password: family.password } })
    const outcome = await amid(
      (tx) =>
        embeddedSecondFactor(tx, passwords, limiter).confirm(viewer, { code: shown(secret), signInId: null }),
      () => signInWithPassword(server.db, passwords, family),
    )
    expect(outcome).toEqual({ challenge: expect.any(String) })
    expect(await openSignInsOf(family)).toBe(0)
  })
})
