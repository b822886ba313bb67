import { getSession, requestReset, resetPassword, signIn } from '@bursar/contract/accounts'
import { refreshToken } from '@bursar/contract/id-token'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { passwordResets } from '../schema/identity.ts'
import { mailedToken } from '../testing/account-changes.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer, testPassword } from '../testing/server.ts'
import { later } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('a password reset', () => {
  test('works once with a mailed link and ends every sign-in', async () => {
    const family = await server.signUpFamily()
    const { email } = family
    const token = await mailedToken(server, email)
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
    const body = { token: await mailedToken(server, email), password: 'another good password' }
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
    const token = await mailedToken(server, person.email)
    const answers = await Promise.all(
      ['first of the passwords', 'second of the passwords'].map((password) =>
        server.visitor().send(resetPassword, { body: { token, password } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410])
  })

  test('is not possible after an hour', async () => {
    const person = await server.signUpIdentity()
    const token = await mailedToken(server, person.email)
    await server.db.update(passwordResets).set({ expiresAt: inSeconds(-1) })
    const late = await server.visitor().send(resetPassword, { body: { token, password: testPassword } })
    expect(problemOf(late).code).toBe('reset-link-used')
  })

  test('for an address without an account responds the same, and only the owner of the address is notified', async () => {
    const person = await server.signUpIdentity()
    const known = await server.visitor().send(requestReset, { body: { email: person.email } })
    const unknown = await server.visitor().send(requestReset, { body: { email: 'no-account@example.com' } })
    expect(known.json()).toEqual({ next: 'check-mail' })
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    expect(await server.mailsTo('no-account@example.com')).toEqual([{ kind: 'no-account' }])
  })
})
