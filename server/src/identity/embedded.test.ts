import type { AddressInfo } from 'node:net'
import {
  closeSession,
  confirmSignUp,
  getSession,
  openSession,
  requestReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@bursar/contract/accounts'
import { getFamilyProfile } from '@bursar/contract/families'
import { refreshToken } from '@bursar/contract/id-token'
import { desc, eq } from 'drizzle-orm'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { cookieNames } from '../http/cookies.ts'
import { passwordResets, refreshTokens, signIns, signUps } from '../schema/identity.ts'
import { securityEvents } from '../schema/security-log.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { startTestServer, testOrigin, testPassword } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

async function mailedCode(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  return mail?.kind === 'code' ? mail.code : 'no code'
}

async function mailedToken(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  return mail?.kind === 'reset' ? mail.token : 'no token in this mail'
}

/** Moves the test clock; databases and connections keep the real one. */
function later(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

describe('sign-up', () => {
  test('creates an account with the mailed code', async () => {
    const email = 'ana@example.com'
    const browser = server.visitor()
    const answer = await browser.send(signUp, {
      body: { email: ' Ana@Example.com ', password: testPassword },
    })
    expect([answer.statusCode, answer.json()]).toEqual([202, { next: 'check-mail' }])
    const confirmed = await browser.call(confirmSignUp, { body: { email, code: await mailedCode(email) } })
    expect(decodeJwt(confirmed.idToken)).toMatchObject({ email, email_verified: true, iss: testOrigin })
    expect(confirmed.expiresIn).toBe(15 * 60)
    await server.visitor().call(signIn, { body: { email, password: testPassword } })
  })

  test('whose answer was lost is confirmed again in that browser, by the same code only', async () => {
    const email = 'subway@example.com'
    const browser = server.visitor()
    await browser.call(signUp, { body: { email, password: testPassword } })
    const body = { email, code: await mailedCode(email) }
    const sent = new Map(browser.cookies)
    const retry = (code: string) => {
      const again = server.visitor()
      for (const [name, value] of sent) again.cookies.set(name, value)
      return again.send(confirmSignUp, { body: { email, code } })
    }
    const { idToken } = await browser.call(confirmSignUp, { body })
    const wrong = body.code === '000000' ? '000001' : '000000'
    expect(problemOf(await retry(wrong)).code).toBe('wrong-code')
    const again: { idToken: string } = (await retry(body.code)).json()
    expect(decodeJwt(again.idToken).sub).toBe(decodeJwt(idToken).sub)
    expect(problemOf(await server.visitor().send(confirmSignUp, { body })).code).toBe('wrong-code')

    // Not after the password has changed.
    await server.visitor().call(requestReset, { body: { email } })
    const reset = { token: await mailedToken(email), password: 'another good password' }
    await server.visitor().call(resetPassword, { body: reset })
    expect(problemOf(await retry(body.code)).code).toBe('wrong-code')
  })

  test('responds the same for an address that has an account, and only notifies its owner', async () => {
    const owner = await server.signUpIdentity('owner@example.com')
    const stranger = server.visitor()
    const known = await stranger.send(signUp, {
      body: { email: owner.email, password: 'a stranger at work' },
    })
    const fresh = await server
      .visitor()
      .send(signUp, { body: { email: 'new@example.com', password: testPassword } })
    expect([known.statusCode, known.json()]).toEqual([fresh.statusCode, fresh.json()])
    expect(Object.keys(known.headers)).toEqual(Object.keys(fresh.headers))
    expect((await server.mailsTo(owner.email))[0]).toEqual({ kind: 'has-account', role: 'family' })
    const guess = await stranger.send(confirmSignUp, { body: { email: owner.email, code: '123456' } })
    expect(problemOf(guess).code).toBe('wrong-code')
    await server.visitor().call(signIn, { body: { email: owner.email, password: owner.password } })
  })

  test('accepts a code only from the browser that requested it, so that an attacker cannot set a password for someone else', async () => {
    const email = 'victim@example.com'
    const attacker = server.visitor()
    await attacker.call(signUp, { body: { email, password: 'password of the attacker' } })
    const code = await mailedCode(email)
    const victim = server.visitor()
    await victim.call(signUp, { body: { email, password: testPassword } })
    expect((await victim.send(confirmSignUp, { body: { email, code } })).statusCode).toBe(401)
    expect((await server.visitor().send(confirmSignUp, { body: { email, code } })).statusCode).toBe(401)
    await victim.call(confirmSignUp, { body: { email, code: await mailedCode(email) } })
    const planted = await attacker.send(signIn, { body: { email, password: 'password of the attacker' } })
    expect(planted.statusCode).toBe(401)
    expect((await attacker.send(confirmSignUp, { body: { email, code } })).statusCode).toBe(401)
  })

  test('ends after five wrong codes', async () => {
    const email = 'guessed@example.com'
    const browser = server.visitor()
    await browser.call(signUp, { body: { email, password: testPassword } })
    const code = await mailedCode(email)
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(
      Array.from({ length: 5 }, () => browser.send(confirmSignUp, { body: { email, code: wrong } })),
    )
    const right = await browser.send(confirmSignUp, { body: { email, code } })
    expect(problemOf(right).code).toBe('wrong-code')
  })

  test('ends after ten minutes', async () => {
    const email = 'slow@example.com'
    const browser = server.visitor()
    await browser.call(signUp, { body: { email, password: testPassword } })
    later(10 * 60 + 1)
    const late = await browser.send(confirmSignUp, { body: { email, code: await mailedCode(email) } })
    expect(problemOf(late).code).toBe('wrong-code')
  })

  test('stores the password, the code and the handle only as hashes', async () => {
    const email = 'secret@example.com'
    const browser = server.visitor()
    await browser.call(signUp, { body: { email, password: testPassword } })
    const [row] = await server.db.select().from(signUps).where(eq(signUps.email, email))
    const stored = JSON.stringify(row)
    for (const secret of [testPassword, await mailedCode(email), browser.cookies.get(cookieNames.signUp)]) {
      expect(stored).not.toContain(secret)
    }
  })

  test.each([
    { email: 'nobody', password: testPassword, path: 'email', code: 'not_an_email' },
    { email: 'a@example.com', password: 'short', path: 'password', code: 'too_short' },
    { email: 'a@example.com', password: 'x'.repeat(201), path: 'password', code: 'too_long' },
  ])('refuses $path: $code', async ({ path, code, ...body }) => {
    const answer = await server.visitor().send(signUp, { body })
    expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ path, code }] })
  })
})

describe('sign-in', () => {
  test('responds the same to a wrong password and to an unknown address', async () => {
    const owner = await server.signUpIdentity()
    const send = (email: string) =>
      server.visitor().send(signIn, { body: { email, password: 'wrong password' } })
    const wrong = problemOf(await send(owner.email))
    const unknown = problemOf(await send('unknown@example.com'))
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(wrong.code).toBe('wrong-credentials')
  })

  test('accepts a password typed as differently composed Unicode characters', async () => {
    const email = 'acento@example.com'
    const browser = server.visitor()
    await browser.call(signUp, { body: { email, password: 'contrase\u00f1a larga' } })
    await browser.call(confirmSignUp, { body: { email, code: await mailedCode(email) } })
    await server.visitor().call(signIn, { body: { email, password: 'contrasen\u0303a larga' } })
  })

  test('is recorded in the security log with its end and every failed attempt', async () => {
    const family = await server.signUpFamily()
    const { userId } = await family.call(getSession)
    const browser = server.visitor()
    await browser.send(signIn, { body: { email: family.email, password: 'wrong password' } })
    await browser.send(signIn, { body: { email: family.email, password: family.password } })
    browser.headers = { origin: testOrigin }
    await browser.call(signOut)
    const lines = await server.db
      .select({
        action: securityEvents.action,
        actor: securityEvents.actorId,
        network: securityEvents.network,
      })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(desc(securityEvents.at), desc(securityEvents.id))
      .limit(3)
    const network = '127.0.0.0/24'
    expect(lines).toEqual([
      { action: 'signed_out', actor: userId, network },
      { action: 'signed_in', actor: userId, network },
      // No actor: a failed attempt may be by anyone.
      { action: 'sign_in_failed', actor: null, network },
    ])
  })

  test('issues an id token that can be verified with the published key', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const person = await server.signUpIdentity()
    const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/api/.well-known/jwks.json`))
    const { payload, protectedHeader } = await jwtVerify(person.idToken ?? '', keys, { audience: 'bursar' })
    expect(payload).toMatchObject({ email: person.email })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(15 * 60)
    expect(protectedHeader.alg).toBe('ES256')
    const published = await server.visitor().raw({ url: '/api/.well-known/jwks.json' })
    expect(published.json().keys[0]).not.toHaveProperty('d')
  })
})

describe('refresh', () => {
  const ask = (browser: Browser) => browser.send(refreshToken)
  const cookieOf = (browser: Browser) => browser.cookies.get(cookieNames.refresh) ?? ''
  const withCookie = (value: string) => {
    const browser = server.visitor()
    browser.cookies.set(cookieNames.refresh, value)
    return browser
  }

  test('replaces the token each time, and hides it from scripts and other sites', async () => {
    const person = await server.signUpIdentity()
    const first = cookieOf(person)
    const answer = await ask(person)
    expect(answer.statusCode).toBe(200)
    expect(cookieOf(person)).not.toBe(first)
    expect(answer.cookies.find(({ name }) => name === cookieNames.refresh)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/identity',
    })
    expect(answer.json().idToken.split('.')).toHaveLength(3)
    expect(answer.body).not.toContain(cookieOf(person))
  })

  test('with a replaced token ends the whole sign-in, its id tokens and its session', async () => {
    const family = await server.signUpFamily()
    const stolen = cookieOf(family)
    await family.call(refreshToken)
    later(61)
    await family.call(refreshToken)
    const thief = await ask(withCookie(stolen))
    expect(problemOf(thief).code).toBe('session-reused')
    expect(problemOf(await ask(family)).code).toBe('not-signed-in')
    expect((await family.send(getFamilyProfile)).statusCode).toBe(401)
    family.idToken = undefined
    expect((await family.send(getFamilyProfile)).statusCode).toBe(401)
    await server.visitor().call(signIn, { body: { email: family.email, password: family.password } })
  })

  test('again within a minute, because the answer was lost, works, and a thief with the same token is still noticed', async () => {
    const person = await server.signUpIdentity()
    const stolen = cookieOf(person)
    await ask(withCookie(stolen))
    later(30)
    expect((await ask(person)).statusCode).toBe(200)
    const thief = withCookie(stolen)
    later(20)
    expect((await ask(thief)).statusCode).toBe(200)
    later(61)
    expect((await ask(person)).statusCode).toBe(200)
    later(61)
    expect(problemOf(await ask(thief)).code).toBe('session-reused')
    expect(problemOf(await ask(person)).code).toBe('not-signed-in')
  })

  test('again days later works if the answer was lost, and a thief with the same token is noticed by the next one', async () => {
    const person = await server.signUpIdentity()
    const stolen = cookieOf(person)
    for (const days of [1, 2, 3]) {
      // The answer, and the next cookie with it, gets lost.
      expect((await ask(withCookie(stolen))).statusCode, `${days}`).toBe(200)
      later(days * 24 * 60 * 60)
    }
    expect((await ask(person)).statusCode).toBe(200)
    later(61)
    const thief = withCookie(stolen)
    expect((await ask(thief)).statusCode).toBe(200)
    later(61)
    expect(problemOf(await ask(person)).code).toBe('session-reused')
    expect(problemOf(await ask(thief)).code).toBe('not-signed-in')
  })

  test('by two tabs at the same time works for both, and only one of the two new tokens stays valid', async () => {
    const person = await server.signUpIdentity()
    const shared = cookieOf(person)
    const [one, other] = [withCookie(shared), withCookie(shared)]
    const answers = await Promise.all([ask(one), ask(other)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(cookieOf(one)).not.toBe(cookieOf(other))
    later(60)
    expect((await ask(one)).statusCode).toBe(200)
    later(60)
    expect(problemOf(await ask(other)).code).toBe('session-reused')
  })

  test.each([0, 1])(
    'by two tabs after a lost answer works for both, and either new token stays valid: %i',
    async (kept) => {
      const person = await server.signUpIdentity()
      const shared = cookieOf(person)
      await ask(withCookie(shared))
      later(61)
      const tabs = [withCookie(shared), withCookie(shared)]
      for (const tab of tabs) expect((await ask(tab)).statusCode).toBe(200)
      later(61)
      const browser = withCookie(cookieOf(tabs[kept] ?? person))
      expect((await ask(browser)).statusCode).toBe(200)
      later(61)
      expect((await ask(browser)).statusCode).toBe(200)
    },
  )

  test('of a thief is noticed after the owner has used the token that the thief superseded', async () => {
    const person = await server.signUpIdentity()
    const stolen = cookieOf(person)
    await ask(person)
    later(61)
    expect((await ask(withCookie(stolen))).statusCode).toBe(200)
    later(10)
    expect((await ask(person)).statusCode).toBe(200)
    later(61)
    expect(problemOf(await ask(withCookie(stolen))).code).toBe('session-reused')
  })

  test('stops working after thirty days without a refresh, and after ninety days in any case', async () => {
    const day = 24 * 60 * 60
    const person = await server.signUpIdentity()
    const { signInId } = await server.provider.verify(person.idToken ?? '')
    const mine = eq(signIns.id, signInId ?? '')
    const [fresh] = await server.db.select().from(signIns).where(mine)
    expect(daysFromNow(fresh?.expiresAt)).toBe(30)

    await server.db
      .update(signIns)
      .set({ createdAt: inSeconds(-89 * day), expiresAt: inSeconds(day) })
      .where(mine)
    expect((await ask(person)).statusCode).toBe(200)
    const [busy] = await server.db.select().from(signIns).where(mine)
    expect(daysFromNow(busy?.expiresAt)).toBe(30)

    await server.db
      .update(signIns)
      .set({ expiresAt: inSeconds(-1) })
      .where(mine)
    const idle = withCookie(cookieOf(person))
    expect(problemOf(await ask(idle)).code).toBe('not-signed-in')
    await server.db
      .update(signIns)
      .set({ createdAt: inSeconds(-91 * day), expiresAt: inSeconds(day) })
      .where(mine)
    expect(problemOf(await ask(person)).code).toBe('not-signed-in')

    function daysFromNow(moment = '') {
      return Math.round((Date.parse(moment) - Date.now()) / (day * 1000))
    }
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: '' }])(
    'is refused for a page of another site (origin "$origin"), and changes nothing',
    async ({ origin }) => {
      const person = await server.signUpIdentity()
      const foreign = withCookie(cookieOf(person))
      foreign.headers = { origin }
      expect(problemOf(await ask(foreign)).code).toBe('wrong-origin')
      expect((await ask(person)).statusCode).toBe(200)
    },
  )

  test('with a made-up cookie or none gets not-signed-in', async () => {
    expect(problemOf(await ask(withCookie('made-up'))).code).toBe('not-signed-in')
    expect(problemOf(await ask(server.visitor())).code).toBe('not-signed-in')
  })

  test('stores tokens only as hashes', async () => {
    const person = await server.signUpIdentity()
    const stored = JSON.stringify(await server.db.select().from(refreshTokens))
    expect(stored).not.toContain(cookieOf(person))
  })
})

describe('sign-out', () => {
  test('ends the refresh token, the id token and the session of this sign-in only', async () => {
    const family = await server.signUpFamily()
    const phone = server.visitor()
    const account = { email: family.email, password: family.password }
    phone.idToken = (await phone.send(signIn, { body: account })).json().idToken
    const cookies = new Map(family.cookies)
    await family.call(signOut)
    expect([...family.cookies.keys()]).toEqual([])
    expect((await family.send(getSession)).statusCode).toBe(401)
    family.idToken = undefined
    family.cookies = cookies
    expect((await family.send(getSession)).statusCode).toBe(401)
    expect((await family.send(refreshToken)).statusCode).toBe(401)
    expect((await phone.send(getSession)).statusCode).toBe(200)
  })

  test('succeeds without being signed in', async () => {
    expect((await server.visitor().send(signOut)).statusCode).toBe(204)
    expect((await server.visitor().send(closeSession)).statusCode).toBe(204)
  })
})

describe('a password reset', () => {
  test('works once with a mailed link and ends every sign-in', async () => {
    const family = await server.signUpFamily()
    const { email } = family
    expect(await server.visitor().call(requestReset, { body: { email } })).toEqual({ next: 'check-mail' })
    const token = await mailedToken(email)
    const body = { token, password: 'another good password' }
    await server.visitor().call(resetPassword, { body })
    expect((await server.mailsTo(email))[0]).toEqual({ kind: 'password-changed', role: 'family' })

    expect((await family.send(getSession)).statusCode).toBe(401)
    expect((await family.send(refreshToken)).statusCode).toBe(401)
    family.idToken = undefined
    expect((await family.send(getSession)).statusCode).toBe(401)
    const old = await server.visitor().send(signIn, { body: { email, password: family.password } })
    expect(old.statusCode).toBe(401)
    await server.visitor().call(signIn, { body: { email, password: body.password } })

    const other = { token, password: 'yet another good password' }
    const again = await server.visitor().send(resetPassword, { body: other })
    expect(problemOf(again)).toMatchObject({ status: 410, code: 'reset-link-used' })
  })

  test('that is sent again, because its answer was lost, succeeds for ten minutes and changes nothing', async () => {
    const { email } = await server.signUpIdentity()
    await server.visitor().call(requestReset, { body: { email } })
    const body = { token: await mailedToken(email), password: 'another good password' }
    await server.visitor().call(resetPassword, { body })
    const mails = await server.mailsTo(email)
    const since = server.visitor()
    await since.call(signIn, { body: { email, password: body.password } })
    await server.visitor().call(resetPassword, { body })
    expect(await server.mailsTo(email)).toEqual(mails)
    expect((await since.send(refreshToken)).statusCode).toBe(200)
    later(11 * 60)
    const late = await server.visitor().send(resetPassword, { body })
    expect(problemOf(late).code).toBe('reset-link-used')
  })

  test('by two concurrent uses of the link succeeds for one of them', async () => {
    const person = await server.signUpIdentity()
    await server.visitor().call(requestReset, { body: { email: person.email } })
    const token = await mailedToken(person.email)
    const answers = await Promise.all(
      ['first of the passwords', 'second of the passwords'].map((password) =>
        server.visitor().send(resetPassword, { body: { token, password } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410])
  })

  test('is not possible after an hour', async () => {
    const person = await server.signUpIdentity()
    await server.visitor().call(requestReset, { body: { email: person.email } })
    const token = await mailedToken(person.email)
    await server.db.update(passwordResets).set({ expiresAt: inSeconds(-1) })
    const late = await server.visitor().send(resetPassword, { body: { token, password: testPassword } })
    expect(problemOf(late).code).toBe('reset-link-used')
  })

  test('for an address without an account responds the same, and only the owner of the address is notified', async () => {
    const person = await server.signUpIdentity()
    const known = await server.visitor().send(requestReset, { body: { email: person.email } })
    const unknown = await server.visitor().send(requestReset, { body: { email: 'no-account@example.com' } })
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    expect(await server.mailsTo('no-account@example.com')).toEqual([{ kind: 'no-account' }])
  })
})

describe('the session', () => {
  test('is opened with the bearer token and returns the signed-in user', async () => {
    const person = await server.signUpIdentity()
    expect(problemOf(await person.send(openSession)).code).toBe('no-profile-yet')
    const family = await server.signUpFamily({ name: 'Nguyen' })
    const expected = { role: 'family', name: 'Nguyen', email: family.email, invitationStatus: 'pending' }
    const answer = await family.send(openSession)
    expect(answer.json()).toMatchObject(expected)
    expect(answer.cookies.find(({ name }) => name === cookieNames.session)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    family.idToken = undefined
    expect(await family.call(getSession)).toMatchObject(expected)
  })

  test('ends when it is closed', async () => {
    const family = await server.signUpFamily()
    const cookies = new Map(family.cookies)
    await family.call(closeSession)
    family.idToken = undefined
    family.cookies = cookies
    expect((await family.send(getSession)).statusCode).toBe(401)
  })
})
