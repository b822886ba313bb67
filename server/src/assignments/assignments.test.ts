import { assignAgent, getFamily, listFamilies, unassignAgent } from '@bursar/contract/admin-families'
import { listAgentFamilies } from '@bursar/contract/caseload'
import { getFamilyProfile } from '@bursar/contract/families'
import { getHelpRequest, requestHelp } from '@bursar/contract/help'
import { inviteFamilyAsAgent } from '@bursar/contract/invitations'
import { deleteOwnAccount } from '@bursar/contract/own-data'
import { listAgentCandidates } from '@bursar/contract/professionals'
import type { SharingScope } from '@bursar/contract/scopes'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { now } from '../database/columns.ts'
import { unassignEverywhere } from '../family-access/links.ts'
import { auditEntries } from '../schema/audit.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { freshAddress } from '../testing/invitations.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await server.signInAdmin()
const signUpAgent = (about: Parameters<typeof server.signUpProfessional>[1] = {}) =>
  server.signUpProfessional('financial_agent', about)
const of = (family: SignedInFamily) => ({ id: family.family.id })

async function askForHelp(family: SignedInFamily, scopes: SharingScope[]) {
  const wish = { topic: 'costs', message: 'What will it cost?', preferredContact: 'message' } as const
  return family.call(requestHelp, { body: { ...wish, preferredLanguage: 'es', scopes } })
}

describe('assigning an agent', () => {
  test('links the two with the scopes of the open request, moves it, and notifies both by email', async () => {
    const [garcia, vega] = [await server.signUpFamily(), await signUpAgent({ name: 'Luis Vega' })]
    const { id } = await askForHelp(garcia, ['profile', 'results'])
    const record = await admin.call(assignAgent, { params: of(garcia), body: { agentId: vega.id } })
    expect(record).toMatchObject({
      agent: { id: vega.id, name: 'Luis Vega', role: 'financial_agent' },
      helpStatus: 'assigned',
      shares: [{ assigned: true, invited: false, scopes: ['profile', 'results'] }],
      helpRequests: [{ id, status: 'assigned', agent: { id: vega.id } }],
      version: garcia.family.version,
    })
    expect((await vega.call(listAgentFamilies)).items).toMatchObject([{ id: garcia.family.id }])
    const profile = await garcia.call(getFamilyProfile)
    expect(profile).toMatchObject({ agent: { name: 'Luis Vega' }, helpRequest: { id, status: 'assigned' } })
    expect(await server.mailsTo(vega.email)).toContainEqual({ kind: 'family-assigned', requestId: id })
    expect(await server.mailsTo(garcia.email)).toContainEqual({
      kind: 'agent-assigned',
      agent: expect.objectContaining({ name: 'Luis Vega', verified: vega.professional.verified }),
    })
  })

  test('shares nothing without a request, and has no effect the second time', async () => {
    const [garcia, vega] = [await server.signUpFamily(), await signUpAgent()]
    const body = { agentId: vega.id }
    const first = await admin.call(assignAgent, { params: of(garcia), body })
    expect(first.shares).toMatchObject([{ assigned: true, scopes: [] }])
    expect(await admin.call(assignAgent, { params: of(garcia), body })).toEqual(first)
    const entries = await server.db
      .select({ action: auditEntries.action, actorId: auditEntries.actorId, about: auditEntries.subjectId })
      .from(auditEntries)
      .where(and(eq(auditEntries.familyId, garcia.family.id), eq(auditEntries.subjectKind, 'user')))
    const by = { actorId: admin.id, about: vega.id }
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual({ action: 'link_made', ...by })
    expect(entries).toContainEqual({ action: 'agent_assigned', ...by })
    expect((await server.mailsTo(vega.email)).filter(({ kind }) => kind === 'family-assigned')).toHaveLength(
      1,
    )
  })

  test('who is assigned already hands over a request that came while the agent was paused', async () => {
    const [garcia, vega] = [await server.signUpFamily(), await signUpAgent()]
    const assign = () => admin.call(assignAgent, { params: of(garcia), body: { agentId: vega.id } })
    const setPaused = (pausedAt: string | null) =>
      server.db.update(users).set({ pausedAt }).where(eq(users.id, vega.id))
    await assign()
    await setPaused(now())
    await askForHelp(garcia, ['profile'])
    expect(await assign()).toMatchObject({ helpStatus: 'requested' })
    await setPaused(null)
    expect(await assign()).toMatchObject({
      helpStatus: 'assigned',
      shares: [{ scopes: ['profile'] }],
      helpRequests: [{ agent: { id: vega.id } }],
    })
  })

  test('by two admins concurrently succeeds for one, and the other gets the current state', async () => {
    const other = await server.signInAdmin()
    for (let round = 0; round < 5; round += 1) {
      const garcia = await server.signUpFamily()
      const agents = [
        await signUpAgent({ name: 'Luis Vega' }),
        await signUpAgent({ name: 'Ida Hill' }),
      ] as const
      const answers = await Promise.all([
        admin.send(assignAgent, { params: of(garcia), body: { agentId: agents[0].id } }),
        other.send(assignAgent, { params: of(garcia), body: { agentId: agents[1].id } }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const winner = agents[answers[0].statusCode === 200 ? 0 : 1]
      const lost = problemOf(answers[answers[0].statusCode === 200 ? 1 : 0])
      const present = { agent: { id: winner.id, name: winner.name, role: 'financial_agent' } }
      expect(lost).toMatchObject({ code: 'already-assigned', present })
      const record = await admin.call(getFamily, { params: of(garcia) })
      expect(record).toMatchObject({
        agent: { id: winner.id },
        shares: [{ professional: { id: winner.id } }],
      })
    }
  })

  test('replaces only the agent whom the admin saw', async () => {
    const garcia = await server.signUpFamily()
    const [vega, hill, lee] = [await signUpAgent(), await signUpAgent(), await signUpAgent()]
    const { id } = await askForHelp(garcia, ['results'])
    const assign = (body: { agentId: string; replaces?: string }) =>
      admin.send(assignAgent, { params: of(garcia), body })
    await assign({ agentId: vega.id })
    expect((await assign({ agentId: hill.id })).statusCode).toBe(409)
    expect((await assign({ agentId: hill.id, replaces: lee.id })).statusCode).toBe(409)
    const replaced = await assign({ agentId: hill.id, replaces: vega.id })
    expect(replaced.json()).toMatchObject({
      agent: { id: hill.id },
      shares: [{ professional: { id: hill.id }, scopes: ['results'] }],
    })
    expect((await server.mailsTo(vega.email))[0]).toEqual({ kind: 'family-unassigned' })
    expect((await vega.call(listAgentFamilies)).items).toEqual([])
    expect((await vega.send(getHelpRequest, { params: { id } })).statusCode).toBe(404)
    const { history } = await hill.call(getHelpRequest, { params: { id } })
    expect(history.map(({ status }) => status)).toEqual(['requested', 'assigned', 'requested', 'assigned'])
  })

  test('requires a family that has signed up and does not wait for its deletion', async () => {
    const [garcia, vega] = [await server.signUpFamily(), await signUpAgent()]
    const email = freshAddress()
    await vega.call(inviteFamilyAsAgent, { body: { email, familyName: 'Lopez' } })
    const { items } = await admin.call(listFamilies, { querystring: { search: email } })
    await garcia.call(deleteOwnAccount, { body: { confirmEmail: garcia.email } })
    for (const [id, code] of [
      [items[0]?.id ?? '', 'family-not-signed-up'],
      [garcia.family.id, 'family-leaving'],
    ] as const) {
      const answer = await admin.send(assignAgent, { params: { id }, body: { agentId: vega.id } })
      expect(problemOf(answer)).toMatchObject({ status: 409, code })
      expect(await admin.call(getFamily, { params: { id } })).toMatchObject({ agent: null, shares: [] })
    }
    expect(await server.mailsTo(email)).not.toContainEqual(
      expect.objectContaining({ kind: 'agent-assigned' }),
    )
  })

  test('requires an active agent with room, unless the admin overrides that', async () => {
    const [garcia, nguyen] = [await server.signUpFamily(), await server.signUpFamily()]
    const assign = (family: SignedInFamily, agentId: string, more = {}) =>
      admin.send(assignAgent, { params: of(family), body: { agentId, ...more } })
    const pending = await signUpAgent({ status: 'pending' })
    expect(problemOf(await assign(garcia, pending.id)).code).toBe('agent-not-active')
    const suspended = await signUpAgent({ status: 'suspended' })
    expect(problemOf(await assign(garcia, suspended.id)).code).toBe('agent-not-active')
    const counselor = await server.signUpProfessional('admission_professional')
    expect(problemOf(await assign(garcia, counselor.id)).code).toBe('professional-not-found')
    const gone = await signUpAgent()
    await server.db.update(users).set({ deletedAt: now() }).where(eq(users.id, gone.id))
    for (const id of [gone.id, garcia.family.id, '1', "'; drop table users"]) {
      expect(problemOf(await assign(garcia, id)).code).toBe('professional-not-found')
    }
    const nowhere = await admin.send(assignAgent, { params: { id: 'x' }, body: { agentId: pending.id } })
    expect(problemOf(nowhere).code).toBe('family-not-found')

    const small = await signUpAgent({ capacity: 1 })
    expect((await assign(garcia, small.id)).statusCode).toBe(200)
    expect(problemOf(await assign(nguyen, small.id)).code).toBe('agent-full')
    expect((await assign(nguyen, small.id, { evenIfFull: true })).statusCode).toBe(200)
  })

  test("does not exceed an agent's capacity when two families are assigned concurrently", async () => {
    const agent = await signUpAgent({ capacity: 1 })
    const families = [await server.signUpFamily(), await server.signUpFamily()]
    const answers = await Promise.all(
      families.map((family) => admin.send(assignAgent, { params: of(family), body: { agentId: agent.id } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('removing an agent', () => {
  test('ends the link, the open request waits again, and both get an email', async () => {
    const [garcia, vega] = [await server.signUpFamily(), await signUpAgent()]
    const { id } = await askForHelp(garcia, ['profile'])
    await admin.call(assignAgent, { params: of(garcia), body: { agentId: vega.id } })
    const record = await admin.call(unassignAgent, { params: of(garcia) })
    expect(record).toMatchObject({
      agent: null,
      shares: [],
      helpRequests: [{ id, status: 'requested', agent: null, scopes: ['profile'] }],
    })
    expect((await vega.call(listAgentFamilies)).items).toEqual([])
    const mails = async () => [...(await server.mailsTo(garcia.email)), ...(await server.mailsTo(vega.email))]
    const mailed = await mails()
    expect(mailed).toContainEqual({ kind: 'agent-changed', change: 'ended' })
    expect(mailed).toContainEqual({ kind: 'family-unassigned' })
    expect(await admin.call(unassignAgent, { params: of(garcia) })).toEqual(record)
    expect(await mails()).toEqual(mailed)
  })

  test('removes only the agent whom the admin saw', async () => {
    const [garcia, vega, hill] = [await server.signUpFamily(), await signUpAgent(), await signUpAgent()]
    await admin.call(assignAgent, { params: of(garcia), body: { agentId: hill.id } })
    const remove = (agentId: string) =>
      admin.send(unassignAgent, { params: of(garcia), querystring: { agentId } })
    expect(problemOf(await remove(vega.id))).toMatchObject({
      ...{ code: 'already-assigned', present: { agent: { id: hill.id } } },
    })
    expect((await hill.call(listAgentFamilies)).total).toBe(1)
    for (const _ of [1, 2]) expect((await remove(hill.id)).json()).toMatchObject({ agent: null })
  })

  test('everywhere, as when an account ends, does not affect the families of other agents', async () => {
    const families = [await server.signUpFamily(), await server.signUpFamily(), await server.signUpFamily()]
    const [vega, hill] = [await signUpAgent(), await signUpAgent()]
    for (const [at, family] of families.entries()) {
      await askForHelp(family, ['profile'])
      const agentId = at === 2 ? hill.id : vega.id
      await admin.call(assignAgent, { params: of(family), body: { agentId } })
    }
    await server.db.transaction((tx) => unassignEverywhere(tx, { userId: admin.id, role: 'admin' }, vega.id))
    const records = []
    for (const family of families) records.push(await admin.call(getFamily, { params: of(family) }))
    expect(records.map(({ agent }) => agent?.id ?? null)).toEqual([null, null, hill.id])
    expect(records.map(({ helpStatus }) => helpStatus)).toEqual(['requested', 'requested', 'assigned'])
    expect(records.map(({ shares }) => shares.length)).toEqual([0, 0, 1])
  })
})

test('candidates are ranked by state, language, room, load and name, and can be searched by name', async () => {
  const garcia = await server.signUpFamily({ state: 'TX' })
  await askForHelp(garcia, [])
  const agent = async (name: string, about: Parameters<typeof server.signUpProfessional>[1], load = 0) => {
    const { id } = await signUpAgent({ name: `Rank ${name}`, ...about })
    for (let count = 0; count < load; count += 1) {
      const family = await server.signUpFamily()
      await admin.call(assignAgent, { params: of(family), body: { agentId: id } })
    }
  }
  const fit = { statesServed: ['TX' as const], languages: ['es' as const, 'en' as const] }
  await agent('7 elsewhere', { statesServed: ['OH'], languages: ['es'] })
  await agent('6 English only', { ...fit, languages: ['en'] })
  await agent('5 full', { ...fit, capacity: 1 }, 1)
  await agent('4 half full', { ...fit, capacity: 2 }, 1)
  await agent('3 less full', { ...fit, capacity: 4 }, 1)
  await agent('2 everywhere', { languages: ['es'], capacity: 5 })
  await agent('1 without a limit', fit)
  await agent('0 pending', { ...fit, status: 'pending' })
  const { items } = await admin.call(listAgentCandidates, {
    params: of(garcia),
    querystring: { search: 'rank' },
  })
  expect(items.map(({ name }) => name)).toEqual([
    'Rank 1 without a limit',
    'Rank 2 everywhere',
    'Rank 3 less full',
    'Rank 4 half full',
    'Rank 5 full',
    'Rank 6 English only',
    'Rank 7 elsewhere',
  ])
  expect(items[4]).toMatchObject({ familiesCount: 1, capacity: 1, isFull: true, servesState: true })
  expect(items[5]).toMatchObject({ speaksLanguage: false, isFull: false, capacity: null })
  expect(items[6]).toMatchObject({ servesState: false, speaksLanguage: true })
  const two = await admin.call(listAgentCandidates, {
    params: of(garcia),
    querystring: { search: 'rank', limit: 2 },
  })
  expect(two.items).toEqual(items.slice(0, 2))
})
