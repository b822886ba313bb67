import { getSession, openSession, requestReset, resetPassword, signIn } from '@bursar/contract/accounts'
import { getFamilyProfile } from '@bursar/contract/families'
import { getAdmissionProfessionalProfile, getAgentProfile, listAgents } from '@bursar/contract/professionals'
import { proveSecondFactor } from '@bursar/contract/proofs'
import { getSecondFactor, removeSecondFactor, replaceRecoveryCodes } from '@bursar/contract/second-factor'
import { confirmSecondFactor, setUpSecondFactor } from '@bursar/contract/second-factor-setup'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { resetSecondFactor } from '../admins/admins.ts'
import { inSeconds } from '../database/columns.ts'
import { hashOf } from '../encryption/secrets.ts'
import { createLimiter } from '../limits/limiter.ts'
import { auditEntries } from '../schema/audit.ts'
import { credentials, recoveryCodes, secondFactors, signInChallenges } from '../schema/identity.ts'
import { challengeOf, newPassword, protect, reset } from '../testing/account-changes.ts'
import { shown, stopClockWithinStep } from '../testing/app-codes.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer, testOrigin } from '../testing/server.ts'
import { openEmbeddedIdentity } from './embedded.ts'

const server = await startTestServer()
afterAll(() => server.close())

stopClockWithinStep()

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function protectedFamily() {
  const family = await server.signUpFamily()
  return Object.assign(family, await protect(family))
}

const account = ({ email, password }: { email: string; password: string }) => ({ email, password })

describe('turning on the authenticator app', () => {
  test('takes a code of the app, and returns ten recovery codes', async () => {
    const family = await server.signUpFamily()
    expect(await family.call(getSecondFactor)).toEqual({
      isOffered: true,
      isOn: false,
      isRequired: false,
      hasAuthenticator: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    const enrolment = await family.call(setUpSecondFactor)
    expect(enrolment.uri).toContain('otpauth://totp/Bursar:')
    expect(enrolment.uri).toContain(enrolment.secret)
    expect(enrolment.qrCode).toMatch(/^<svg[^>]*>.*<\/svg>$/s)
    expect((await family.call(getSecondFactor)).isOn).toBe(false)

    const code = shown(enrolment.secret)
    expect(problemOf(await family.send(confirmSecondFactor, { body: { code: wrong(code) } })).code).toBe(
      'wrong-factor-code',
    )
    const { recoveryCodes: codes } = await family.call(confirmSecondFactor, { body: { code } })
    if (codes === null) throw new Error('no recovery codes')
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    expect(await family.call(getSecondFactor)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    const stored = await server.db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes)
    // As slow to guess as a password.
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^\$argon2id\$/)
    for (const one of codes) expect(JSON.stringify(stored)).not.toContain(one.replace('-', ''))
  })

  test('ends the other sign-ins, sends an email and is recorded in the security log', async () => {
    const family = await server.signUpFamily()
    const other = server.visitor()
    const answer = await other.call(signIn, { body: account(family) })
    other.idToken = 'idToken' in answer ? answer.idToken : undefined
    expect((await other.send(getFamilyProfile)).statusCode).toBe(200)
    await protect(family)
    expect((await other.send(getFamilyProfile)).statusCode).toBe(401)
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
    expect((await server.mailsTo(family.email))[0]).toEqual({
      kind: 'second-factor-changed',
      change: 'on',
      role: 'family',
    })
    const { userId } = await family.call(openSession)
    const ofIt = and(eq(auditEntries.actorId, userId), eq(auditEntries.action, 'second_factor_changed'))
    expect(await server.db.select().from(auditEntries).where(ofIt)).toMatchObject([
      { subjectKind: 'user', subjectId: userId, detail: 'on' },
    ])
  })

  test('answers a retry after a lost answer that it is on already, so that its recovery codes are replaced', async () => {
    const family = await protectedFamily()
    const again = await family.send(confirmSecondFactor, { body: { code: shown(family.secret) } })
    expect(problemOf(again).code).toBe('conflict')
    expect((await family.call(replaceRecoveryCodes)).recoveryCodes).toHaveLength(10)
  })

  test('cannot replace an existing one, because a stolen browser could take over the second factor that way', async () => {
    const family = await protectedFamily()
    const again = await family.send(setUpSecondFactor)
    expect(problemOf(again).code).toBe('conflict')
    await challengeOf(server.visitor(), family)
  })
})

describe('signing in with a second factor', () => {
  test('requires a code after the password, and issues no token before', async () => {
    const family = await protectedFamily()
    const browser = server.visitor()
    const answer = await browser.send(signIn, { body: account(family) })
    expect(answer.json()).toEqual({ challenge: expect.any(String), methods: ['authenticator'] })
    expect(answer.cookies).toEqual([])
    const { challenge } = answer.json()
    const proved = await browser.call(proveSecondFactor, {
      body: { challenge, code: shown(family.secret) },
    })
    browser.idToken = proved.idToken
    expect((await browser.send(getFamilyProfile)).statusCode).toBe(200)
    const again = await browser.send(proveSecondFactor, {
      body: { challenge, code: shown(family.secret, 1) },
    })
    expect(problemOf(again).code).toBe('challenge-ended')
  })

  test.each([
    { steps: -1, isTaken: false, because: 'it was used to turn the factor on' },
    { steps: 0, isTaken: true, because: 'it is the current code' },
    { steps: 1, isTaken: true, because: 'a clock may be fast' },
    { steps: 2, isTaken: false, because: 'it is a minute off' },
    { steps: -2, isTaken: false, because: 'it is a minute off' },
  ])('accepts the code $steps time steps away: $isTaken, because $because', async ({ steps, isTaken }) => {
    const family = await protectedFamily()
    const browser = server.visitor()
    const challenge = await challengeOf(browser, family)
    const code = shown(family.secret, steps)
    const answer = await browser.send(proveSecondFactor, { body: { challenge, code } })
    expect(answer.statusCode).toBe(isTaken ? 200 : 401)
  })

  test('accepts a code only once, also in concurrent requests', async () => {
    const family = await protectedFamily()
    const code = shown(family.secret)
    const browsers = [server.visitor(), server.visitor(), server.visitor()]
    const challenges = await Promise.all(browsers.map((browser) => challengeOf(browser, family)))
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.send(proveSecondFactor, { body: { challenge: challenges[index] ?? '', code } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  })

  test('ends after five wrong codes, even if they are concurrent', async () => {
    const family = await protectedFamily()
    const browser = server.visitor()
    const challenge = await challengeOf(browser, family)
    const code = shown(family.secret)
    await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.send(proveSecondFactor, { body: { challenge, code: wrong(code) } }),
      ),
    )
    const right = await browser.send(proveSecondFactor, { body: { challenge, code } })
    expect(problemOf(right).code).toBe('challenge-ended')
  })

  test('ends after five minutes', async () => {
    const family = await protectedFamily()
    const browser = server.visitor()
    const challenge = await challengeOf(browser, family)
    await server.db.update(signInChallenges).set({ expiresAt: inSeconds(-1) })
    const late = await browser.send(proveSecondFactor, {
      body: { challenge, code: shown(family.secret) },
    })
    expect(problemOf(late).code).toBe('challenge-ended')
  })

  test('works with a recovery code, once, however it is typed, and its owner is notified', async () => {
    const family = await protectedFamily()
    const [first = ''] = family.recoveryCodes
    const browser = server.visitor()
    const code = first.replace('-', '').toLowerCase()
    await browser.call(proveSecondFactor, {
      body: { challenge: await challengeOf(browser, family), code },
    })
    expect((await server.mailsTo(family.email))[0]).toEqual({
      kind: 'recovery-code-used',
      left: 9,
      role: 'family',
    })
    const again = await browser.send(proveSecondFactor, {
      body: { challenge: await challengeOf(browser, family), code: first },
    })
    expect(problemOf(again).code).toBe('wrong-factor-code')
  })

  test('accepts a recovery code that an earlier version stored', async () => {
    const family = await protectedFamily()
    const [account] = await server.db.select().from(credentials).where(eq(credentials.email, family.email))
    const credentialId = account?.id ?? ''
    await server.db
      .insert(recoveryCodes)
      .values({ codeHash: hashOf(`${credentialId}ABCDE23456`), credentialId })
    const browser = server.visitor()
    const challenge = await challengeOf(browser, family)
    expect(
      await browser.call(proveSecondFactor, { body: { challenge, code: 'abcde-23456' } }),
    ).toHaveProperty('idToken')
  })

  test('does not accept the codes of another user', async () => {
    const [one, other] = [await protectedFamily(), await protectedFamily()]
    const browser = server.visitor()
    const challenge = await challengeOf(browser, one)
    for (const code of [shown(other.secret), other.recoveryCodes[0] ?? '']) {
      const answer = await browser.send(proveSecondFactor, { body: { challenge, code } })
      expect(problemOf(answer).code).toBe('wrong-factor-code')
    }
  })

  test('is not bypassed by a password reset', async () => {
    const family = await protectedFamily()
    const browser = server.visitor()
    await browser.call(requestReset, { body: { email: family.email } })
    const [mail] = await server.mailsTo(family.email)
    const token = mail?.kind === 'reset' ? mail.token : ''
    const password = 'another good password'
    const reset = await browser.send(resetPassword, { body: { token, password } })
    expect([reset.statusCode, reset.body, reset.cookies]).toEqual([204, '', []])
    await challengeOf(browser, Object.assign(family, { password }))
  })
})

describe('turning off the authenticator app', () => {
  test('sends an email, and makes the password sufficient again', async () => {
    const family = await protectedFamily()
    expect(await family.call(removeSecondFactor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect((await server.mailsTo(family.email))[0]).toEqual({
      kind: 'second-factor-changed',
      change: 'off',
      role: 'family',
    })
    expect(await server.visitor().call(signIn, { body: account(family) })).toHaveProperty('idToken')
    expect(
      await server.db
        .select({ id: credentials.id })
        .from(secondFactors)
        .innerJoin(credentials, eq(credentials.id, secondFactors.credentialId))
        .where(eq(credentials.email, family.email)),
    ).toEqual([])
  })
})

describe('recovery codes', () => {
  test('are replaced by new ones, and the earlier ones stop working', async () => {
    const family = await protectedFamily()
    const { recoveryCodes: fresh } = await family.call(replaceRecoveryCodes)
    expect(new Set([...fresh, ...family.recoveryCodes]).size).toBe(20)
    const browser = server.visitor()
    const prove = async (code = '') =>
      browser.send(proveSecondFactor, { body: { challenge: await challengeOf(browser, family), code } })
    expect((await prove(family.recoveryCodes[0])).statusCode).toBe(401)
    expect((await prove(fresh[0])).statusCode).toBe(200)
  })

  test('are not created for an account without a second factor', async () => {
    const family = await server.signUpFamily()
    expect(problemOf(await family.send(replaceRecoveryCodes)).code).toBe('conflict')
  })
})

describe('the attempt limit', () => {
  test('counts wrong codes of many sign-ins from many addresses per account', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    const person = await strict.signUpFamily()
    const family = Object.assign(person, await protect(person))
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const browser = strict.visitor()
      browser.address = `203.0.113.${tries}`
      const challenge = await challengeOf(browser, family)
      const code = wrong(shown(family.secret))
      statuses.push((await browser.send(proveSecondFactor, { body: { challenge, code } })).statusCode)
    }
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
    // The owner's first code, with which the app was turned on, also counted.
    expect(statuses.filter((status) => status === 401)).toHaveLength(9)
    await strict.close()
  })

  test('starts over with a password reset and with a reset second factor, in every process', async () => {
    const strict = await startTestServer({ rateLimitFactor: 1 })
    const person = await strict.signUpProfessional('financial_agent')
    const agent = Object.assign(person, await protect(person))
    let places = 0
    const elsewhere = () => {
      places += 1
      return Object.assign(strict.visitor(), { address: `203.0.113.${places}` })
    }
    const prove = async (code: string) => {
      const browser = elsewhere()
      const challenge = await challengeOf(browser, agent)
      return (await browser.send(proveSecondFactor, { body: { challenge, code } })).statusCode
    }
    const useUp = async () => {
      for (let tries = 0; tries < 10; tries += 1) await prove(wrong(shown(agent.secret)))
      expect(await prove(shown(agent.secret))).toBe(429)
    }
    await useUp()
    await reset(strict, agent)
    agent.password = newPassword
    expect(await prove(shown(agent.secret))).toBe(200)

    await useUp()
    // As the command in the terminal, which is a process of its own.
    const command = await openEmbeddedIdentity(strict.db, testOrigin, createLimiter(strict.db, 1))
    await strict.db.transaction((tx) => resetSecondFactor(tx, command, agent.email))
    const answer = await elsewhere().call(signIn, { body: account(agent) })
    agent.idToken = 'idToken' in answer ? answer.idToken : undefined
    expect(await protect(agent)).toHaveProperty('secret')
    await strict.close()
  })
})

describe('where a second factor is required', () => {
  test('professionals can do nothing else before it is on, and for families it is optional', async () => {
    const strict = await startTestServer({ settings: { secondFactor: 'required' } })
    const family = await strict.signUpFamily()
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
    expect((await family.call(getSecondFactor)).isRequired).toBe(false)

    for (const [user, call] of [
      [await strict.signInAdmin(), listAgents],
      [await strict.signUpProfessional('financial_agent'), getAgentProfile],
      [await strict.signUpProfessional('admission_professional'), getAdmissionProfessionalProfile],
    ] as const) {
      expect(problemOf(await user.send(call)).code).toBe('second-factor-needed')
      expect((await user.send(getSession)).statusCode).toBe(200)
      expect(await user.call(getSecondFactor)).toMatchObject({ isRequired: true, isOn: false })
      const { secret } = await user.call(setUpSecondFactor)
      await user.call(confirmSecondFactor, { body: { code: shown(secret) } })
      expect((await user.send(call)).statusCode).toBe(200)
      expect(problemOf(await user.send(removeSecondFactor)).code).toBe('last-factor')
      expect((await user.call(getSecondFactor)).recoveryCodesLeft).toBe(10)
      user.idToken = undefined
      expect((await user.send(call)).statusCode).toBe(200)
    }
    await strict.close()
  })
})
