import { assignAgent } from '@bursar/contract/admin-families'
import { moveHelpRequest, requestHelp, sendHelpMessage } from '@bursar/contract/help'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { helpDigests, helpRequests } from '../schema/help.ts'
import { mails } from '../schema/mail.ts'
import type { Mail } from '../schema/mail-content.ts'
import { users } from '../schema/users.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { alertOfSlowAnswers, sendHelpDigest } from './alerts.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await server.signInAdmin()
const suspended = await server.signInAdmin()
await server.db
  .update(users)
  .set({ suspendedAt: inSeconds(0) })
  .where(eq(users.id, suspended.id))
const agent = await server.signUpProfessional('financial_agent')

beforeEach(async () => {
  await server.db.delete(helpRequests)
  await server.db.delete(helpDigests)
  await server.db.delete(mails)
})

const ask = async (family: SignedInFamily) =>
  (
    await family.call(requestHelp, {
      body: {
        topic: 'costs',
        message: 'What will it cost?',
        preferredContact: 'message',
        preferredLanguage: 'en',
        scopes: [],
      },
    })
  ).id
const waitedDays = (id: string, days: number) =>
  server.db
    .update(helpRequests)
    .set({ waitingSince: inSeconds(-days * 86_400) })
    .where(eq(helpRequests.id, id))
/** The alert emails about slow answers, newest first. */
async function alerts() {
  const rows = await server.db
    .select({ to: mails.to, content: mails.content })
    .from(mails)
    .where(inArray(mails.kind, ['help-alert', 'help-digest']))
    .orderBy(desc(mails.createdAt))
  return rows as { to: string; content: Mail }[]
}

test('admins are alerted once at 80 % and once at 100 % of the target time, however often the job runs', async () => {
  const id = await ask(await server.signUpFamily())
  const run = () => Promise.all([alertOfSlowAnswers(server.db), alertOfSlowAnswers(server.db)])
  await waitedDays(id, 1.5)
  await run()
  expect(await alerts()).toEqual([])
  await waitedDays(id, 1.7)
  await run()
  await run()
  const nearing = { kind: 'help-alert', over: 0, nearing: 1, requestId: id }
  expect(await alerts()).toEqual([{ to: admin.email, content: nearing }])
  await waitedDays(id, 2.1)
  await run()
  await run()
  expect((await alerts())[0]).toEqual({ to: admin.email, content: { ...nearing, over: 1, nearing: 0 } })
  expect(await alerts()).toHaveLength(2)
})

test('several requests share one email, and one that passed both thresholds since the last run counts once', async () => {
  const ids = [await ask(await server.signUpFamily()), await ask(await server.signUpFamily())]
  const nearing = await ask(await server.signUpFamily())
  for (const id of ids) await waitedDays(id, 9)
  await waitedDays(nearing, 1.9)
  await alertOfSlowAnswers(server.db)
  await alertOfSlowAnswers(server.db)
  expect((await alerts()).map(({ content }) => content)).toEqual([
    { kind: 'help-alert', over: 2, nearing: 1 },
  ])
})

test('an answer in time prevents alerts, and the next wait has its own', async () => {
  const family = await server.signUpFamily()
  const id = await ask(family)
  await admin.call(assignAgent, { params: { id: family.family.id }, body: { agentId: agent.id } })
  await agent.call(moveHelpRequest, { params: { id }, body: { status: 'in_progress' } })
  await waitedDays(id, 8)
  await alertOfSlowAnswers(server.db)
  expect(await alerts()).toHaveLength(1)
  await agent.call(sendHelpMessage, { params: { id }, body: { text: 'Sorry for the wait.' } })
  // However long the family then takes to reply.
  await waitedDays(id, 30)
  await alertOfSlowAnswers(server.db)
  expect(await alerts()).toHaveLength(1)
  await family.call(sendHelpMessage, { params: { id }, body: { text: 'And the loans?' } })
  await waitedDays(id, 6)
  await alertOfSlowAnswers(server.db)
  expect((await alerts())[0]?.content).toMatchObject({ over: 0, nearing: 1 })
  await agent.call(moveHelpRequest, { params: { id }, body: { status: 'resolved' } })
  await waitedDays(id, 30)
  await alertOfSlowAnswers(server.db)
  expect(await alerts()).toHaveLength(2)
})

test("the digest is sent once a day, from the morning in the product's time zone on, without names", async () => {
  const family = await server.signUpFamily({ name: 'Quiroga' })
  await waitedDays(await ask(family), 3)
  const digest = (at: string) =>
    Promise.all([1, 2].map(() => sendHelpDigest(server.db, 'America/New_York', new Date(at))))
  await digest('2026-11-22T11:59:00Z')
  expect(await alerts()).toEqual([])
  await digest('2026-11-22T12:00:00Z')
  await digest('2026-11-22T20:00:00Z')
  const content = { kind: 'help-digest', withoutAgent: 1, withAgent: 0, overdue: 1 }
  expect(await alerts()).toEqual([{ to: admin.email, content }])
  // It is past midnight in London, and still the same day in New York.
  await digest('2026-11-23T02:00:00Z')
  expect(await alerts()).toHaveLength(1)
  await digest('2026-11-23T12:30:00Z')
  expect(await alerts()).toHaveLength(2)
})

test('no digest is sent on a day without waiting requests', async () => {
  const family = await server.signUpFamily()
  const id = await ask(family)
  await family.call(moveHelpRequest, { params: { id }, body: { status: 'cancelled' } })
  await sendHelpDigest(server.db, 'America/New_York', new Date('2026-11-24T15:00:00Z'))
  expect(await alerts()).toEqual([])
  expect(await server.db.$count(helpDigests)).toBe(1)
})
