import type { AddressInfo } from 'node:net'
import {
  closeSession,
  confirmSignUp,
  getSession,
  openSession,
  signIn,
  signOut,
  signUp,
} from '@bursar/contract/accounts'
import { desc, eq } from 'drizzle-orm'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { cookieNames } from '../http/cookies.ts'
import { securityEvents } from '../schema/security-log.ts'
import { mailedCode } from '../testing/account-changes.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer, testOrigin } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

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
    await browser.call(confirmSignUp, { body: { email, code: await mailedCode(server, email) } })
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
