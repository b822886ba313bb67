import { assignAgent } from '@bursar/contract/admin-families'
import {
  getHelpRequest,
  listHelpRequests,
  moveHelpRequest,
  readHelpRequest,
  requestHelp,
  sendHelpMessage,
} from '@bursar/contract/help'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { helpMessages, helpRequests } from '../schema/help.ts'
import { problemOf } from '../testing/browser.ts'
import { askForHelp, helpDesk, moveRequest, usualRequest } from '../testing/help-requests.ts'
import { type SignedInFamily, type SignedInUser, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { admin, assign, familyWithAgent } = await helpDesk(server)

describe('whose turn it is', () => {
  /** Moves everything in a request this many days into the past. */
  const ageBy = (id: string, days: number) =>
    server.db
      .update(helpRequests)
      .set({ waitingSince: sql`${helpRequests.waitingSince} - make_interval(days => ${days}::int)` })
      .where(eq(helpRequests.id, id))
  const seenBy = (who: SignedInFamily | SignedInUser, id: string) =>
    who.call(getHelpRequest, { params: { id } })

  test('stays the same when a request is declined, handed back or repeated: the wait counts from when the family asked', async () => {
    const { family, agent, id } = await familyWithAgent('assigned')
    await ageBy(id, 3)
    const { waitingSince } = await seenBy(admin, id)
    await moveRequest(agent, id, 'requested', 'Not my state.')
    expect(await seenBy(admin, id)).toMatchObject({ status: 'requested', isOverdue: true, waitingSince })
    await assign(family, agent)
    await moveRequest(agent, id, 'in_progress')
    await askForHelp(family, { message: 'Is anybody there?' })
    await moveRequest(agent, id, 'requested')
    expect(await seenBy(admin, id)).toMatchObject({ isOverdue: true, turn: 'agent', waitingSince })
    const { items } = await admin.call(listHelpRequests, { querystring: { overdue: '1', limit: 100 } })
    expect(items.map((item) => item.id)).toContain(id)
  })

  test("changes with an answer, and with the family's reply, which sorts above requests that wait for a family", async () => {
    const one = await familyWithAgent()
    const { id: fresh } = await askForHelp(await server.signUpFamily())
    await ageBy(one.id, 5)
    await one.agent.call(sendHelpMessage, { params: { id: one.id }, body: { text: 'Here is how.' } })
    const answered = await seenBy(one.agent, one.id)
    expect(answered).toMatchObject({ status: 'in_progress', turn: 'family', isOverdue: false })
    expect(Date.now() - Date.parse(answered.waitingSince)).toBeLessThan(60_000)
    const positionDifference = async () => {
      const { items } = await admin.call(listHelpRequests, { querystring: { open: '1', limit: 100 } })
      const ids = items.map((item) => item.id)
      return ids.indexOf(one.id) - ids.indexOf(fresh)
    }
    expect(await positionDifference()).toBeGreaterThan(0)
    await ageBy(one.id, 8)
    expect(await seenBy(admin, one.id)).toMatchObject({ turn: 'family', isOverdue: false })
    const overdue = await admin.call(listHelpRequests, { querystring: { overdue: '1', limit: 100 } })
    expect(overdue.items.map(({ id }) => id)).not.toContain(one.id)
    await one.family.call(sendHelpMessage, { params: { id: one.id }, body: { text: 'And then?' } })
    const replied = await seenBy(one.agent, one.id)
    expect(replied).toMatchObject({ status: 'in_progress', turn: 'agent' })
    await ageBy(one.id, 1)
    expect(await positionDifference()).toBeLessThan(0)
  })

  test('each side sees unread news until it is read, and an admin sees none', async () => {
    const { family, agent, id } = await familyWithAgent()
    const unread = async (who: SignedInFamily | SignedInUser) =>
      (await who.call(listHelpRequests, { querystring: { open: '1' } })).items.find((one) => one.id === id)
        ?.isUnread
    const read = (who: SignedInFamily | SignedInUser, until: string) =>
      who.call(readHelpRequest, { params: { id }, body: { until } })
    expect([await unread(family), await unread(agent), await unread(admin)]).toEqual([true, true, false])
    await read(family, (await seenBy(family, id)).updatedAt)
    await read(agent, (await seenBy(agent, id)).updatedAt)
    expect([await unread(family), await unread(agent)]).toEqual([false, false])
    await agent.call(sendHelpMessage, { params: { id }, body: { text: 'A question' } })
    expect([await unread(family), await unread(agent)]).toEqual([true, false])
    const { updatedAt } = await seenBy(family, id)
    await family.call(sendHelpMessage, { params: { id }, body: { text: 'An answer' } })
    expect(await unread(agent)).toBe(true)
    // News after the page was loaded stays unread, even if a clock is ahead.
    await read(agent, updatedAt)
    expect(await unread(agent)).toBe(true)
    await read(agent, '0000-01-01T00:00:00Z')
    expect(await unread(agent)).toBe(true)
    await read(agent, inSeconds(86_400))
    expect(await unread(agent)).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await family.call(sendHelpMessage, { params: { id }, body: { text: 'One more' } })
    expect(await unread(agent)).toBe(true)
    // A new agent has read nothing.
    await read(agent, inSeconds(0))
    const next = await server.signUpProfessional('financial_agent')
    await admin.call(assignAgent, {
      params: { id: family.family.id },
      body: { agentId: next.id, replaces: agent.id },
    })
    expect(await unread(next)).toBe(true)
    const other = await next.send(readHelpRequest, {
      params: { id: crypto.randomUUID() },
      body: { until: inSeconds(0) },
    })
    expect(problemOf(other).code).toBe('help-request-not-found')
  })
})

describe('a message with what looks like a private number', () => {
  const secret = '123-45-6789'

  test('is refused with its field and kind in every text field, and nothing of it is stored or logged', async () => {
    const { family, agent, id } = await familyWithAgent()
    const key = crypto.randomUUID()
    const refused = [
      await family.send(sendHelpMessage, {
        params: { id },
        body: { text: `My SSN is ${secret}` },
        idempotencyKey: key,
      }),
      await family.send(requestHelp, { body: { ...usualRequest, message: `It is ${secret}.` } }),
      await agent.send(moveHelpRequest, { params: { id }, body: { status: 'resolved', note: secret } }),
    ]
    expect(refused.map(problemOf)).toMatchObject(
      ['text', 'message', 'note'].map((path) => ({
        status: 422,
        code: 'invalid-input',
        errors: [{ path, code: 'looks_like_ssn' }],
      })),
    )
    for (const { body } of refused) expect(body).not.toContain(secret)
    expect(server.log.join('\n')).not.toContain(secret)
    expect(await server.db.$count(helpMessages, eq(helpMessages.requestId, id))).toBe(0)
    expect(await seenStatus(agent, id)).toBe('in_progress')
    // The idempotency key was not used up by the refusal.
    const answer = await family.send(sendHelpMessage, {
      params: { id },
      body: { text: 'It is in the form.' },
      idempotencyKey: key,
    })
    expect(answer.statusCode).toBe(201)
  })

  test('is accepted after the user has confirmed that it is something else', async () => {
    const { family, id } = await familyWithAgent()
    const { messages } = await family.call(sendHelpMessage, {
      params: { id },
      body: { text: `The form number is ${secret}` },
      isNumberConfirmed: true,
    })
    expect(messages).toMatchObject([{ text: `The form number is ${secret}` }])
  })

  const seenStatus = async (who: SignedInUser, id: string) =>
    (await who.call(getHelpRequest, { params: { id } })).status
})
