import { assignAgent, unassignAgent } from '@bursar/contract/admin-families'
import type { CallInput } from '@bursar/contract/call'
import { getAgentFamily } from '@bursar/contract/caseload'
import { getFamilyProfile } from '@bursar/contract/families'
import { getHelpRequest, listHelpRequests, moveHelpRequest, requestHelp } from '@bursar/contract/help'
import { deleteOwnAccount, keepOwnAccount } from '@bursar/contract/own-data'
import { addAgent, getAgent, removeAgent, restoreAgent, updateAgent } from '@bursar/contract/professionals'
import { decideReview } from '@bursar/contract/reviews'
import type { SharingScope } from '@bursar/contract/scopes'
import { endShare } from '@bursar/contract/sharing'
import { previewSuspension, suspendAgent } from '@bursar/contract/suspensions'
import { Registry } from '@prometheus-io/client'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { now } from '../database/columns.ts'
import { linkFamily } from '../family-access/links.ts'
import { deleteProfessional } from '../professionals/remove.ts'
import { auditEntries } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { professionals } from '../schema/professionals.ts'
import { shares } from '../schema/sharing.ts'
import { suspendedAssignments } from '../schema/suspensions.ts'
import { users } from '../schema/users.ts'
import { workSeconds } from '../telemetry/timed.ts'
import { problemOf } from '../testing/browser.ts'
import { type SignedInFamily, type SignedInProfessional, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await server.signInAdmin()
const help = (scopes: SharingScope[]): CallInput<typeof requestHelp> => ({
  body: {
    topic: 'loans',
    message: 'Which one?',
    preferredContact: 'email',
    preferredLanguage: 'en',
    scopes,
  },
})

let vega: SignedInProfessional
let hill: SignedInProfessional
/** Has asked for help, and shares its profile for it. */
let asking: SignedInFamily
/** Never asked for help. */
let quiet: SignedInFamily

const agentOf = async ({ family }: SignedInFamily) => {
  const [row] = await server.db
    .select({ agentId: families.agentId })
    .from(families)
    .where(eq(families.id, family.id))
  return row?.agentId
}
const requestOf = async ({ family }: SignedInFamily) => {
  const [row] = await server.db
    .select({ status: helpRequests.status, agentId: helpRequests.agentId })
    .from(helpRequests)
    .where(eq(helpRequests.familyId, family.id))
  return row
}
const linksOf = (professional: SignedInProfessional) =>
  server.db
    .select({ familyId: shares.familyId, scopes: shares.scopes, assigned: shares.assigned })
    .from(shares)
    .where(and(eq(shares.professionalId, professional.id), isNull(shares.endedAt)))
const mailKinds = async (email: string) =>
  (await server.mailsTo(email)).map((mail) => ('change' in mail ? `${mail.kind} ${mail.change}` : mail.kind))
const preview = (agent = vega, querystring = {}) =>
  admin.call(previewSuspension, { params: { id: agent.id }, querystring })
const suspend = async (moveTo: string | null, seen = { families: 2, requests: 1 }) =>
  admin.send(suspendAgent, { params: { id: vega.id }, body: { ...seen, moveTo } })
const lift = () => admin.call(updateAgent, { params: { id: vega.id }, body: { status: 'active' } })

beforeEach(async () => {
  vega = await server.signUpProfessional('financial_agent', { name: 'Vega', capacity: 40 })
  hill = await server.signUpProfessional('financial_agent', { name: 'Hill', capacity: 2 })
  asking = await server.signUpFamily({ name: 'Asking', state: 'TX' })
  quiet = await server.signUpFamily({ name: 'Quiet', state: 'OH' })
  await asking.call(requestHelp, help(['profile']))
  for (const { family } of [asking, quiet]) {
    await admin.call(assignAgent, { params: { id: family.id }, body: { agentId: vega.id } })
  }
})

describe('before an agent is suspended', () => {
  test('an admin sees the number of families and open requests concerned', async () => {
    expect(await preview()).toMatchObject({ families: 2, requests: 1 })
  })

  test('only active agents with room for all of them are offered, best match first', async () => {
    const fitting = await server.signUpProfessional('financial_agent', {
      name: 'Fitting',
      statesServed: ['TX', 'OH'],
      languages: ['en'],
    })
    const half = await server.signUpProfessional('financial_agent', {
      name: 'Half',
      statesServed: ['TX'],
      languages: ['en'],
    })
    const others = [
      await server.signUpProfessional('financial_agent', { name: 'Full', capacity: 1 }),
      await server.signUpProfessional('financial_agent', { name: 'Waiting', status: 'pending' }),
      await server.signUpProfessional('financial_agent', { name: 'Away', status: 'suspended' }),
      vega,
    ].map(({ id }) => id)
    const { successors } = await preview(vega, { limit: 100 })
    const ids = successors.map(({ id }) => id)
    expect(ids.filter((id) => others.includes(id))).toEqual([])
    expect(ids.indexOf(fitting.id)).toBeLessThan(ids.indexOf(half.id))
    expect(successors.find(({ id }) => id === fitting.id)).toMatchObject({ inState: 2, inLanguage: 2 })
    expect(successors.find(({ id }) => id === half.id)).toMatchObject({ inState: 1, inLanguage: 2 })
    expect((await preview(vega, { search: 'half' })).successors.map(({ name }) => name)).toEqual(['Half'])
  })

  test('a family that the other agent is already linked to takes no additional room', async () => {
    await server.db.transaction((tx) =>
      linkFamily(tx, null, {
        familyId: quiet.family.id,
        professionalId: hill.id,
        how: 'invited',
        scopes: [],
      }),
    )
    const { successors } = await preview(vega, { search: 'hill', limit: 100 })
    expect(successors.map(({ id }) => id)).toContain(hill.id)
  })
})

describe('suspending with a transfer', () => {
  test('moves all families and requests to the other agent, who sees what was shared for help', async () => {
    const answer = await suspend(hill.id)
    expect(answer.json()).toMatchObject({ id: vega.id, status: 'suspended', familiesCount: 0 })
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([hill.id, hill.id])
    expect(await requestOf(asking)).toEqual({ status: 'assigned', agentId: hill.id })
    expect(await linksOf(vega)).toEqual([])
    const links = await linksOf(hill)
    expect(links).toEqual(
      expect.arrayContaining([
        { familyId: asking.family.id, scopes: ['profile'], assigned: true },
        { familyId: quiet.family.id, scopes: [], assigned: true },
      ]),
    )
    expect((await hill.call(listHelpRequests, { querystring: { open: '1' } })).total).toBe(1)
    expect((await vega.send(getAgentFamily, { params: { id: asking.family.id } })).statusCode).toBe(401)
  })

  test('mails the families, the new agent and the suspended one, each once', async () => {
    const before = await mailKinds(asking.email)
    await suspend(hill.id)
    expect(await server.mailsTo(vega.email)).toContainEqual({
      ...{ kind: 'account-suspended', role: 'financial_agent', families: 2, hasSuccessor: true },
    })
    expect((await mailKinds(hill.email)).filter((kind) => kind === 'families-moved')).toHaveLength(1)
    for (const { email } of [asking, quiet]) {
      expect((await mailKinds(email)).filter((kind) => kind === 'agent-changed another')).toHaveLength(1)
    }
    expect(await mailKinds(asking.email)).toHaveLength(before.length + 1)
  })

  test('is recorded for everyone concerned', async () => {
    await suspend(hill.id)
    const lines = await server.db
      .select({ action: auditEntries.action, subjectId: auditEntries.subjectId })
      .from(auditEntries)
      .where(inArray(auditEntries.familyId, [asking.family.id, quiet.family.id]))
    const count = (action: string, subjectId: string) =>
      lines.filter((line) => line.action === action && line.subjectId === subjectId).length
    expect(count('agent_removed', vega.id)).toBe(2)
    expect(count('link_ended', vega.id)).toBe(2)
    expect(count('agent_assigned', hill.id)).toBe(2)
    expect(count('link_made', hill.id)).toBe(2)
    const [status] = await server.db
      .select({ detail: auditEntries.detail, actorId: auditEntries.actorId })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, vega.id), eq(auditEntries.action, 'status_changed')))
    expect(status).toEqual({ detail: 'suspended', actorId: admin.id })
  })

  test('returns nothing when it is lifted, because another agent has the families', async () => {
    await suspend(hill.id)
    expect(await lift()).toMatchObject({ status: 'active', familiesCount: 0 })
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([hill.id, hill.id])
    expect(await mailKinds(vega.email)).toContain('account-back')
    expect(await mailKinds(asking.email)).not.toContain('agent-changed back')
  })

  test.each([
    { seen: { families: 1, requests: 1 }, because: 'there are more families' },
    { seen: { families: 2, requests: 0 }, because: 'there is a new request' },
  ])('changes nothing if the numbers have changed: $because', async ({ seen }) => {
    const answer = problemOf(await suspend(hill.id, seen))
    expect(answer).toMatchObject({ status: 409, code: 'conflict', present: { families: 2, requests: 1 } })
    expect((await admin.call(getAgent, { params: { id: vega.id } })).status).toBe('active')
    expect(await agentOf(asking)).toBe(vega.id)
    expect(await mailKinds(vega.email)).not.toContain('account-suspended')
  })

  test('changes nothing if the other agent has no room or is no longer active', async () => {
    const full = await server.signUpProfessional('financial_agent', { capacity: 1 })
    const away = await server.signUpProfessional('financial_agent', { status: 'suspended' })
    const paused = await server.signUpProfessional('financial_agent')
    await server.db.update(users).set({ pausedAt: now() }).where(eq(users.id, paused.id))
    const counselor = await server.signUpProfessional('admission_professional')
    for (const [moveTo, code] of [
      [full.id, 'agent-full'],
      [away.id, 'agent-not-active'],
      [paused.id, 'agent-not-active'],
      [vega.id, 'agent-not-active'],
      [counselor.id, 'professional-not-found'],
      ['nobody', 'professional-not-found'],
    ] as const) {
      expect(problemOf(await suspend(moveTo)).code).toBe(code)
    }
    expect((await admin.call(getAgent, { params: { id: vega.id } })).status).toBe('active')
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([vega.id, vega.id])
  })
})

test.each([
  { moveTo: 'another agent', successor: () => hill.id },
  { moveTo: 'nobody, and back', successor: () => null },
])('many families are moved to $moveTo in a few statements', async ({ successor }) => {
  const many = 300
  await server.db.execute(sql`
    with owners as (
      insert into users (role, status, name, email, created_at, updated_at)
      select 'family', 'active', 'Crowd', gen_random_uuid() || '@crowd.test', now(), now()
      from generate_series(1, ${many}::int) returning id),
    crowd as (
      insert into families (owner_id, agent_id, origin, created_at, updated_at)
      select id, ${vega.id}::uuid, 'direct', now(), now() from owners returning id)
    insert into shares (family_id, professional_id, assigned, created_at, updated_at)
    select id, ${vega.id}::uuid, true, now(), now() from crowd`)
  await server.db.update(professionals).set({ capacity: null }).where(eq(professionals.userId, hill.id))
  const registry = new Registry()
  workSeconds.statement.register(registry)
  const statements = async () => {
    const { values } = (await registry.getSingleMetric('bursar_statement_seconds')?.get()) ?? { values: [] }
    const counts = values.filter((one) => 'metricName' in one && String(one.metricName).endsWith('_count'))
    return counts.reduce((sum, { value }) => sum + value, 0)
  }
  const before = await statements()
  expect((await suspend(successor(), { families: many + 2, requests: 1 })).statusCode).toBe(200)
  expect(await lift()).toMatchObject({ familiesCount: successor() === null ? many + 2 : 0 })
  expect((await statements()) - before).toBeLessThan(150)
})

describe('suspending without a transfer, and lifting it', () => {
  test('restores families, what they shared and the status of their requests', async () => {
    const [request] = (await vega.call(listHelpRequests, { querystring: { open: '1' } })).items
    const params = { id: request?.id ?? '' }
    await vega.call(moveHelpRequest, { params, body: { status: 'in_progress' } })
    await suspend(null)
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([null, null])
    expect(await requestOf(asking)).toEqual({ status: 'requested', agentId: null })
    expect(await linksOf(vega)).toEqual([])
    for (const { email } of [asking, quiet]) expect(await mailKinds(email)).toContain('agent-changed away')
    expect(await server.mailsTo(vega.email)).toContainEqual({
      ...{ kind: 'account-suspended', role: 'financial_agent', families: 2, hasSuccessor: false },
    })

    expect(await lift()).toMatchObject({ status: 'active', familiesCount: 2 })
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([vega.id, vega.id])
    expect(await requestOf(asking)).toEqual({ status: 'in_progress', agentId: vega.id })
    expect(await linksOf(vega)).toEqual(
      expect.arrayContaining([
        { familyId: asking.family.id, scopes: ['profile'], assigned: true },
        { familyId: quiet.family.id, scopes: [], assigned: true },
      ]),
    )
    for (const { email } of [asking, quiet]) expect(await mailKinds(email)).toContain('agent-changed back')
    expect(await server.db.$count(suspendedAssignments, eq(suspendedAssignments.agentId, vega.id))).toBe(0)
  })

  test('returns the families of an agent who is still paused once the report is cleared', async () => {
    await server.db
      .update(helpRequests)
      .set({ status: 'in_progress' })
      .where(eq(helpRequests.familyId, asking.family.id))
    await suspend(null)
    await server.db.update(users).set({ pausedAt: now() }).where(eq(users.id, vega.id))
    expect(await lift()).toMatchObject({ familiesCount: 0, isPaused: true })
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([null, null])
    expect(await requestOf(asking)).toEqual({ status: 'requested', agentId: null })
    // Suspended and lifted once more, still paused.
    await suspend(null, { families: 0, requests: 0 })
    await lift()
    for (const { email } of [asking, quiet])
      expect(await mailKinds(email)).not.toContain('agent-changed back')
    expect(await server.mailsTo(vega.email)).toContainEqual({
      ...{ kind: 'account-back', role: 'financial_agent', families: 0 },
    })
    await admin.call(decideReview, {
      params: { id: vega.id },
      body: { decision: 'clear_reports', note: 'Spoke with both of them.' },
    })
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([vega.id, vega.id])
    expect(await requestOf(asking)).toEqual({ status: 'in_progress', agentId: vega.id })
    for (const { email } of [asking, quiet]) expect(await mailKinds(email)).toContain('agent-changed back')
  })

  test('tells nobody who never signed in', async () => {
    const email = 'never-in@example.com'
    const { id } = await admin.call(addAgent, { body: { name: 'Wes', email } })
    const body = { families: 0, requests: 0, moveTo: null }
    expect((await admin.call(suspendAgent, { params: { id }, body })).status).toBe('suspended')
    expect(await mailKinds(email)).toEqual([])
  })

  test('does not restore families of another agent, except those the other agent gave up', async () => {
    await suspend(null)
    for (const { family } of [asking, quiet]) {
      await admin.call(assignAgent, { params: { id: family.id }, body: { agentId: hill.id } })
    }
    await admin.call(unassignAgent, { params: { id: quiet.family.id } })
    await lift()
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([hill.id, vega.id])
    expect(await requestOf(asking)).toEqual({ status: 'assigned', agentId: hill.id })
  })

  test('does not restore a family that ended its link meanwhile, and shows no more than it has shared since', async () => {
    const both: SignedInFamily[] = [asking, quiet]
    for (const { family } of both) {
      await server.db.transaction((tx) =>
        linkFamily(tx, null, {
          familyId: family.id,
          professionalId: vega.id,
          how: 'invited',
          scopes: ['results'],
        }),
      )
    }
    await suspend(null)
    // They stay linked by the invitation, without what was shared for help.
    expect((await linksOf(vega)).map(({ scopes }) => scopes)).toEqual([['results'], ['results']])
    await quiet.call(endShare, { params: { professionalId: vega.id } })
    await lift()
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([vega.id, null])
    expect(await linksOf(vega)).toEqual([
      { familyId: asking.family.id, scopes: ['profile', 'results'], assigned: true },
    ])
  })

  test.each([
    { what: 'asked to be deleted', act: async () => {} },
    { what: 'canceled its deletion', act: () => asking.call(keepOwnAccount) },
  ])('does not restore a family that $what meanwhile', async ({ act }) => {
    await suspend(null)
    await asking.call(deleteOwnAccount, { body: { confirmEmail: asking.email } })
    await act()
    expect(await lift()).toMatchObject({ familiesCount: 1 })
    expect([await agentOf(asking), await agentOf(quiet)]).toEqual([null, vega.id])
    expect((await linksOf(vega)).map(({ familyId }) => familyId)).toEqual([quiet.family.id])
  })

  test.each([
    { what: 'shares less for its open request', scopes: [], before: null },
    { what: 'shares less for a new request', scopes: [], before: 'cancelled' as const },
    { what: 'shares something else', scopes: ['finances' as const], before: null },
  ])('shows what the family shares now, if it $what', async ({ scopes, before }) => {
    await suspend(null)
    const { helpRequest } = await asking.call(getFamilyProfile)
    if (before !== null) {
      await asking.call(moveHelpRequest, { params: { id: helpRequest?.id ?? '' }, body: { status: before } })
    }
    await asking.call(requestHelp, help(scopes))
    await lift()
    expect(await agentOf(asking)).toBe(vega.id)
    expect(await linksOf(vega)).toContainEqual({ familyId: asking.family.id, scopes, assigned: true })
  })

  test('by updating the agent has the same effect as without a transfer', async () => {
    await admin.call(updateAgent, { params: { id: vega.id }, body: { status: 'suspended' } })
    expect(await agentOf(asking)).toBeNull()
    await lift()
    expect(await agentOf(asking)).toBe(vega.id)
  })

  test('restores nothing to an agent who was deleted meanwhile', async () => {
    const params = { id: vega.id }
    await suspend(null)
    await admin.call(removeAgent, { params })
    await admin.call(restoreAgent, { params })
    await lift()
    expect(await agentOf(asking)).toBeNull()
  })
})

test('of a request whose unused agent the server deletes, the history says that nobody did it', async () => {
  const agent = { id: vega.id, role: 'financial_agent' } as const
  await server.db.transaction((tx) =>
    deleteProfessional(tx, server.provider, { actor: null, origin: null }, agent),
  )
  const { helpRequest } = await asking.call(getFamilyProfile)
  const { history } = await asking.call(getHelpRequest, { params: { id: helpRequest?.id ?? '' } })
  expect(history.map(({ isByServer }) => isByServer)).toEqual([false, false, true])
})

test('suspending twice has no further effect: nothing is moved or mailed again', async () => {
  await suspend(null)
  const again = await suspend(hill.id)
  expect(again.statusCode).toBe(200)
  expect(await agentOf(asking)).toBeNull()
  expect((await mailKinds(vega.email)).filter((kind) => kind === 'account-suspended')).toHaveLength(1)
})

test('of two agents who are concurrently suspended in favor of each other, one stays active', async () => {
  const [bell, cruz] = [
    await server.signUpProfessional('financial_agent', { capacity: 40 }),
    await server.signUpProfessional('financial_agent', { capacity: 40 }),
  ]
  const none = { families: 0, requests: 0 }
  const answers = await Promise.all([
    admin.send(suspendAgent, { params: { id: bell.id }, body: { ...none, moveTo: cruz.id } }),
    admin.send(suspendAgent, { params: { id: cruz.id }, body: { ...none, moveTo: bell.id } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})
