import { closeSession, getSession, signIn, signOut } from '@bursar/contract/accounts'
import { getFamilyProfile } from '@bursar/contract/families'
import { refreshToken } from '@bursar/contract/id-token'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { cookieNames } from '../http/cookies.ts'
import { refreshTokens, signIns } from '../schema/identity.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { later } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

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
