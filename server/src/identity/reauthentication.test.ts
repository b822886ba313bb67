import { openSession, signIn } from '@bursar/contract/accounts'
import { readFamilyFinances } from '@bursar/contract/admin-families'
import { recentMinutes } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import { exportOwnData } from '@bursar/contract/own-data'
import { proveSecondFactor, reauthenticate, startReauthentication } from '@bursar/contract/proofs'
import { addPasskey, startPasskey } from '@bursar/contract/second-factor-setup'
import { endOtherSessions, endSession } from '@bursar/contract/sessions'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { signIns } from '../schema/identity.ts'
import { securityEvents } from '../schema/security-log.ts'
import { challengeOf, protect } from '../testing/account-changes.ts'
import { shown, stopClockWithinStep } from '../testing/app-codes.ts'
import { problemOf } from '../testing/browser.ts'
import { makePasskey } from '../testing/passkey.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
stopClockWithinStep()

/** Makes the last authentication of every sign-in too old to count as recent. */
const letTimePass = (of: TestServer = server) =>
  of.db.update(signIns).set({ provedAt: inSeconds(-recentMinutes * 60 - 1) })

test('recent authentication is required to export data, end access or change how a user signs in', () => {
  const recent = [...calls]
    .filter(([, { config }]) => 'recent' in config && config.recent)
    .map(([name]) => name)
  expect(recent.sort()).toEqual(
    [
      'addPasskey',
      'changePassword',
      'confirmSecondFactor',
      'deleteOwnAccount',
      'endOtherSessions',
      'endSession',
      'exportAdmissionProfessionals',
      'exportAgents',
      'exportAudit',
      'exportFamilies',
      'exportOwnData',
      'exportSecurityEvents',
      'readFamilyFinances',
      'readFamilyPlan',
      'removePasskey',
      'removeSecondFactor',
      'replaceRecoveryCodes',
      'requestEmailChange',
      'setUpSecondFactor',
      'startPasskey',
    ].sort(),
  )
})

describe('a sign-in without recent authentication', () => {
  test('must reauthenticate for each of these calls, by token and by cookie, and only if the call is allowed at all', async () => {
    const family = await server.signUpFamily()
    await letTimePass()
    for (const call of [exportOwnData, endOtherSessions] as const) {
      expect(problemOf(await family.send(call)).code).toBe('recent-sign-in-needed')
    }
    const foreign = await family.send(readFamilyFinances, {
      params: { id: family.family.id },
      body: { reason: 'Just to have a look.' },
    })
    expect(problemOf(foreign).code).toBe('not-allowed')
    const { idToken } = family
    family.idToken = undefined
    expect(problemOf(await family.send(exportOwnData)).code).toBe('recent-sign-in-needed')

    family.idToken = idToken
    await family.call(reauthenticate, { body: { password: family.password } })
    family.idToken = undefined
    expect((await family.send(exportOwnData)).statusCode).toBe(200)
  })

  test('counts as not recent if it is from before the time was stored', async () => {
    const family = await server.signUpFamily()
    await server.db.update(signIns).set({ provedAt: null })
    expect(problemOf(await family.send(exportOwnData)).code).toBe('recent-sign-in-needed')
  })

  test("shows a family's finances to an admin only after reauthentication", async () => {
    const admin = await server.signInAdmin()
    const { family } = await server.signUpFamily()
    await letTimePass()
    const readFamily = () =>
      admin.send(readFamilyFinances, {
        params: { id: family.id },
        body: { reason: 'The family asked us to look.' },
      })
    expect(problemOf(await readFamily()).code).toBe('recent-sign-in-needed')
    await admin.call(reauthenticate, { body: { password: admin.password } })
    expect((await readFamily()).statusCode).toBe(200)
  })

  test('does not become recent by another sign-in of the same person', async () => {
    const family = await server.signUpFamily()
    await letTimePass()
    await server.visitor().call(signIn, { body: { email: family.email, password: family.password } })
    expect(problemOf(await family.send(exportOwnData)).code).toBe('recent-sign-in-needed')
  })
})

describe('reauthenticating', () => {
  test('accepts the password if there is no second factor, and is recorded in the security log either way', async () => {
    const family = await server.signUpFamily()
    await letTimePass()
    const refused = await family.send(reauthenticate, { body: { password: 'not the password' } })
    expect(problemOf(refused).code).toBe('wrong-password')
    expect(problemOf(await family.send(exportOwnData)).code).toBe('recent-sign-in-needed')
    await family.call(reauthenticate, { body: { password: family.password } })
    const { userId } = await family.call(openSession)
    const lines = (action: 'reauthenticated' | 'sign_in_failed') =>
      server.db.$count(
        securityEvents,
        and(eq(securityEvents.userId, userId), eq(securityEvents.action, action)),
      )
    expect([await lines('sign_in_failed'), await lines('reauthenticated')]).toEqual([1, 1])
  })

  test('requires a code if an app is set up, because a password alone could otherwise remove the app', async () => {
    const family = await server.signUpFamily()
    const { secret } = await protect(family)
    await letTimePass()
    const byPassword = await family.send(reauthenticate, { body: { password: family.password } })
    expect(problemOf(byPassword).code).toBe('not-allowed')
    const wrong = await family.send(reauthenticate, { body: { code: '000000' } })
    expect(problemOf(wrong).code).toBe('wrong-factor-code')
    expect(problemOf(await family.send(endOtherSessions)).code).toBe('recent-sign-in-needed')
    const code = shown(secret)
    await family.call(reauthenticate, { body: { code } })
    expect((await family.send(endOtherSessions)).statusCode).toBe(204)
    // A code works only once, for whatever purpose.
    const browser = server.visitor()
    const challenge = await challengeOf(browser, family)
    const again = await browser.send(proveSecondFactor, { body: { challenge, code } })
    expect(problemOf(again).code).toBe('wrong-factor-code')
  })

  test("accepts one of the user's own passkeys with a challenge for this purpose", async () => {
    const family = await server.signUpFamily()
    const passkey = makePasskey()
    const made = passkey.register(await family.call(startPasskey))
    await family.call(addPasskey, { body: { name: 'My phone', passkey: made } })
    await letTimePass()
    const stranger = await family.send(reauthenticate, {
      body: { passkey: makePasskey().assert(await family.call(startReauthentication)) },
    })
    expect(problemOf(stranger).code).toBe('passkey-not-accepted')
    const body = { passkey: passkey.assert(await family.call(startReauthentication)) }
    await family.call(reauthenticate, { body })
    expect((await family.send(exportOwnData)).statusCode).toBe(200)
    expect((await family.send(reauthenticate, { body })).statusCode).toBe(401)
  })

  test('counts wrong attempts per account', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    const family = await strict.signUpFamily()
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      family.address = `203.0.113.${tries}`
      statuses.push((await family.send(reauthenticate, { body: { password: 'wrong' } })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
    await strict.close()
  })
})

test('ending one session requires recent authentication before checking whose session it is', async () => {
  const family = await server.signUpFamily()
  await letTimePass()
  const id = crypto.randomUUID()
  expect(problemOf(await family.send(endSession, { params: { id } })).code).toBe('recent-sign-in-needed')
})
