import { confirmSignUp, resetPassword, signIn, signUp } from '@bursar/contract/accounts'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { cookieNames } from '../http/cookies.ts'
import { signUps } from '../schema/identity.ts'
import { mailedCode, mailedToken } from '../testing/account-changes.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer, testOrigin, testPassword } from '../testing/server.ts'
import { later } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('sign-up', () => {
  test('creates an account with the mailed code', async () => {
    const email = 'ana@example.com'
    const browser = server.visitor()
    const answer = await browser.send(signUp, {
      body: { email: ' Ana@Example.com ', password: testPassword },
    })
    expect([answer.statusCode, answer.json()]).toEqual([202, { next: 'check-mail' }])
    const confirmed = await browser.call(confirmSignUp, {
      body: { email, code: await mailedCode(server, email) },
    })
    expect(decodeJwt(confirmed.idToken)).toMatchObject({ email, email_verified: true, iss: testOrigin })
    expect(confirmed.expiresIn).toBe(15 * 60)
    await server.visitor().call(signIn, { body: { email, password: testPassword } })
  })

  test('whose answer was lost is confirmed again in that browser, by the same code only', async () => {
    const email = 'subway@example.com'
    const browser = server.visitor()
    await browser.call(signUp, { body: { email, password: testPassword } })
    const body = { email, code: await mailedCode(server, email) }
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
    const reset = { token: await mailedToken(server, email), password: 'another good password' }
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
    const code = await mailedCode(server, email)
    const victim = server.visitor()
    await victim.call(signUp, { body: { email, password: testPassword } })
    expect((await victim.send(confirmSignUp, { body: { email, code } })).statusCode).toBe(401)
    expect((await server.visitor().send(confirmSignUp, { body: { email, code } })).statusCode).toBe(401)
    await victim.call(confirmSignUp, { body: { email, code: await mailedCode(server, email) } })
    const planted = await attacker.send(signIn, { body: { email, password: 'password of the attacker' } })
    expect(planted.statusCode).toBe(401)
    expect((await attacker.send(confirmSignUp, { body: { email, code } })).statusCode).toBe(401)
  })

  test('ends after five wrong codes', async () => {
    const email = 'guessed@example.com'
    const browser = server.visitor()
    await browser.call(signUp, { body: { email, password: testPassword } })
    const code = await mailedCode(server, email)
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
    const late = await browser.send(confirmSignUp, { body: { email, code: await mailedCode(server, email) } })
    expect(problemOf(late).code).toBe('wrong-code')
  })

  test('stores the password, the code and the handle only as hashes', async () => {
    const email = 'secret@example.com'
    const browser = server.visitor()
    await browser.call(signUp, { body: { email, password: testPassword } })
    const [row] = await server.db.select().from(signUps).where(eq(signUps.email, email))
    const stored = JSON.stringify(row)
    for (const secret of [
      testPassword,
      await mailedCode(server, email),
      browser.cookies.get(cookieNames.signUp),
    ]) {
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
