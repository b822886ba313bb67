import { getSession } from '@bursar/contract/accounts'
import type { CallOutput } from '@bursar/contract/call'
import { searchColleges } from '@bursar/contract/college-search'
import { sessionHeader, visitHeader } from '@bursar/contract/cookies'
import { addStudent, getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '../schema/session.ts'
import { users } from '../schema/users.ts'
import { openPage } from '../testing/page.ts'
import { ana } from '../testing/people.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const endSessions = async ({ email }: SignedInFamily) => {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await server.db.delete(sessions).where(eq(sessions.userId, user?.id ?? ''))
}

test('a page learns who is signed in', async () => {
  const family = await server.signUpFamily({ name: 'Änne O’Hara-Núñez' })
  const { headers } = await openPage(server, family)
  const session = JSON.parse(Buffer.from(headers[sessionHeader] ?? '', 'base64url').toString())
  expect(session).toEqual(await family.call(getSession))
})

test('after a full disk kept a page from knowing its visitor, readiness also needs a write', async () => {
  const family = await server.signUpFamily()
  await server.db
    .update(users)
    .set({ lastSeenAt: '2026-01-01T00:00:00Z' })
    .where(eq(users.email, family.email))
  const write = vi.spyOn(server.db, 'transaction')
  const isReady = async () => (await server.app.inject('/readyz')).statusCode === 200
  expect([await isReady(), write.mock.calls.length]).toEqual([true, 0])
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  vi.spyOn(server.db, 'update').mockImplementationOnce(() => {
    throw full
  })
  expect((await openPage(server, family)).headers).toEqual({ [sessionHeader]: 'unavailable' })
  write.mockRejectedValueOnce(full)
  expect(await isReady()).toBe(false)
  expect(await isReady()).toBe(true)
})

test('nobody can claim to be signed in', async () => {
  const sent = { [sessionHeader]: Buffer.from('{"role":"admin"}').toString('base64url'), [visitHeader]: 'a' }
  const visitor = server.visitor()
  const guesser = server.visitor()
  guesser.cookies.set('bursar_session', 'guessed')
  for (const browser of [visitor, guesser]) {
    const { headers } = await openPage(server, browser, { headers: sent })
    expect(headers).toEqual({})
  }
})

describe('the calls of a page', () => {
  test('are made by its visitor until it was sent, without looking the session up again', async () => {
    const family = await server.signUpFamily()
    const { calls, end } = await openPage(server, family)
    await endSessions(family)
    expect(await calls.call(getSession)).toMatchObject({ email: family.email })
    end()
    expect((await calls.send(getSession)).statusCode).toBe(401)
  })

  test('look it up again if the page takes longer than a few seconds', async () => {
    const family = await server.signUpFamily()
    const { calls } = await openPage(server, family)
    await endSessions(family)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001)
    expect((await calls.send(getSession)).statusCode).toBe(401)
    clock.mockRestore()
  })

  test('need the session cookie of the page', async () => {
    const [family, other] = [await server.signUpFamily(), await server.signUpFamily()]
    const { calls } = await openPage(server, family)
    calls.cookies = new Map(other.cookies)
    expect(await calls.call(getSession)).toMatchObject({ email: other.email })
    calls.cookies.clear()
    expect((await calls.send(getSession)).statusCode).toBe(401)
  })

  test('answer as calls without a page do, also after a change', async () => {
    const family = await server.signUpFamily()
    const { id: studentId } = await family.call(addStudent, { body: ana })
    const querystring = { search: 'ohio state', limit: 1, studentId }
    const expectSame = async () => {
      const { calls } = await openPage(server, family)
      const answers = [await calls.call(getFamilyProfile), await calls.call(searchColleges, { querystring })]
      expect(answers).toEqual([
        await family.call(getFamilyProfile),
        await family.call(searchColleges, { querystring }),
      ])
      return answers[1] as CallOutput<typeof searchColleges>
    }
    const [college] = (await expectSame()).items
    expect(college?.favoriteId).toBeNull()
    await family.call(updateFamilyProfile, { body: { state: 'OH' } })
    const collegeId = college?.id ?? 0
    const { id } = await family.call(addFavorite, { body: { collegeId, studentId } })
    expect((await expectSame()).items[0]?.favoriteId).toBe(id)
  })
})

test('a form that is sent without scripts opens no visit, because it may change what was read', async () => {
  const family = await server.signUpFamily()
  const { headers } = await openPage(server, family, { method: 'POST', headers: { [visitHeader]: 'a' } })
  expect(Object.keys(headers)).toEqual([sessionHeader])
})
