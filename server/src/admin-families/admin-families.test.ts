import { getSession, signIn } from '@bursar/contract/accounts'
import {
  countNotRequestedHelp,
  exportFamilies,
  type FamilyRow,
  listFamilies,
  listFamiliesOfAdmissionProfessional,
  listFamiliesOfAgent,
  maxCounted,
  suspendFamily,
} from '@bursar/contract/admin-families'
import { getAggregates } from '@bursar/contract/aggregates'
import { getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { inviteFamilyAsAgent, listInvitations, revokeInvitation } from '@bursar/contract/invitations'
import { updateAgent } from '@bursar/contract/professionals'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { findFamilyRow } from '../families/rows.ts'
import { endShare, linkFamily } from '../family-access/links.ts'
import { auditEntries } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { securityEvents } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { oldestFirst } from '../testing/order.ts'
import {
  type SignedInFamily,
  type SignedInProfessional,
  type SignedInUser,
  startTestServer,
} from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

let admin: SignedInUser
let agent: SignedInProfessional
let admission: SignedInProfessional
let garcia: SignedInFamily
let nunez: SignedInFamily
let unsaid: SignedInFamily

const help = {
  topic: 'sai',
  message: 'Please help.',
  preferredContact: 'message',
  preferredLanguage: 'en',
} as const

/** Activates a family without the onboarding, which is not what these tests are about. */
async function activate({ family }: SignedInFamily) {
  await server.db.update(users).set({ status: 'active' }).where(eq(users.name, family.name))
}

const list = async (querystring: object = {}) =>
  (await admin.call(listFamilies, { querystring: { limit: 100, ...querystring } })).items

const namesOf = (rows: FamilyRow[]) => rows.map(({ name }) => name)

beforeAll(async () => {
  admin = await server.signInAdmin()
  agent = await server.signUpProfessional('financial_agent', { name: 'Ana Agent' })
  admission = await server.signUpProfessional('admission_professional', { name: 'Adam Admission' })
  garcia = await server.signUpFamily({ name: 'García Peña', state: 'TX' })
  nunez = await server.signUpFamily({ name: 'Nuñez 50%_off', state: 'WY' })
  unsaid = await server.signUpFamily({ name: '+1 Unsaid' })
  for (const family of [garcia, nunez]) await activate(family)
  await server.db.insert(helpRequests).values([
    { ...help, familyId: nunez.family.id, status: 'resolved', createdAt: inSeconds(-100) },
    { ...help, familyId: nunez.family.id, status: 'requested', createdAt: inSeconds(-200) },
  ])
  await server.db.transaction(async (tx) => {
    await linkFamily(tx, null, {
      familyId: garcia.family.id,
      professionalId: admission.id,
      how: 'invited',
      scopes: [],
    })
    await linkFamily(tx, null, {
      familyId: garcia.family.id,
      professionalId: agent.id,
      how: 'assigned',
      scopes: [],
    })
    await tx
      .update(families)
      .set({ agentId: agent.id, invitedById: admission.id, origin: 'invited' })
      .where(eq(families.id, garcia.family.id))
  })
})

describe('the list of families', () => {
  test('shows what an admin needs and never money', async () => {
    await garcia.call(updateFamilyProfile, {
      body: {
        cashAndSavings: 7_654_321,
        onboarding: { currentStepIndex: 2, completedSteps: ['welcome', 'household'] },
      },
    })
    const [row] = await list({ search: 'garcia' })
    const verified = { by: 'Bursar', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
    expect(row).toEqual({
      id: garcia.family.id,
      name: 'García Peña',
      email: garcia.email,
      state: 'TX',
      invitationStatus: 'active',
      onboardingPercent: 40,
      origin: 'invited',
      invitedBy: {
        ...{ id: admission.id, role: 'admission_professional', name: 'Adam Admission' },
        ...{ organization: null, verified },
      },
      agent: {
        ...{ id: agent.id, role: 'financial_agent', name: 'Ana Agent' },
        ...{ organization: null, verified },
      },
      helpStatus: null,
      lastActivityAt: expect.any(String),
      version: 2,
      createdAt: garcia.family.createdAt,
      updatedAt: expect.any(String),
    })
    const response = await admin.send(listFamilies)
    expect(response.body).not.toContain('7654321')
    const viewer = { userId: admin.id, role: 'admin', familyId: null } as const
    expect(await findFamilyRow(server.db, viewer, garcia.family.id)).toEqual(row)
  })

  test('shows the status of the open request rather than that of a later one that is closed', async () => {
    const [row] = await list({ search: 'nunez' })
    expect(row?.helpStatus).toBe('requested')
  })

  test.each([
    [{ state: 'TX' }, ['García Peña']],
    [{ state: 'unknown' }, ['+1 Unsaid']],
    [{ status: 'pending' }, ['+1 Unsaid']],
    [{ status: 'active' }, ['Nuñez 50%_off', 'García Peña']],
    [{ status: 'suspended' }, []],
    [{ hasAgent: 'true' }, ['García Peña']],
    [{ hasAgent: 'false' }, ['+1 Unsaid', 'Nuñez 50%_off']],
    [{ origin: 'invited' }, ['García Peña']],
    [{ origin: 'direct', status: 'active' }, ['Nuñez 50%_off']],
    // The first is active and never asked for help, the second asked, the third is not active yet.
    [{ notRequestedHelp: '1' }, ['García Peña']],
    [{ notRequestedHelp: '1', status: 'pending' }, []],
    [{ notRequestedHelp: '1', search: 'unsaid' }, []],
    [{ search: 'pena GARC', state: 'TX' }, ['García Peña']],
    [{ search: '50%_' }, ['Nuñez 50%_off']],
    [{ search: '5%' }, []],
    [{ search: "' or '1'='1" }, []],
    [{ search: '+1' }, ['+1 Unsaid']],
    [{ search: 'Ana Agent' }, []],
  ])('%o finds %o', async (querystring, names) => {
    expect(namesOf(await list(querystring))).toEqual(names)
  })

  test('has the families that signed up today, and those invited today only by their status', async () => {
    stopClock()
    // In the order in which they signed up, and not before midnight.
    for (const [later, { family }] of [garcia, nunez, unsaid].entries())
      await server.db
        .update(families)
        .set({ createdAt: inSeconds(later / 1_000) })
        .where(eq(families.id, family.id))
    await agent.call(inviteFamilyAsAgent, { body: { email: 'invited-today@example.com' } })
    const found = async (querystring: object) => {
      const { items, total } = await admin.call(listFamilies, {
        querystring: { ...querystring, created: 'today' },
      })
      expect(total).toBe(items.length)
      return namesOf(items)
    }
    expect(await found({})).toEqual(['+1 Unsaid', 'Nuñez 50%_off', 'García Peña'])
    expect(await found({ status: 'invited' })).toEqual(['invited-today@example.com'])
    const [invitation] = (await agent.call(listInvitations)).items
    await agent.call(revokeInvitation, { params: { id: invitation?.id ?? '' } })
  })

  test('has the total on each page, also beyond the last', async () => {
    const page = (querystring: object) => admin.call(listFamilies, { querystring })
    const first = await page({ limit: 2 })
    expect(first).toMatchObject({ page: 1, limit: 2, total: 3, totalPages: 2 })
    const second = await page({ limit: 2, page: 2 })
    expect(namesOf([...first.items, ...second.items])).toEqual(['+1 Unsaid', 'Nuñez 50%_off', 'García Peña'])
    expect(await page({ limit: 2, page: 3 })).toMatchObject({ items: [], total: 3, page: 3 })
    expect(await page({ page: 1_000_000, limit: 100 })).toMatchObject({ items: [], total: 3 })
    const turned = await page({ limit: 2, sort_by: 'ASC' })
    expect(namesOf(turned.items)).toEqual(['García Peña', 'Nuñez 50%_off'])
    expect(await page({ search: 'example.com', page: 9, limit: 2 })).toMatchObject({
      page: 1,
      total: 3,
      totalPages: 2,
    })
  })

  test.each(['agent', 'help'] as const)(
    'sorted by %s has families without one last, whatever the direction',
    async (sort) => {
      const withOne = sort === 'agent' ? 'García Peña' : 'Nuñez 50%_off'
      for (const sort_by of ['ASC', 'DESC']) {
        expect(namesOf(await list({ sort, sort_by }))[0]).toBe(withOne)
      }
    },
  )

  const crowd = async (many: number) => {
    await server.db.execute(sql`
      with owners as (
        insert into users (role, status, name, email, created_at, updated_at)
        select 'family', 'pending', 'Crowd ' || n, gen_random_uuid() || '@crowd.test', '2020-01-01', now()
        from generate_series(1, ${many}) n returning id)
      insert into families (owner_id, origin, created_at, updated_at)
      select id, 'direct', '2020-01-01', now() from owners`)
  }

  test('counts search results only up to a limit, and all families without a search', async () => {
    const found = () => admin.call(listFamilies, { querystring: { search: 'crowd', limit: 100 } })
    await crowd(maxCounted)
    expect(await found()).toMatchObject({ total: maxCounted, moreThanTotal: false })
    await crowd(1)
    expect(await found()).toMatchObject({ total: maxCounted, moreThanTotal: true, totalPages: 10 })
    const all = await admin.call(listFamilies, {})
    expect(all).toMatchObject({ total: maxCounted + 4, moreThanTotal: false })
    await server.db.delete(users).where(like(users.email, '%@crowd.test'))
  })

  test.each([
    { page: '0' },
    { page: '1e3' },
    { limit: '101' },
    { state: 'XX' },
    { status: 'deleted' },
    { notRequestedHelp: '0' },
    { sort_by: 'desc' },
    { order: 'name' },
  ])('refuses %o', async (querystring) => {
    expect((await admin.send(listFamilies, { querystring: querystring as never })).statusCode).toBe(422)
  })

  test('as CSV is the same list, without formulas that a spreadsheet would run', async () => {
    const response = await admin.send(exportFamilies, { querystring: { sort_by: 'ASC' } })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="families.csv"')
    expect(response.headers['cache-control']).toBe('no-store')
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('García Peña')
    expect(lines[3]).toMatch(/^"'\+1 Unsaid",/)
    expect(response.body).not.toContain('7654321')
    const none = await admin.send(exportFamilies, { querystring: { search: 'nobody at all' } })
    expect(none.body.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('as CSV has each family once, also if it is read in parts', async () => {
    await crowd(5_001)
    const emails = async (querystring: object) => {
      const { body } = await admin.send(exportFamilies, { querystring })
      const lines = body.trimEnd().split('\r\n').slice(1)
      return lines.map((line) => line.split(',')[1])
    }
    const [ascending, descending, byName, searched] = [
      await emails({ sort_by: 'ASC' }),
      await emails({}),
      await emails({ sort: 'name' }),
      await emails({ search: 'crowd' }),
    ]
    expect(new Set(ascending).size).toBe(5_004)
    expect(descending).toEqual(ascending.toReversed())
    expect(byName.toSorted()).toEqual(ascending.toSorted())
    expect(searched).toHaveLength(5_001)
    const [logged] = await server.db
      .select({ detail: securityEvents.detail })
      .from(securityEvents)
      .where(and(eq(securityEvents.action, 'list_exported'), like(securityEvents.detail, '%5004%')))
    expect(logged).toBeDefined()
    await server.db.delete(users).where(like(users.email, '%@crowd.test'))
  }, 60_000)

  test('counts who never asked for help, and who waits for an agent', async () => {
    expect(await admin.call(countNotRequestedHelp)).toMatchObject({ count: 1, requestsWithoutAgent: 1 })
    await server.db
      .update(helpRequests)
      .set({ agentId: agent.id, status: 'assigned' })
      .where(eq(helpRequests.status, 'requested'))
    expect(await admin.call(countNotRequestedHelp)).toMatchObject({ count: 1, requestsWithoutAgent: 0 })
  })
})

describe('the families of a professional', () => {
  test('are those currently linked', async () => {
    const ofAgent = () => admin.call(listFamiliesOfAgent, { params: { id: agent.id } })
    const ofAdmission = await admin.call(listFamiliesOfAdmissionProfessional, {
      params: { id: admission.id },
    })
    expect(namesOf(ofAdmission.items)).toEqual(['García Peña'])
    expect(await ofAgent()).toMatchObject({ total: 1, totalPages: 1 })
    const pair = { familyId: nunez.family.id, professionalId: agent.id }
    await server.db.transaction((tx) =>
      linkFamily(tx, null, { ...pair, how: 'invited', scopes: ['profile'] }),
    )
    expect(namesOf((await ofAgent()).items)).toEqual(['Nuñez 50%_off', 'García Peña'])
    const second = await admin.call(listFamiliesOfAgent, {
      params: { id: agent.id },
      querystring: { page: 2, limit: 1 },
    })
    expect(second).toMatchObject({ total: 2, totalPages: 2, items: [{ name: 'García Peña' }] })
    await server.db.transaction((tx) => endShare(tx, null, pair))
    expect(namesOf((await ofAgent()).items)).toEqual(['García Peña'])
  })

  test('are not found by the id of a professional of the other kind, a family, or an unknown id', async () => {
    for (const id of [admission.id, garcia.family.id, admin.id, 'x', crypto.randomUUID()]) {
      const response = await admin.send(listFamiliesOfAgent, { params: { id } })
      expect(problemOf(response).code).toBe('professional-not-found')
    }
    const response = await admin.send(listFamiliesOfAdmissionProfessional, { params: { id: agent.id } })
    expect(problemOf(response).code).toBe('professional-not-found')
  })
})

describe('suspending', () => {
  test('signs the family out everywhere, keeps its data, and can be lifted', async () => {
    const params = { id: unsaid.family.id }
    const suspended = await admin.call(suspendFamily, { params, body: { isSuspended: true } })
    expect(suspended).toMatchObject({ id: params.id, invitationStatus: 'suspended', name: '+1 Unsaid' })
    expect((await unsaid.send(getFamilyProfile)).statusCode).toBe(401)
    unsaid.idToken = undefined
    expect((await unsaid.send(getSession)).statusCode).toBe(401)
    expect(namesOf(await list({ status: 'suspended' }))).toEqual(['+1 Unsaid'])
    expect((await admin.call(getAggregates)).families.total).toBe(2)

    await admin.call(suspendFamily, { params, body: { isSuspended: true } })
    const lifted = await admin.call(suspendFamily, { params, body: { isSuspended: false } })
    expect(lifted.invitationStatus).toBe('pending')
    const { email, password } = unsaid
    const { idToken } = (await unsaid.call(signIn, { body: { email, password } })) as { idToken: string }
    unsaid.idToken = idToken
    expect(await unsaid.call(getFamilyProfile)).toMatchObject({ name: '+1 Unsaid' })
    const kinds = (await server.mailsTo(email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('account-'))).toEqual(['account-back', 'account-suspended'])

    const actions = await server.db
      .select({ detail: auditEntries.detail, actorId: auditEntries.actorId })
      .from(auditEntries)
      .where(and(eq(auditEntries.familyId, params.id), eq(auditEntries.action, 'status_changed')))
      .orderBy(...oldestFirst(auditEntries.at))
    expect(actions).toEqual([
      { detail: 'suspended', actorId: admin.id },
      { detail: 'pending', actorId: admin.id },
    ])
  })

  test('is refused for an unknown id', async () => {
    for (const id of ['x', crypto.randomUUID(), agent.id]) {
      const response = await admin.send(suspendFamily, { params: { id }, body: { isSuspended: true } })
      expect(problemOf(response).code).toBe('family-not-found')
    }
  })

  test('of an agent leaves its families without an agent', async () => {
    await admin.call(updateAgent, { params: { id: agent.id }, body: { status: 'suspended' } })
    expect(namesOf(await list({ hasAgent: 'true' }))).toEqual([])
    expect((await list({ search: 'garcia' }))[0]?.agent).toBeNull()
  })
})

test('none of it is available to users other than admins', async () => {
  const pro = await server.signUpProfessional('admission_professional')
  for (const browser of [garcia, pro]) {
    for (const call of [listFamilies, exportFamilies, countNotRequestedHelp] as const) {
      expect(problemOf(await browser.send(call)).code).toBe('not-allowed')
    }
    const own = { params: { id: garcia.family.id }, body: { isSuspended: false } }
    expect(problemOf(await browser.send(suspendFamily, own)).code).toBe('not-allowed')
  }
  expect((await server.visitor().send(listFamilies)).statusCode).toBe(401)
})
