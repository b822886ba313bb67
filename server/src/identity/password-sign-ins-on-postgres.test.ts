/** Account changes that commit during a sign-in, on a database with several connections. */
import { openSession } from '@bursar/contract/accounts'
import { setUpSecondFactor } from '@bursar/contract/second-factor-setup'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { createLimiter } from '../limits/limiter.ts'
import {
  challengeOf,
  fromSomewhere,
  mailedToken,
  newPassword,
  openSignInsOf,
  protect,
} from '../testing/account-changes.ts'
import { shown, stopClockWithinStep } from '../testing/app-codes.ts'
import { quickPasswords } from '../testing/passwords.ts'
import { startTestServer, testOrigin } from '../testing/server.ts'
import { relyingPartyOf } from './passkeys.ts'
import { resetPassword } from './password-resets.ts'
import { signInWithPassword } from './password-sign-ins.ts'
import { embeddedSecondFactor } from './second-factor.ts'
import { proveChallenge } from './sign-in-challenges.ts'

const server = await startTestServer()
afterAll(() => server.close())
const limiter = createLimiter(server.db, 1000)
const origin = fromSomewhere
const passwords = quickPasswords()
stopClockWithinStep()

/** Runs `change` in a transaction, starts the attempt, and commits once the attempt is blocked by it or has finished. */
async function during(change: (tx: Tx) => Promise<unknown>, attempt: () => Promise<unknown>) {
  const { pending } = await server.db.transaction(async (tx) => {
    await change(tx)
    let isOver = false
    const pending = attempt()
      .catch((error: unknown) => error)
      .finally(() => {
        isOver = true
      })
    while (!isOver && !(await blocksAnother(tx))) {}
    return { pending }
  })
  return pending
}

async function blocksAnother(tx: Tx): Promise<boolean> {
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  const { rows } = (await tx.execute(waiting)) as unknown as { rows: unknown[] }
  return rows.length > 0
}

async function resetOf({ email }: { email: string }) {
  const token = await mailedToken(server, email)
  return (tx: Tx) =>
    resetPassword(
      { db: tx, passwords, limiter, professionals: null },
      { token, password: newPassword, locale: 'en', origin },
    )
}

test('a sign-in with the old password fails while a new one is being committed', async () => {
  const family = await server.signUpFamily()
  const outcome = await during(await resetOf(family), () =>
    signInWithPassword(server.db, passwords, { ...family, origin }),
  )
  expect(outcome).toMatchObject({ code: 'wrong-credentials' })
  expect(await openSignInsOf(server, family)).toBe(0)
})

test('a challenge for the old password is invalid while a new one is being committed', async () => {
  const family = await server.signUpFamily()
  const { secret } = await protect(family)
  const challenge = await challengeOf(server.visitor(), family)
  const outcome = await during(await resetOf(family), () =>
    proveChallenge({ db: server.db, passwords, limiter }, { challenge, code: shown(secret), origin }),
  )
  expect(outcome).toMatchObject({ code: 'challenge-ended' })
  expect(await openSignInsOf(server, family)).toBe(0)
})

test('a sign-in with the old password opens no session while a new one is being committed', async () => {
  const family = await server.signUpFamily()
  const opened = await during(await resetOf(family), () => family.call(openSession))
  expect(opened).toMatchObject({ code: 'not-signed-in' })
})

test('a second factor is required while turning it on is being committed', async () => {
  const family = await server.signUpFamily()
  const { userId } = await family.call(openSession)
  const viewer: Viewer = { userId, role: 'family', familyId: family.family.id }
  const { secret } = await family.call(setUpSecondFactor)
  const outcome = await during(
    (tx) =>
      embeddedSecondFactor({ db: tx, passwords, limiter, rp: relyingPartyOf(testOrigin) }).confirm(viewer, {
        code: shown(secret),
        signInId: null,
        origin,
      }),
    () => signInWithPassword(server.db, passwords, { ...family, origin }),
  )
  expect(outcome).toMatchObject({ challenge: expect.any(String) })
  expect(await openSignInsOf(server, family)).toBe(0)
})
