import { assignAgent, getFamily } from '@bursar/contract/admin-families'
import { listAgentFamilies } from '@bursar/contract/caseload'
import { getHelpRequest } from '@bursar/contract/help'
import {
  inviteFamilyAsAgent,
  listOwnInvitations,
  readInvitation,
  reportInvitation,
  reportOwnInvitation,
} from '@bursar/contract/invitations'
import { exportAgents, getAgentProfile } from '@bursar/contract/professionals'
import { decideReview, getReview, listWaitingReviews } from '@bursar/contract/reviews'
import { listShares, reportProfessional } from '@bursar/contract/sharing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../database/rows.ts'
import { linkFamily } from '../family-access/links.ts'
import { auditEntries } from '../schema/audit.ts'
import { securityEvents } from '../schema/security-log.ts'
import { problemOf } from '../testing/browser.ts'
import { askForHelp } from '../testing/help-requests.ts'
import { oldestFirst } from '../testing/order.ts'
import {
  type SignedInFamily,
  type SignedInProfessional,
  type SignedInUser,
  startTestServer,
} from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

let admin: SignedInUser
beforeAll(async () => {
  admin = await server.signInAdmin()
})

let guests = 0
const guestAddress = () => {
  guests += 1
  return `invited-guest-${guests}@example.com`
}

async function invite(agent: SignedInProfessional, email = guestAddress()) {
  const { id } = await agent.call(inviteFamilyAsAgent, { body: { email } })
  const [mail] = await server.mailsTo(email)
  if (mail?.kind !== 'invitation') throw new Error('no invitation was mailed')
  return { id, token: mail.token }
}

async function linked(agent: SignedInProfessional): Promise<SignedInFamily> {
  const family = await server.signUpFamily()
  await server.db.transaction((tx) =>
    linkFamily(tx, null, {
      ...{ familyId: family.family.id, professionalId: agent.id },
      ...{ how: 'invited', scopes: ['profile'] },
    }),
  )
  return family
}

const decide = (id: string, decision: 'clear_reports' | 'suspend') =>
  admin.call(decideReview, { params: { id }, body: { decision, note: 'Spoke with both of them.' } })
const isPaused = async (agent: SignedInProfessional) => (await agent.call(getAgentProfile)).isPaused
const openInvitation = (token: string) => server.visitor().send(readInvitation, { body: { token } })
const report = (token: string, message?: string) =>
  server.visitor().send(reportInvitation, { body: { token, ...(message !== undefined && { message }) } })

test('a report by invitation link, without an account, pauses the sender until an admin has reviewed it', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const other = await linked(agent)
  const [mine, another] = [await invite(agent), await invite(agent)]
  expect((await report(mine.token, 'Never heard of them.')).statusCode).toBe(204)

  expect(problemOf(await agent.send(listAgentFamilies)).code).toBe('approval-pending')
  expect(problemOf(await agent.send(inviteFamilyAsAgent, { body: { email: guestAddress() } })).code).toBe(
    'approval-pending',
  )
  expect(await isPaused(agent)).toBe(true)
  const listed = await admin.send(exportAgents, { querystring: { search: agent.email } })
  expect(listed.body).toMatch(/"?Status"?,"?Paused"?,.*"?active"?,"?yes"?,/s)
  expect(problemOf(await openInvitation(mine.token)).code).toBe('invitation-closed')
  expect(problemOf(await openInvitation(another.token)).code).toBe('invitation-paused')
  expect((await other.call(listShares)).items).toHaveLength(1)

  const { items } = await admin.call(listWaitingReviews)
  expect(items[0]).toMatchObject({ id: agent.id, kinds: ['report'] })
  const review = await admin.call(getReview, { params: { id: agent.id } })
  expect(review.reports).toMatchObject([
    { from: 'invitation', message: 'Never heard of them.', isOpen: true },
  ])
  expect((await server.mailsTo(admin.email))[0]).toEqual({ kind: 'review-waiting' })

  const cleared = await decide(agent.id, 'clear_reports')
  expect(cleared.reports).toMatchObject([{ isOpen: false }])
  expect(cleared.history[0]).toMatchObject({ decision: 'clear_reports', note: 'Spoke with both of them.' })
  expect((await agent.call(listAgentFamilies)).total).toBe(1)
  expect((await server.mailsTo(agent.email))[0]).toEqual({ kind: 'report-cleared', role: 'financial_agent' })
  expect((await openInvitation(another.token)).statusCode).toBe(200)
  expect(problemOf(await openInvitation(mine.token)).code).toBe('invitation-closed')
})

test('the text of a report is encrypted in the database, and Social Security numbers are refused', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const family = await linked(agent)
  const send = (message: string) =>
    family.send(reportProfessional, { params: { professionalId: agent.id }, body: { message } })
  const refused = await send('He asked for my number, 123-45-6789.')
  expect(problemOf(refused)).toMatchObject({ errors: [{ path: 'message', code: 'looks_like_ssn' }] })
  expect((await send('He asked for my password.')).statusCode).toBe(204)
  const [stored] = rowsOf<{ message: string }>(
    await server.db.execute(sql`select message from advisor_reports where professional_id = ${agent.id}`),
  )
  expect(stored?.message).toMatch(/^e1\./)
  const { reports } = await admin.call(getReview, { params: { id: agent.id } })
  expect(reports).toMatchObject([{ message: 'He asked for my password.' }])
})

test('a reported professional whom a family shares with loses access immediately, also later', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const family = await linked(agent)
  await linked(agent)
  const params = { professionalId: agent.id }
  const sent = await family.send(reportProfessional, { params, body: { message: 'I never met him.' } })
  expect(sent.statusCode).toBe(204)
  expect((await family.call(listShares)).items).toEqual([])
  await decide(agent.id, 'clear_reports')
  expect((await agent.call(listAgentFamilies)).total).toBe(1)
  const again = await family.send(reportProfessional, { params, body: {} })
  expect(problemOf(again).code).toBe('professional-not-found')
})

test('a family can report an invitation to its own address, and no other', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const family = await server.signUpFamily()
  const { id } = await invite(agent, family.email)
  const stranger = await server.signUpFamily()
  const send = (from: SignedInFamily) => from.send(reportOwnInvitation, { params: { id }, body: {} })
  expect(problemOf(await send(stranger)).code).toBe('invitation-not-found')
  expect(await isPaused(agent)).toBe(false)
  expect((await send(family)).statusCode).toBe(204)
  expect(await isPaused(agent)).toBe(true)
  expect((await family.call(listOwnInvitations)).items).toEqual([])
})

test('reporting an invitation of someone the family already shares with ends the sharing for good', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const family = await linked(agent)
  await admin.call(assignAgent, { params: { id: family.family.id }, body: { agentId: agent.id } })
  const { id } = await invite(agent, family.email)
  await family.call(reportOwnInvitation, { params: { id }, body: {} })
  expect((await family.call(listShares)).items).toEqual([])
  await decide(agent.id, 'clear_reports')
  expect((await agent.call(listAgentFamilies)).total).toBe(0)
})

test('a family that asks its paused agent for help reaches the agent once an admin has cleared the report', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const family = await server.signUpFamily()
  await admin.call(assignAgent, { params: { id: family.family.id }, body: { agentId: agent.id } })
  await report((await invite(agent)).token)
  const familyAgent = async () => (await admin.call(getFamily, { params: { id: family.family.id } })).agent
  expect(await familyAgent()).toMatchObject({ id: agent.id, isPaused: true })
  const { id, status } = await askForHelp(family, { scopes: ['results'] })
  expect(status).toBe('requested')
  await decide(agent.id, 'clear_reports')
  expect(await familyAgent()).toMatchObject({ id: agent.id, isPaused: false })
  expect(await agent.call(getHelpRequest, { params: { id } })).toMatchObject({
    ...{ status: 'assigned', agent: { id: agent.id }, scopes: ['results'] },
  })
  expect(await server.mailsTo(agent.email)).toContainEqual(
    expect.objectContaining({ kind: 'help-news', requestId: id }),
  )
})

test('a confirmed report ends in a suspension', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  await report((await invite(agent)).token)
  const { professional } = await decide(agent.id, 'suspend')
  expect(professional).toMatchObject({ status: 'suspended', isPaused: false })
  expect((await agent.send(getAgentProfile)).statusCode).toBe(401)
  expect((await admin.call(listWaitingReviews)).items.map(({ id }) => id)).not.toContain(agent.id)
})

test('the same reporter cannot pause a professional again whom an admin has cleared; another reporter can', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const email = guestAddress()
  await report((await invite(agent, email)).token)
  await decide(agent.id, 'clear_reports')
  await report((await invite(agent, email)).token)
  expect(await isPaused(agent)).toBe(false)
  const kindsOf = async () => (await server.mailsTo(agent.email)).map(({ kind }) => kind)
  const before = await kindsOf()
  // It is still stored for review.
  expect((await admin.call(listWaitingReviews)).items.find(({ id }) => id === agent.id)?.kinds).toEqual([
    'report',
  ])
  await decide(agent.id, 'clear_reports')
  // It paused nothing, so its sender never heard of it.
  expect(await kindsOf()).toEqual(before)
  await report((await invite(agent)).token)
  expect(await isPaused(agent)).toBe(true)
})

test('reporting twice has the effect of one report, and a guessed link has none', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const { token } = await invite(agent)
  for (const _ of [1, 2]) expect((await report(token)).statusCode).toBe(204)
  expect((await admin.call(getReview, { params: { id: agent.id } })).reports).toHaveLength(1)
  expect(problemOf(await report('a'.repeat(43))).code).toBe('invitation-closed')
})

test('reports and their outcomes are in the audit log and in the security log, without their text', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  await report((await invite(agent)).token, 'Secret words')
  await decide(agent.id, 'clear_reports')
  const recorded = await server.db
    .select({ action: auditEntries.action, detail: auditEntries.detail, actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, agent.id), eq(auditEntries.subjectKind, 'user')))
  expect(recorded).toEqual(
    expect.arrayContaining([
      { action: 'advisor_reported', detail: 'invitation', actorId: null },
      { action: 'report_reviewed', detail: 'cleared', actorId: admin.id },
    ]),
  )
  const logged = await server.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, agent.id))
    .orderBy(...oldestFirst(securityEvents.at))
  expect(logged.map(({ action, detail }) => [action, detail])).toEqual([
    ['advisor_reported', 'financial_agent'],
    ['report_reviewed', 'cleared'],
  ])
  expect(JSON.stringify([recorded, logged])).not.toContain('Secret')
})
