import { getSession, openSession, signIn } from '@bursar/contract/accounts'
import { changePassword } from '@bursar/contract/credentials'
import { getFamilyProfile } from '@bursar/contract/families'
import { refreshToken } from '@bursar/contract/id-token'
import { endOtherSessions, endSession, listSessions } from '@bursar/contract/sessions'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { deleteOldSignIns } from '../identity/sign-ins.ts'
import { signIns } from '../schema/identity.ts'
import { sessions } from '../schema/session.ts'
import { users } from '../schema/users.ts'
import { deviceOf } from '../security-log/device.ts'
import { newPassword, reset } from '../testing/account-changes.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { deleteOldSessions } from './queries.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

/** Signs in again in another browser. */
async function alsoAt(account: { email: string; password: string }, userAgent?: string) {
  const browser = server.visitor()
  if (userAgent !== undefined) browser.headers = { 'user-agent': userAgent }
  const { email, password } = account
  const answer = await browser.call(signIn, { body: { email, password } })
  browser.idToken = 'idToken' in answer ? answer.idToken : ''
  await browser.call(openSession)
  return browser
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'

describe("a user's own sessions", () => {
  test("are listed with the browser's name, by cookie and by token", async () => {
    const family = await server.signUpFamily()
    const other = await alsoAt(family, firefox)
    const { items } = await other.call(listSessions)
    expect(items.map(({ device, isThisOne }) => [device, isThisOne]).sort()).toEqual([
      [null, false],
      ['Firefox on Windows', true],
    ])
    other.idToken = undefined
    expect((await other.call(listSessions)).items).toEqual(items)
    expect((await (await server.signUpFamily()).call(listSessions)).items).toHaveLength(1)
  })

  test('can be ended individually, with their sign-in: token, refresh and cookie stop working', async () => {
    const family = await server.signUpFamily()
    const other = await alsoAt(family, firefox)
    const { items } = await family.call(listSessions)
    const theirs = items.find(({ isThisOne }) => !isThisOne)?.id ?? ''
    await family.call(endSession, { params: { id: theirs } })
    expect((await other.send(getFamilyProfile)).statusCode).toBe(401)
    expect((await other.send(refreshToken)).statusCode).toBe(401)
    other.idToken = undefined
    expect((await other.send(getFamilyProfile)).statusCode).toBe(401)
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
    expect((await family.call(listSessions)).items.map(({ isThisOne }) => isThisOne)).toEqual([true])
  })

  test('do not include those of other users', async () => {
    const [one, two] = [await server.signUpFamily(), await server.signUpFamily()]
    const [session] = (await two.call(listSessions)).items
    for (const id of [session?.id ?? '', crypto.randomUUID(), 'not-an-id']) {
      const answer = await one.send(endSession, { params: { id } })
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'session-not-found' })
    }
    expect((await two.send(getFamilyProfile)).statusCode).toBe(200)
  })

  test('can all be ended except the current one', async () => {
    const family = await server.signUpFamily()
    const others = [await alsoAt(family), await alsoAt(family)]
    await family.call(endOtherSessions)
    for (const other of others) {
      expect((await other.send(getFamilyProfile)).statusCode).toBe(401)
      expect((await other.send(refreshToken)).statusCode).toBe(401)
    }
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
    expect((await family.send(refreshToken)).statusCode).toBe(200)
    expect((await family.call(listSessions)).items).toHaveLength(1)
  })
})

describe('a session whose sign-in is deleted', () => {
  const signInOf = async (browser: Browser) =>
    eq(signIns.id, (await server.provider.verify(browser.idToken ?? '')).signInId ?? '')
  const byCookie = (browser: Browser) => {
    browser.idToken = undefined
    return browser.send(getSession)
  }

  test('because it was not refreshed for thirty days is deleted with it, and no other session is', async () => {
    const family = await server.signUpFamily()
    const idle = await alsoAt(family)
    const expired = { expiresAt: inSeconds(-60) }
    await server.db
      .update(signIns)
      .set(expired)
      .where(await signInOf(idle))
    await deleteOldSignIns(server.db)
    expect((await byCookie(idle)).statusCode).toBe(401)
    expect((await byCookie(family)).statusCode).toBe(200)
  })

  // Earlier versions left such sessions.
  test('and which is left behind ends with a new password', async () => {
    const family = await server.signUpFamily()
    const left = [await alsoAt(family), await alsoAt(family)]
    for (const browser of left) await server.db.delete(signIns).where(await signInOf(browser))
    const [one, other] = left as [Browser, Browser]
    const change = { currentPassword: family.password, newPassword }
    await family.call(changePassword, { body: change })
    expect((await byCookie(one)).statusCode).toBe(401)
    expect((await byCookie(family)).statusCode).toBe(200)
    await reset(server, family)
    expect((await byCookie(other)).statusCode).toBe(401)
    expect((await byCookie(family)).statusCode).toBe(401)
  })
})

test('sessions are deleted that have expired, and once a day those that were not used for 30 days', async () => {
  const [expired, idle, used] = [
    await server.signUpFamily(),
    await server.signUpFamily(),
    await server.signUpFamily(),
  ]
  const sessionsOf = ({ email }: { email: string }) =>
    inArray(sessions.userId, server.db.select({ id: users.id }).from(users).where(eq(users.email, email)))
  const day = 24 * 60 * 60
  await server.db
    .update(sessions)
    .set({ lastSeenAt: inSeconds(-31 * day) })
    .where(sessionsOf(idle))
  await server.db
    .update(sessions)
    .set({ lastSeenAt: inSeconds(-29 * day) })
    .where(sessionsOf(used))
  await deleteOldSessions(server.db)
  await server.db
    .update(sessions)
    .set({ expiresAt: inSeconds(-1) })
    .where(sessionsOf(expired))
  await deleteOldSessions(server.db)
  const left = [expired, idle, used].map((family) => server.db.$count(sessions, sessionsOf(family)))
  expect(await Promise.all(left)).toEqual([0, 0, 1])
})

describe('half an hour without activity', () => {
  test('ends the sign-in of a professional, including the refresh token', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    later(31)
    expect((await agent.send(refreshToken)).statusCode).toBe(401)
    expect((await agent.send(refreshToken)).statusCode).toBe(401)
    agent.idToken = undefined
    expect((await agent.send(getSession)).statusCode).toBe(401)
  })

  test('does not end the sign-in of a family', async () => {
    const family = await server.signUpFamily()
    later(31)
    expect((await family.send(refreshToken)).statusCode).toBe(200)
    family.idToken = undefined
    expect((await family.send(getSession)).statusCode).toBe(200)
  })

  test('is counted from the last request, with either the token or the cookie', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const token = agent.idToken
    later(14)
    expect((await agent.send(getSession)).statusCode).toBe(200)
    later(20)
    agent.idToken = undefined
    // The request with the token kept the session open.
    expect((await agent.send(getSession)).statusCode).toBe(200)
    later(20)
    // The request with the cookie kept the sign-in active.
    const fresh = await agent.call(refreshToken)
    expect(fresh.idToken).not.toBe(token)
    later(11)
    expect((await agent.send(refreshToken)).statusCode).toBe(401)
  })

  test('is not extended by background requests of a page, with either the token or the cookie', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    for (const _ of [1, 2]) {
      later(10)
      agent.idToken = (await agent.call(refreshToken)).idToken
      expect((await agent.send(getSession, { isUnattended: true })).statusCode).toBe(200)
      const byCookie = { method: 'GET', url: '/api/session', headers: { 'x-unattended': '1' } } as const
      expect((await Object.assign(agent, { idToken: undefined }).raw(byCookie)).statusCode).toBe(200)
    }
    later(11)
    expect((await agent.send(getSession)).statusCode).toBe(401)
    expect((await agent.send(refreshToken)).statusCode).toBe(401)
  })

  test('also makes background requests of a page fail', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    later(31)
    agent.idToken = undefined
    expect((await agent.send(getSession, { isUnattended: true })).statusCode).toBe(401)
  })
})

test('the last-seen time is accurate to the minute', async () => {
  const family = await server.signUpFamily()
  const seen = async () => {
    const [user] = await server.db.select().from(users).where(eq(users.email, family.email))
    return Date.parse(user?.lastSeenAt ?? '')
  }
  const first = await seen()
  expect(Math.abs(first - Date.now())).toBeLessThan(60_000)
  await family.call(getFamilyProfile)
  expect(await seen()).toBe(first)
  later(2)
  await family.call(getFamilyProfile)
  expect(await seen()).toBe(Date.now())
})

describe('the device', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
  test.each([
    [firefox, 'Firefox on Windows'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit}`, 'Safari on iOS'],
    ['x'.repeat(5_000), null],
    ['nothing known', null],
    // Nobody can write a text of their own into the owner's list and emails.
    ['Your account was stolen. Call 1-800-555-0199 or open evil.example/1 now', null],
    ['Call 1-800-555-0199 now/1 (Windows NT 10.0)', 'Windows'],
    [
      'Mozilla/5.0 (Linux; Android 13; M2102J20SG) Chrome/112.0 Mobile XiaoMi/MiuiBrowser/14.4',
      'Miui on Android',
    ],
    ['', null],
    [undefined, null],
  ])('with the user agent %j is %j', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})

test('the owner of a deleted account learns why it can’t be opened, if a hosted provider signs them in', async () => {
  const family = await server.signUpFamily()
  // A deletion can't end the sign-ins that begin later at such a provider.
  await server.db
    .update(users)
    .set({ deletedAt: inSeconds(0) })
    .where(eq(users.email, family.email))
  expect(problemOf(await family.send(openSession)).code).toBe('account-deleted')
})
