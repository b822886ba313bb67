import { getSession, openSession, signIn, signOut } from '@bursar/contract/accounts'
import { assignAgent, getFamily, listFamilies } from '@bursar/contract/admin-families'
import { getAggregates } from '@bursar/contract/aggregates'
import { listAudit } from '@bursar/contract/audit'
import type { CallInput } from '@bursar/contract/call'
import { searchColleges } from '@bursar/contract/college-search'
import { clearDemoFamily, demoFamilyName, startDemoFamily } from '@bursar/contract/demo-family'
import { getStudentEstimate } from '@bursar/contract/estimates'
import {
  addStudent,
  finishOnboarding,
  getFamilyProfile,
  updateFamilyProfile,
  updateStudent,
} from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { requestHelp } from '@bursar/contract/help'
import {
  acceptInvitation,
  answerOwnInvitation,
  inviteFamilyAsAgent,
  listOwnInvitations,
} from '@bursar/contract/invitations'
import { missingForOnboarding } from '@bursar/contract/onboarding'
import { deleteOwnAccount, exportOwnData } from '@bursar/contract/own-data'
import { getSavedSearches, replaceSavedSearches } from '@bursar/contract/saved-searches'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { listShares } from '@bursar/contract/sharing'
import { shownFamilyHeader } from '@bursar/contract/shown-family'
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditEntries } from '../schema/audit.ts'
import { families, familyCounts, parents, students } from '../schema/families.ts'
import { favorites } from '../schema/favorites.ts'
import { mails } from '../schema/mail.ts'
import { savedSearches } from '../schema/saved-searches.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { type SignedInFamily, type SignedInUser, startTestServer } from '../testing/server.ts'
import { deleteOldDemoFamilies } from './queries.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const demosOf = async (family: { email: string }) =>
  server.db
    .select({ id: families.id, listed: families.listed, searched: families.searched })
    .from(families)
    .innerJoin(users, eq(users.id, families.demoOf))
    .where(eq(users.email, family.email))

/** Signs in to the account in another browser. */
async function alsoAt({ email, password }: SignedInFamily) {
  const browser = server.visitor()
  const answer = await browser.call(signIn, { body: { email, password } })
  browser.idToken = 'idToken' in answer ? answer.idToken : ''
  await browser.call(openSession)
  return browser
}

const codeOf = async (answering: Promise<Awaited<ReturnType<SignedInFamily['raw']>>>) =>
  problemOf(await answering)

describe('the demo family', () => {
  test('is complete: its profile, SAI, prices, and favorites are there at once', async () => {
    const family = await server.signUpFamily()
    const demo = await family.call(startDemoFamily)
    expect(demo).toMatchObject({ name: demoFamilyName, phone: null, invitationStatus: 'active', state: 'OH' })
    expect([demo.parents.length, demo.students.length]).toEqual([2, 2])
    expect(missingForOnboarding(demo)).toEqual([])
    expect(await family.call(getFamilyProfile)).toEqual(demo)
    expect(demo.favorites.length).toBeGreaterThan(1)
    for (const { id } of demo.students) {
      const { sai, pell } = await family.call(getStudentEstimate, { params: { studentId: id } })
      expect(sai.isExact).toBe(true)
      expect(pell.rule).not.toBe('')
      const { items } = await family.call(searchColleges, { querystring: { studentId: id, state: 'OH' } })
      expect(items.some(({ pricing }) => pricing !== null)).toBe(true)
    }
  })

  test('takes every change of a family, which ends with it', async () => {
    const family = await server.signUpFamily()
    const { id, students: [first] = [] } = await family.call(startDemoFamily)
    const studentId = first?.id ?? ''
    await family.call(updateFamilyProfile, { body: { cashAndSavings: 150_000 } })
    await family.call(updateStudent, { params: { studentId }, body: { earnedIncome: 20_000 } })
    expect((await family.call(finishOnboarding)).invitationStatus).toBe('active')
    await family.call(addStudent, { body: { firstName: 'Third', lastName: 'Example' } })
    await family.call(addFavorite, { body: { collegeId: 202222, studentId } })
    await family.call(setKnownPrice, {
      params: { studentId },
      body: { collegeId: 202222, kind: 'calculator', price: 21_000, on: '2026-09-01' },
    })
    await family.call(replaceSavedSearches, {
      body: { items: [{ name: 'Ohio', filters: {}, savedAt: '2026-11-01T00:00:00.000Z' }] },
    })
    const changed = await family.call(getFamilyProfile)
    expect(changed.cashAndSavings).toBe(150_000)
    expect(changed.students).toHaveLength(3)
    expect(changed.students[0]?.earnedIncome).toBe(20_000)
    expect((await family.call(getSavedSearches)).items).toHaveLength(1)

    await family.call(clearDemoFamily)
    const own = await family.call(getFamilyProfile)
    expect(own).toEqual(family.family)
    expect((await family.call(getSavedSearches)).items).toEqual([])
    for (const [table, which] of [
      [families, eq(families.id, id)],
      [parents, eq(parents.familyId, id)],
      [students, eq(students.familyId, id)],
      [favorites, eq(favorites.studentId, studentId)],
      [savedSearches, eq(savedSearches.familyId, id)],
    ] as [typeof families, SQL][]) {
      expect(await server.db.$count(table, which)).toBe(0)
    }
    // A second time changes nothing.
    await family.call(clearDemoFamily)
    expect(await family.call(getFamilyProfile)).toEqual(own)
  })

  test('has saved searches of its own', async () => {
    const family = await server.signUpFamily()
    const elsewhere = await alsoAt(family)
    const search = (name: string) => ({ name, filters: {}, savedAt: '2026-11-01T00:00:00.000Z' })
    const own = [search('Near home')]
    await family.call(replaceSavedSearches, { body: { items: own } })
    await family.call(startDemoFamily)
    expect(await family.call(getSavedSearches)).toEqual({ items: [], version: 0 })
    const ofDemo = { items: [search('Ohio')], version: 1 }
    expect(await family.call(replaceSavedSearches, { body: { items: ofDemo.items }, ifMatch: 0 })).toEqual(
      ofDemo,
    )
    expect(await family.call(getSavedSearches)).toEqual(ofDemo)
    expect(await elsewhere.call(getSavedSearches)).toEqual({ items: own, version: 1 })
  })

  test('leaves the account as it is: status, onboarding, name, phone', async () => {
    const family = await server.signUpFamily()
    await family.call(updateFamilyProfile, {
      body: { familyMembersCount: 3, onboarding: { currentStepIndex: 1, completedSteps: ['welcome'] } },
    })
    const own = await family.call(getFamilyProfile)
    const session = await family.call(getSession)
    expect(session).toMatchObject({ invitationStatus: 'pending', isDemo: false })
    await family.call(startDemoFamily)
    expect(await family.call(getSession)).toEqual({ ...session, isDemo: true })
    await family.call(updateFamilyProfile, {
      body: { state: 'TX', onboarding: { currentStepIndex: 4, completedSteps: [] } },
    })
    for (const body of [{ name: 'Another' }, { phone: '+16145550100' }]) {
      expect(await codeOf(family.send(updateFamilyProfile, { body }))).toMatchObject({
        status: 409,
        code: 'demo-family',
      })
    }
    await family.call(clearDemoFamily)
    expect(await family.call(getSession)).toEqual(session)
    expect(await family.call(getFamilyProfile)).toEqual(own)
  })

  test('exists at most once, also for concurrent requests', async () => {
    const family = await server.signUpFamily()
    const started = await Promise.all(Array.from({ length: 5 }, () => family.call(startDemoFamily)))
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
    expect(await demosOf(family)).toHaveLength(1)
  })

  test('belongs to the sign-in that started it, by token and by cookie', async () => {
    const family = await server.signUpFamily()
    const other = await alsoAt(family)
    const demo = await family.call(startDemoFamily)
    expect((await other.call(getFamilyProfile)).id).toBe(family.family.id)
    expect(await other.call(getSession)).toMatchObject({ isDemo: false })
    family.idToken = undefined
    expect((await family.call(getFamilyProfile)).id).toBe(demo.id)
    // Starting it there ends it here.
    const another = await other.call(startDemoFamily)
    expect(another.id).not.toBe(demo.id)
    expect((await family.call(getFamilyProfile)).id).toBe(family.family.id)
    expect(await demosOf(family)).toHaveLength(1)
  })

  test('is not there for other families', async () => {
    const [family, stranger] = [await server.signUpFamily(), await server.signUpFamily()]
    const { students: [first] = [] } = await family.call(startDemoFamily)
    const params = { studentId: first?.id ?? '' }
    expect((await stranger.send(updateStudent, { params, body: { firstName: 'X' } })).statusCode).toBe(404)
    expect((await stranger.send(getStudentEstimate, { params })).statusCode).toBe(404)
  })

  test('is only for families', async () => {
    const admin = await server.signInAdmin()
    const agent = await server.signUpProfessional('financial_agent')
    for (const caller of [admin, agent]) {
      expect(await codeOf(caller.send(startDemoFamily))).toMatchObject({ status: 403, code: 'not-allowed' })
      expect(await codeOf(caller.send(clearDemoFamily))).toMatchObject({ status: 403, code: 'not-allowed' })
    }
  })
})

describe('a page that shows the other family', () => {
  test('changes nothing and learns that it has to reload', async () => {
    const family = await server.signUpFamily()
    const asShown = (shown: string) =>
      Object.assign(family, { headers: { [shownFamilyHeader]: shown } }).send(updateFamilyProfile, {
        body: { familyMembersCount: 9 },
      })
    expect((await asShown('own')).statusCode).toBe(200)
    expect(await codeOf(asShown('demo'))).toMatchObject({ status: 409, code: 'other-family' })
    await family.call(startDemoFamily)
    expect(await codeOf(asShown('own'))).toMatchObject({ status: 409, code: 'other-family' })
    expect((await asShown('demo')).statusCode).toBe(200)
    // Clearing it works from any page.
    Object.assign(family, { headers: { [shownFamilyHeader]: 'own' } })
    await family.call(clearDemoFamily)
    expect((await family.call(getFamilyProfile)).familyMembersCount).toBe(9)
  })
})

describe('sharing, invitations, help, deletion, and export', () => {
  test('are refused in the demo and work again after it', async () => {
    const family = await server.signUpFamily()
    await family.call(startDemoFamily)
    const help = {
      topic: 'sai',
      message: 'Please help.',
      preferredContact: 'message',
      preferredLanguage: 'en',
      scopes: [],
    } satisfies CallInput<typeof requestHelp>['body']
    const refused = [
      () => family.send(listShares),
      () => family.send(requestHelp, { body: help }),
      () => family.send(listOwnInvitations),
      () =>
        family.send(answerOwnInvitation, {
          params: { id: crypto.randomUUID() },
          body: { choice: 'add', scopes: [] },
        }),
      () => family.send(acceptInvitation, { body: { token: 'x'.repeat(43), scopes: [], choice: 'add' } }),
      () => family.send(exportOwnData),
      () => family.send(deleteOwnAccount, { body: { confirmEmail: family.email } }),
    ]
    for (const [index, send] of refused.entries()) {
      const answer = await send()
      expect(problemOf(answer), String(index)).toMatchObject({ status: 409, code: 'demo-family' })
      expect(answer.json().title).toContain('This is the demo family')
    }
    await family.call(clearDemoFamily)
    expect((await family.send(listShares)).statusCode).toBe(200)
    expect((await family.send(exportOwnData)).statusCode).toBe(200)
    expect((await family.send(requestHelp, { body: help })).statusCode).toBe(200)
  })

  test('an invitation and an assignment meanwhile go to the family itself', async () => {
    const family = await server.signUpFamily()
    const agent = await server.signUpProfessional('financial_agent')
    const admin = await server.signInAdmin()
    await family.call(startDemoFamily)
    await agent.call(inviteFamilyAsAgent, { body: { email: family.email } })
    await admin.call(assignAgent, {
      params: { id: family.family.id },
      body: { agentId: agent.professional.id },
    })
    expect((await family.call(getFamilyProfile)).agent).toBeNull()
    await family.call(clearDemoFamily)
    expect((await family.call(getFamilyProfile)).agent?.name).toBe(agent.name)
    expect((await family.call(listOwnInvitations)).items).toHaveLength(1)
  })
})

describe('for admins and professionals', () => {
  let admin: SignedInUser
  beforeAll(async () => {
    admin = await server.signInAdmin()
  })

  const countsNow = async () => {
    const counted = await server.db
      .select({
        listed: familyCounts.listed,
        state: familyCounts.state,
        count: sql<number>`sum(${familyCounts.change})::int`,
      })
      .from(familyCounts)
      .groupBy(familyCounts.listed, familyCounts.state)
      .having(sql`sum(${familyCounts.change}) <> 0`)
      .orderBy(familyCounts.listed, familyCounts.state)
    const { families: listed } = await admin.call(getAggregates)
    const list = await admin.call(listFamilies, { querystring: { limit: 100 } })
    const searched = await admin.call(listFamilies, { querystring: { search: 'Example' } })
    const today = await admin.call(listFamilies, { querystring: { created: 'today' } })
    const { total: audited } = await admin.call(listAudit)
    return {
      counted,
      listed,
      list: list.items.map(({ id, state, updatedAt }) => [id, state, updatedAt]),
      total: list.total,
      searched: searched.total,
      today: today.total,
      audited,
      mails: await server.db.$count(mails),
      entries: await server.db.$count(auditEntries),
    }
  }

  test('nothing changes: counts, lists, searches, aggregates, the audit log, and mail', async () => {
    const family = await server.signUpFamily({ state: 'CA' })
    const before = await countsNow()
    const { id, students: [first] = [] } = await family.call(startDemoFamily)
    await family.call(updateFamilyProfile, { body: { state: 'TX' } })
    await family.call(updateStudent, {
      params: { studentId: first?.id ?? '' },
      body: { lastName: 'Findable' },
    })
    expect(await countsNow()).toEqual(before)
    expect((await admin.call(listFamilies, { querystring: { search: 'Findable' } })).total).toBe(0)
    expect((await admin.send(getFamily, { params: { id } })).statusCode).toBe(404)
    expect(await demosOf(family)).toEqual([{ id, listed: 'demo', searched: '' }])
    await family.call(clearDemoFamily)
    expect(await countsNow()).toEqual(before)
  })

  test('a demo family can’t be suspended or assigned by its id', async () => {
    const family = await server.signUpFamily()
    const agent = await server.signUpProfessional('financial_agent')
    const { id } = await family.call(startDemoFamily)
    const body = { agentId: agent.professional.id }
    expect((await admin.send(assignAgent, { params: { id }, body })).statusCode).toBe(404)
  })
})

describe('the job', () => {
  beforeEach(async () => {
    await server.db.delete(families).where(isNotNull(families.demoOf))
  })

  test('keeps one in use, and deletes it after a day', async () => {
    const family = await server.signUpFamily()
    await family.call(startDemoFamily)
    await deleteOldDemoFamilies(server.db)
    expect(await demosOf(family)).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 + 1_000 })
    await deleteOldDemoFamilies(server.db)
    expect(await demosOf(family)).toEqual([])
    vi.useRealTimers()
    expect((await family.call(getFamilyProfile)).id).toBe(family.family.id)
  })

  test('deletes one whose sign-in has ended; the next sign-in is back at the own family at once', async () => {
    const [family, other] = [await server.signUpFamily(), await server.signUpFamily()]
    await family.call(startDemoFamily)
    await other.call(startDemoFamily)
    await family.call(signOut)
    const next = await alsoAt(family)
    expect((await next.call(getFamilyProfile)).id).toBe(family.family.id)
    await deleteOldDemoFamilies(server.db)
    expect(await demosOf(family)).toEqual([])
    expect(await demosOf(other)).toHaveLength(1)
  })

  test('ends with the account', async () => {
    const family = await server.signUpFamily()
    await family.call(startDemoFamily)
    await server.db.delete(users).where(eq(users.email, family.email))
    expect(await server.db.$count(families, isNotNull(families.demoOf))).toBe(0)
  })
})

test('a family has either an owner or someone who tries it', async () => {
  const family = await server.signUpFamily()
  const change = (values: object) =>
    server.db.update(families).set(values).where(eq(families.id, family.family.id))
  for (const values of [{ ownerId: null }, { demoOf: families.ownerId }]) {
    await expect(change(values)).rejects.toMatchObject({ cause: { constraint: 'families_owner' } })
  }
})
