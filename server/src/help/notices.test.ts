import { assignAgent } from '@bursar/contract/admin-families'
import { getHelpRequest, sendHelpMessage } from '@bursar/contract/help'
import { endShare } from '@bursar/contract/sharing'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { helpMessages } from '../schema/help.ts'
import { mails } from '../schema/mail.ts'
import { askForHelp, helpDesk, moveRequest } from '../testing/help-requests.ts'
import { oldestFirst } from '../testing/order.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { admin, assign, familyWithAgent } = await helpDesk(server)

describe('emails about messages', () => {
  const newsFor = (email: string) =>
    server.db
      .select({ dueAt: mails.dueAt, content: mails.content })
      .from(mails)
      .where(eq(mails.to, email))
      .orderBy(...oldestFirst(mails.createdAt))
      .then((rows) => rows.filter(({ content }) => content?.kind === 'help-news'))
  const sentAnHourAgo = (email: string) =>
    server.db
      .update(mails)
      .set({ dueAt: null, sentAt: inSeconds(-3600), tries: 1 })
      .where(eq(mails.to, email))

  test('notify the other side, not for every message, but also about the last one', async () => {
    const { family, agent, id } = await familyWithAgent()
    const write = (text: string) => family.call(sendHelpMessage, { params: { id }, body: { text } })
    const before = (await newsFor(agent.email)).length
    for (const text of ['one', 'two', 'three']) await write(text)
    const sent = (await newsFor(agent.email)).slice(before)
    expect(sent).toHaveLength(2)
    const [first, second] = sent.map(({ dueAt }) => Date.parse(dueAt ?? ''))
    expect((second ?? 0) - (first ?? 0)).toBe(15 * 60_000)
    expect(sent[0]?.content).toMatchObject({ kind: 'help-news', role: 'financial_agent', requestId: id })
    // An hour later, the next message is mailed immediately again.
    await server.db
      .update(helpMessages)
      .set({ noticeAt: inSeconds(-3600) })
      .where(and(eq(helpMessages.requestId, id), isNotNull(helpMessages.noticeAt)))
    await sentAnHourAgo(agent.email)
    await write('four')
    const [later] = (await newsFor(agent.email)).slice(before + 2)
    expect(Date.parse(later?.dueAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('notify the family when an answer is expected, and only once if the agent repeats that', async () => {
    const { family, agent, id } = await familyWithAgent()
    await moveRequest(agent, id, 'waiting_on_family')
    expect(await newsFor(family.email)).toMatchObject([{ content: { role: 'family' } }])
    for (let count = 0; count < 3; count += 1) {
      await moveRequest(agent, id, 'in_progress')
      await moveRequest(agent, id, 'waiting_on_family')
    }
    expect(await newsFor(family.email)).toHaveLength(2)
  })

  test('reach no agent who is no longer assigned', async () => {
    const { family, agent, id } = await familyWithAgent()
    const other = await server.signUpFamily()
    const { id: otherId } = await askForHelp(other)
    await assign(other, agent)
    await sentAnHourAgo(agent.email)
    await family.call(sendHelpMessage, { params: { id }, body: { text: 'And the loans?' } })
    await other.call(sendHelpMessage, { params: { id: otherId }, body: { text: 'Are you there?' } })
    const waiting = async () =>
      (await newsFor(agent.email)).flatMap(({ dueAt, content }) =>
        dueAt !== null && content?.kind === 'help-news' ? [content.familyId] : [],
      )
    expect(await waiting()).toEqual([family.family.id, other.family.id])
    await family.call(endShare, { params: { professionalId: agent.id } })
    expect(await waiting()).toEqual([other.family.id])
  })

  test('notify the agent of a request immediately, and not again each time it is canceled and repeated', async () => {
    const { family, agent, id } = await familyWithAgent()
    await moveRequest(agent, id, 'resolved')
    await sentAnHourAgo(agent.email)
    const before = (await newsFor(agent.email)).length
    for (let count = 0; count < 4; count += 1) {
      const { id } = await askForHelp(family)
      await family.call(sendHelpMessage, { params: { id }, body: { text: 'Are you there?' } })
      await moveRequest(family, id, 'cancelled')
    }
    const sent = (await newsFor(agent.email)).slice(before)
    expect(sent).toHaveLength(2)
    expect(Date.parse(sent[0]?.dueAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(sent[1]?.dueAt ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000)
    // The delay for one recipient does not affect another.
    const other = await server.signUpProfessional('financial_agent')
    await admin.call(assignAgent, {
      params: { id: family.family.id },
      body: { agentId: other.id, replaces: agent.id },
    })
    const { id: next } = await askForHelp(family)
    expect((await family.call(getHelpRequest, { params: { id: next } })).agent?.id).toBe(other.id)
    expect(await newsFor(other.email)).toHaveLength(1)
  })
})
