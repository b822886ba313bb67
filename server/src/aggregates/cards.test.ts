/** The counts on dashboards match the lists that they open. */
import { countNotRequestedHelp, listFamilies } from '@bursar/contract/admin-families'
import { dashboardLists, getAggregates } from '@bursar/contract/aggregates'
import type { CallInput } from '@bursar/contract/call'
import { listAgentFamilies } from '@bursar/contract/caseload'
import { listHelpRequests, requestHelp } from '@bursar/contract/help'
import { inviteFamilyAsAgent, listInvitations } from '@bursar/contract/invitations'
import { listAdmissionProfessionals, listAgents } from '@bursar/contract/professionals'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inSeconds, now } from '../database/columns.ts'
import { linkFamily } from '../family-access/links.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { users } from '../schema/users.ts'
import { startTestServer } from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await server.signInAdmin()
const setOwner = (familyId: string, change: Partial<typeof users.$inferInsert>) =>
  server.db.transaction(async (tx) => {
    const [family] = await tx
      .select({ ownerId: families.ownerId })
      .from(families)
      .where(eq(families.id, familyId))
    await tx
      .update(users)
      .set(change)
      .where(eq(users.id, family?.ownerId ?? ''))
  })
const total = async (call: typeof listFamilies | typeof listHelpRequests, querystring: object) =>
  (await admin.call(call, { querystring })).total

test("each count on an admin's dashboard is the total of the list that it opens", async () => {
  // All sign up on the same day.
  stopClock()
  const agent = await server.signUpProfessional('financial_agent')
  await server.signUpProfessional('financial_agent', { status: 'pending' })
  await server.signUpProfessional('financial_agent', { status: 'suspended' })
  await server.signUpProfessional('admission_professional')
  await server.signUpProfessional('admission_professional', { status: 'suspended' })
  for (const [at, owner] of [
    { status: 'active' },
    { status: 'active' },
    { status: 'active' },
    { status: 'pending' },
    { status: 'invited' },
    { suspendedAt: now() },
    { deletedAt: now() },
  ].entries()) {
    const { family } = await server.signUpFamily({ name: `Family ${at}`, state: at % 2 ? 'TX' : 'OH' })
    await setOwner(family.id, owner as Partial<typeof users.$inferInsert>)
    if (at < 2) {
      await server.db
        .update(families)
        .set({ createdAt: inSeconds(-3 * 24 * 60 * 60), origin: at === 0 ? 'invited' : 'direct' })
        .where(eq(families.id, family.id))
    }
  }
  const asking = await server.signUpFamily({ name: 'Asking' })
  const help: CallInput<typeof requestHelp> = {
    body: {
      topic: 'loans',
      message: 'Which one?',
      preferredContact: 'email',
      preferredLanguage: 'en',
      scopes: [],
    },
  }
  await asking.call(requestHelp, help)
  await server.db.update(helpRequests).set({ waitingSince: inSeconds(-4 * 24 * 60 * 60) })
  const helped = await server.signUpFamily({ name: 'Helped' })
  await helped.call(requestHelp, help)
  await server.db
    .update(helpRequests)
    .set({ status: 'assigned', agentId: agent.id })
    .where(eq(helpRequests.familyId, helped.family.id))

  const { families: all, agents, admissionProfessionals } = await admin.call(getAggregates)
  const waiting = await admin.call(countNotRequestedHelp)
  const numbers = {
    families: all.total,
    today: all.today,
    direct: all.directSignUp,
    agents: agents.total,
    admissionProfessionals: admissionProfessionals.total,
    neverAsked: waiting.count,
    withoutAgent: waiting.requestsWithoutAgent,
  }
  expect(numbers).toEqual({
    families: 6,
    today: 4,
    direct: 5,
    agents: 1,
    admissionProfessionals: 1,
    neverAsked: 3,
    withoutAgent: 1,
  })
  const { professionals } = dashboardLists
  expect({
    families: await total(listFamilies, dashboardLists.families),
    today: await total(listFamilies, dashboardLists.today),
    direct: await total(listFamilies, dashboardLists.direct),
    agents: (await admin.call(listAgents, { querystring: professionals })).total,
    admissionProfessionals: (await admin.call(listAdmissionProfessionals, { querystring: professionals }))
      .total,
    neverAsked: await total(listFamilies, dashboardLists.neverAsked),
    withoutAgent: await total(listHelpRequests, dashboardLists.withoutAgent),
  }).toEqual(numbers)
  expect(await total(listHelpRequests, dashboardLists.overdue)).toBe(1)
  for (const { state, count } of all.byState) {
    expect(await total(listFamilies, { ...dashboardLists.families, state })).toBe(count)
  }
  const { items } = await admin.call(listFamilies, { querystring: dashboardLists.today })
  expect(items.map(({ name }) => name).sort()).toEqual(['Asking', 'Family 2', 'Family 3', 'Helped'])
})

test('the count of each invitation status is the total of that list', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  for (const at of [1, 2, 3]) {
    await agent.call(inviteFamilyAsAgent, { body: { email: `invited-${at}@example.com` } })
  }
  const { counts } = await agent.call(listInvitations, { querystring: {} })
  expect(counts.sent).toBe(3)
  for (const [status, count] of Object.entries(counts)) {
    const list = await agent.call(listInvitations, { querystring: { status: status as 'sent' } })
    expect(list.total, status).toBe(count)
  }
})

test('what starts waiting later sorts as newer than what waited before', async () => {
  const before = await admin.call(countNotRequestedHelp)
  const { family } = await server.signUpFamily({ name: 'Later' })
  expect((await admin.call(countNotRequestedHelp)).newestAt).toBe(before.newestAt)
  await setOwner(family.id, { status: 'active' })
  const after = await admin.call(countNotRequestedHelp)
  expect(after.count).toBe(before.count + 1)
  expect(Date.parse(after.newestAt ?? '')).toBeGreaterThan(Date.parse(before.newestAt ?? ''))
  // A change that does not affect the status does not restart the wait.
  await setOwner(family.id, { name: 'Later-Hill' })
  expect((await admin.call(countNotRequestedHelp)).newestAt).toBe(after.newestAt)
})

test("the count of a professional's families is the total of the list", async () => {
  const agent = await server.signUpProfessional('financial_agent')
  for (const name of ['One', 'Two', 'Three']) {
    const { family } = await server.signUpFamily({ name })
    await server.db.transaction((tx) =>
      linkFamily(tx, null, { familyId: family.id, professionalId: agent.id, how: 'invited', scopes: [] }),
    )
  }
  // The dashboard shows a short page of the same list and its total.
  const dashboard = await agent.call(listAgentFamilies, { querystring: { limit: 1 } })
  const whole = await agent.call(listAgentFamilies, { querystring: {} })
  expect(dashboard.total).toBe(whole.items.length)
})
