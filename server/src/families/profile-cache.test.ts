import { startDemoFamily } from '@bursar/contract/demo-family'
import { getStudentEstimate } from '@bursar/contract/estimates'
import {
  addParent,
  addStudent,
  Family,
  getFamilyProfile,
  removeParent,
  updateFamilyProfile,
} from '@bursar/contract/families'
import { addFavorite, removeFavorite, updateFavorite } from '@bursar/contract/favorites'
import { addOffer } from '@bursar/contract/offer-calls'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { cardsIn } from '../colleges/card-of.ts'
import { openCollegeIndex } from '../colleges/college-index.ts'
import { families } from '../schema/families.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { askForHelp, helpDesk, moveRequest } from '../testing/help-requests.ts'
import { openPage } from '../testing/page.ts'
import { ana, leo } from '../testing/people.ts'
import { austin, newOffer, ohioState } from '../testing/plans.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { keptByProfile } from './answers-version.ts'
import { findFamily } from './queries.ts'

const server = await startTestServer()
const colleges = await openCollegeIndex(server.db, { info: () => {}, error: () => {} })
afterAll(async () => {
  await colleges.stop()
  await server.close()
})

/** Asks twice, by token and as a page does, and compares with what is stored. Returns the profile. */
async function expectPresent(family: SignedInFamily): Promise<Family> {
  const first = await family.call(getFamilyProfile)
  const page = server.visitor()
  page.cookies = family.cookies
  const again = await page.call(getFamilyProfile)
  const viewer = { userId: await ownerOf(family), role: 'family', familyId: first.id } as const
  const cardOf = cardsIn(() => colleges.current())
  const stored = Family.parse(await findFamily(server.db, viewer, first.id, { reach: 'own', cardOf }))
  expect(first).toEqual(stored)
  expect(again).toEqual(stored)
  return first
}

async function ownerOf({ email }: SignedInFamily): Promise<string> {
  const [owner] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return owner?.id ?? ''
}

describe('a profile that was kept', () => {
  test('is forgotten after 15 minutes', async () => {
    const kept = keptByProfile<{ time: number }>(5)
    const ahead = { version: 'one', profileVersion: 'one', students: null }
    const viewer = { userId: 'maria', role: 'family', familyId: 'garcia', ahead } as const
    const clock = vi.spyOn(performance, 'now')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const startedAt = performance.now()
    const pass = (minutes: number) => {
      clock.mockReturnValue(startedAt + minutes * 60_000)
      vi.advanceTimersByTime(minutes * 60_000)
    }
    try {
      let times = 0
      const ask = () => kept(viewer, '', async () => ({ time: ++times }))
      expect(await ask()).toEqual({ time: 1 })
      pass(14)
      expect(await ask()).toEqual({ time: 1 })
      pass(16)
      expect(await ask()).toEqual({ time: 2 })
    } finally {
      vi.useRealTimers()
      clock.mockRestore()
    }
  })

  test('is read once for all who ask at the same time, and again if that failed', async () => {
    const kept = keptByProfile<{ time: number }>(5)
    const ahead = { version: 'one', profileVersion: 'one', students: null }
    const viewer = { userId: 'maria', role: 'family', familyId: 'garcia', ahead } as const
    let times = 0
    const ask = () =>
      kept(viewer, '', async () => {
        times += 1
        if (times === 1) throw new Error('The database is down.')
        return { time: times }
      })
    expect(await Promise.allSettled([ask(), ask()])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    expect(await Promise.all([ask(), ask()])).toEqual([{ time: 2 }, { time: 2 }])
    expect(times).toBe(2)
  })

  test('is the present one after every kind of change', async () => {
    const family = await server.signUpFamily({ state: 'TX' })
    const agent = await server.signUpProfessional('financial_agent')
    const own = eq(families.id, family.family.id)
    const student = await family.call(addStudent, { body: leo })
    await expectPresent(family)

    await family.call(updateFamilyProfile, { body: { name: 'Maria Ruiz', phone: '+15125550123' } })
    expect(await expectPresent(family)).toMatchObject({ name: 'Maria Ruiz', phone: '+15125550123' })
    const account = eq(users.id, await ownerOf(family))
    await server.db.update(users).set({ phone: '+15125550199' }).where(account)
    expect((await expectPresent(family)).phone).toBe('+15125550199')
    await server.db.update(users).set({ status: 'active' }).where(account)
    expect((await expectPresent(family)).invitationStatus).toBe('active')
    await family.call(updateFamilyProfile, { body: { cashAndSavings: 4_200 } })
    expect((await expectPresent(family)).cashAndSavings).toBe(4_200)
    await family.call(addParent, { body: ana })
    expect((await expectPresent(family)).parents).toHaveLength(1)

    const favorite = await family.call(addFavorite, { body: { studentId: student.id, collegeId: austin } })
    expect((await expectPresent(family)).favorites).toHaveLength(1)
    await family.call(updateFavorite, { params: { id: favorite.id }, body: { note: 'Visit in May' } })
    expect((await expectPresent(family)).favorites[0]?.note).toBe('Visit in May')
    await family.call(setKnownPrice, {
      params: { studentId: student.id },
      body: { collegeId: ohioState, kind: 'calculator', price: 9_850, on: '2026-03-28' },
    })
    expect((await expectPresent(family)).knownPrices).toHaveLength(1)
    await family.call(addOffer, { body: newOffer(student.id) })
    expect((await expectPresent(family)).knownPrices).toHaveLength(2)
    await family.call(removeFavorite, { params: { id: favorite.id } })
    expect((await expectPresent(family)).favorites).toEqual([])

    await server.db.update(families).set({ agentId: agent.id }).where(own)
    expect((await expectPresent(family)).agent?.id).toBe(agent.id)
    await server.db.update(users).set({ name: 'Renamed Agent' }).where(eq(users.id, agent.id))
    expect((await expectPresent(family)).agent?.name).toBe('Renamed Agent')
    await server.db
      .update(professionals)
      .set({ organization: 'Another Office' })
      .where(eq(professionals.userId, agent.id))
    expect((await expectPresent(family)).agent?.organization).toBe('Another Office')
    await server.db.update(users).set({ deletedAt: '2026-11-20T12:00:00Z' }).where(eq(users.id, agent.id))
    expect((await expectPresent(family)).agent).toBeNull()
  })

  test('is the present one after a change that was undone while a page was rendered', async () => {
    const family = await server.signUpFamily()
    const { id: studentId } = await family.call(addStudent, { body: leo })
    const { calls } = await openPage(server, family)
    const { id } = await family.call(addFavorite, { body: { studentId, collegeId: austin } })
    expect((await calls.call(getFamilyProfile)).favorites).toHaveLength(1)
    await family.call(removeFavorite, { params: { id } })
    expect((await expectPresent(family)).favorites).toEqual([])
  })

  test('shows a request for help as it is now', async () => {
    const { assign } = await helpDesk(server)
    const [family, agent] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
    await expectPresent(family)
    const { id } = await askForHelp(family)
    expect((await expectPresent(family)).helpRequest?.status).toBe('requested')
    await assign(family, agent)
    expect((await expectPresent(family)).helpRequest?.status).toBe('assigned')
    await moveRequest(agent, id, 'in_progress')
    expect((await expectPresent(family)).helpRequest?.status).toBe('in_progress')
  })

  test('is that of the demo family while it is open, and never that of another family', async () => {
    const [family, other] = [await server.signUpFamily(), await server.signUpFamily()]
    const [own, others] = [await expectPresent(family), await expectPresent(other)]
    expect(own.id).not.toBe(others.id)
    const demo = await family.call(startDemoFamily)
    const shown = await family.call(getFamilyProfile)
    expect(shown.id).toBe(demo.id)
    expect(shown.id).not.toBe(own.id)
    expect((await other.call(getFamilyProfile)).id).toBe(others.id)
  })
})

test('an estimate that was kept is the present one after a change that was undone while a page was rendered', async () => {
  const family = await server.signUpFamily()
  const params = { studentId: (await family.call(addStudent, { body: leo })).id }
  const { calls } = await openPage(server, family)
  const parent = await family.call(addParent, { body: { ...ana, agi: 250_000 } })
  const withParent = await calls.call(getStudentEstimate, { params })
  await family.call(removeParent, { params: { parentId: parent.id } })
  expect(await family.call(getStudentEstimate, { params })).not.toEqual(withParent)
})
