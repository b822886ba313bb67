import { assignAgent } from '@bursar/contract/admin-families'
import { addStudent, getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import {
  getHelpRequest,
  listHelpRequests,
  moveHelpRequest,
  requestHelp,
  sendHelpMessage,
} from '@bursar/contract/help'
import { deleteOwnAccount, keepOwnAccount } from '@bursar/contract/own-data'
import { endShare, listShares, updateShare } from '@bursar/contract/sharing'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { linkFamily } from '../family-access/links.ts'
import { limits } from '../limits/limits.ts'
import { helpRequests } from '../schema/help.ts'
import { problemOf } from '../testing/browser.ts'
import { askForHelp, helpDesk, moveRequest, usualRequest } from '../testing/help-requests.ts'
import { type SignedInFamily, type SignedInUser, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { admin, assign, familyWithAgent } = await helpDesk(server)

describe('a new help request', () => {
  test('needs no message: then the profile decides how to answer', async () => {
    const family = await server.signUpFamily()
    await family.call(updateFamilyProfile, { body: { phone: '(512) 555-0142' } })
    const answer = await family.raw({ method: 'PUT', url: '/api/family/profile/request-help' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'requested',
      topic: 'something_else',
      preferredContact: 'phone',
      preferredLanguage: 'en',
      scopes: [],
    })
  })

  test('without a body does not reduce what the agent already sees', async () => {
    const [family, agent] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
    await askForHelp(family, { scopes: ['profile', 'results'] })
    await assign(family, agent)
    expect(await family.call(requestHelp, { body: null })).toMatchObject({ scopes: ['profile', 'results'] })
    expect((await family.call(listShares)).items).toMatchObject([{ scopes: ['profile', 'results'] }])
    // Nor does it restore what the family has taken back.
    await family.call(updateShare, { params: { professionalId: agent.id }, body: { scopes: ['profile'] } })
    await family.call(requestHelp, { body: null })
    expect((await family.call(listShares)).items).toMatchObject([{ scopes: ['profile'] }])
  })

  test('without a body shares nothing with a later agent that was shared by an invitation', async () => {
    const family = await server.signUpFamily()
    const [inviter, next] = [
      await server.signUpProfessional('financial_agent'),
      await server.signUpProfessional('financial_agent'),
    ]
    const pair = { familyId: family.family.id, professionalId: inviter.id }
    await server.db.transaction((tx) =>
      linkFamily(tx, null, { ...pair, how: 'invited', scopes: ['profile', 'finances'] }),
    )
    await assign(family, inviter)
    await family.call(requestHelp, { body: null })
    await admin.call(assignAgent, {
      params: { id: family.family.id },
      body: { agentId: next.id, replaces: inviter.id },
    })
    const { items } = await family.call(listShares)
    const scopesOf = (id: string) => items.find(({ professional }) => professional.id === id)?.scopes
    expect(scopesOf(inviter.id)).toEqual(['profile', 'finances'])
    expect(scopesOf(next.id)).toEqual([])
  })

  test('in the queue can share more or less, without another message', async () => {
    const [family, agent] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
    const { id, version } = await askForHelp(family)
    const { message: _, ...wish } = usualRequest
    const body = { ...wish, scopes: ['results' as const] }
    const changed = await family.call(requestHelp, { body, ifMatch: version })
    expect(changed).toMatchObject({ id, status: 'requested', scopes: ['results'], messages: [] })
    expect((await family.send(requestHelp, { body, ifMatch: version })).statusCode).toBe(412)
    await assign(family, agent)
    expect((await family.call(listShares)).items).toMatchObject([{ scopes: ['results'] }])
  })

  test('is created once; asking again adds a message and replaces what is shared', async () => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: { firstName: 'Leo', lastName: 'Garcia' } })
    const context = { screen: '/family/federal-sai', studentId: student.id, collegeId: 204796 }
    const opened = await askForHelp(family, { context })
    expect(opened).toMatchObject({
      status: 'requested',
      message: usualRequest.message,
      agent: null,
      context,
      messages: [],
      moves: ['cancelled'],
      history: [{ status: 'requested', by: { isMe: true, role: 'family' }, note: null }],
    })
    const again = await askForHelp(family, {
      message: 'And when?',
      scopes: ['results', 'profile', 'results'],
    })
    expect(again).toMatchObject({
      id: opened.id,
      message: usualRequest.message,
      scopes: ['profile', 'results'],
      messages: [{ text: 'And when?', from: { isMe: true } }],
    })
    expect((await family.call(getFamilyProfile)).helpRequest).toMatchObject({ id: opened.id })
  })

  test("has the student's name, for the agent only while the profile is shared", async () => {
    const [family, agent] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
    const student = await family.call(addStudent, { body: { firstName: 'Leonor', lastName: 'Garcia' } })
    const { id } = await askForHelp(family, { context: { studentId: student.id } })
    await assign(family, agent)
    const nameFor = async (who: SignedInFamily | SignedInUser) =>
      (await who.call(getHelpRequest, { params: { id } })).studentName
    expect([await nameFor(family), await nameFor(admin), await nameFor(agent)]).toEqual([
      'Leonor',
      'Leonor',
      'Leonor',
    ])
    await family.call(updateShare, { params: { professionalId: agent.id }, body: { scopes: ['results'] } })
    expect(await nameFor(agent)).toBeNull()
    expect((await agent.send(getHelpRequest, { params: { id } })).body).not.toContain('Leonor')
  })

  test('has the one contact that the family chose, only for its agent and while it is open', async () => {
    const [family, agent] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
    await family.call(updateFamilyProfile, { body: { phone: '(512) 555-0142' } })
    const { email } = await family.call(getFamilyProfile)
    const { id } = await askForHelp(family, { preferredContact: 'phone', scopes: [] })
    await assign(family, agent)
    const read = (who: SignedInFamily | SignedInUser) => who.send(getHelpRequest, { params: { id } })
    const contactFor = async (who: SignedInFamily | SignedInUser) => (await read(who)).json().contact
    expect(await contactFor(agent)).toBe('(512) 555-0142')
    expect((await read(agent)).body).not.toContain(email)
    expect([await contactFor(family), await contactFor(admin)]).toEqual([null, null])

    await askForHelp(family, { preferredContact: 'email', scopes: [] })
    expect(await contactFor(agent)).toBe(email)
    expect((await read(agent)).body).not.toContain('555-0142')

    await askForHelp(family, { preferredContact: 'message', scopes: [] })
    expect(await contactFor(agent)).toBeNull()

    await askForHelp(family, { preferredContact: 'phone', scopes: [] })
    await moveRequest(family, id, 'cancelled')
    expect(await contactFor(agent)).toBeNull()
  })

  test('has no contact for an agent who hands it back', async () => {
    const { family, agent, id } = await familyWithAgent()
    await askForHelp(family, { preferredContact: 'email' })
    expect(await moveRequest(agent, id, 'requested')).toMatchObject({ contact: null })
  })

  test('whose answer was lost can be sent again, and its question is there once', async () => {
    const family = await server.signUpFamily()
    const request = { body: usualRequest, idempotencyKey: 'a lost answer' }
    const [first, again] = [await family.call(requestHelp, request), await family.call(requestHelp, request)]
    expect(again).toEqual(first)
    expect((await family.call(getHelpRequest, { params: { id: first.id } })).messages).toEqual([])
  })

  test('is created once by concurrent calls', async () => {
    const family = await server.signUpFamily()
    const [one, other] = await Promise.all([askForHelp(family), askForHelp(family)])
    expect(one.id).toBe(other.id)
  })

  test("cannot refer to another family's student or to an unknown college", async () => {
    const [garcia, nguyen] = [await server.signUpFamily(), await server.signUpFamily()]
    const theirs = await nguyen.call(addStudent, { body: { firstName: 'Mai', lastName: 'Nguyen' } })
    for (const studentId of [theirs.id, 'x']) {
      const answer = await garcia.send(requestHelp, { body: { ...usualRequest, context: { studentId } } })
      expect(problemOf(answer).code).toBe('student-not-found')
    }
    const answer = await garcia.send(requestHelp, {
      body: { ...usualRequest, context: { collegeId: 999_999 } },
    })
    expect(problemOf(answer).code).toBe('college-not-found')
    expect((await garcia.call(getFamilyProfile)).helpRequest).toBeNull()
  })

  test('goes directly to the agent whom the family already has', async () => {
    const { family, agent, id } = await familyWithAgent()
    await moveRequest(agent, id, 'resolved')
    const next = await askForHelp(family, { scopes: ['results'] })
    expect(next.id).not.toBe(id)
    expect(next).toMatchObject({ status: 'assigned', agent: { id: agent.id }, scopes: ['results'] })
    expect(next.history.map(({ status }) => status)).toEqual(['requested', 'assigned'])
    const { items } = await family.call(listShares)
    expect(items).toMatchObject([{ scopes: ['results'], assigned: true }])
  })
})

describe('access to a request', () => {
  test('is refused while the account waits to be deleted, and so is an earlier one that is reopened', async () => {
    const { family, agent, id } = await familyWithAgent()
    await moveRequest(agent, id, 'resolved')
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    const refusals = [
      await family.send(requestHelp, { body: usualRequest }),
      await family.send(requestHelp, { body: null }),
      await family.send(moveHelpRequest, { params: { id }, body: { status: 'requested' } }),
    ]
    expect(refusals.map((refused) => problemOf(refused).code)).toEqual(refusals.map(() => 'family-leaving'))
    expect((await family.call(getHelpRequest, { params: { id } })).moves).toEqual([])
    await family.call(keepOwnAccount)
    expect((await family.call(getHelpRequest, { params: { id } })).moves).toEqual(['requested'])
    expect((await askForHelp(family)).status).toBe('requested')
  })

  test('is limited to the family and its agent, and to admins without the messages', async () => {
    const { family, agent, id } = await familyWithAgent()
    await family.call(sendHelpMessage, { params: { id }, body: { text: 'Our secret question' } })
    const others = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')] as const
    for (const other of others) {
      const answers = [
        await other.send(getHelpRequest, { params: { id } }),
        await other.send(sendHelpMessage, { params: { id }, body: { text: 'Hello' } }),
        await other.send(moveHelpRequest, { params: { id }, body: { status: 'resolved' } }),
      ]
      expect(answers.map((answer) => problemOf(answer).code)).toEqual(
        Array.from({ length: 3 }, () => 'help-request-not-found'),
      )
      expect((await other.call(listHelpRequests)).items).toEqual([])
    }
    expect((await family.send(getHelpRequest, { params: { id: 'x' } })).statusCode).toBe(404)
    const seenByAgent = await agent.call(getHelpRequest, { params: { id } })
    expect(seenByAgent.messages).toMatchObject([
      { text: 'Our secret question', from: { isMe: false, role: 'family' } },
    ])
    const seenByAdmin = await admin.send(getHelpRequest, { params: { id } })
    expect(seenByAdmin.json()).toMatchObject({ id, messages: [], status: 'in_progress' })
    expect(seenByAdmin.json().history).toHaveLength(3)
    expect(seenByAdmin.body).not.toContain('secret')
  })

  test('ends for an agent whose link the family ended, and the request returns to the queue', async () => {
    const { family, agent, id } = await familyWithAgent()
    await family.call(endShare, { params: { professionalId: agent.id } })
    expect((await agent.send(getHelpRequest, { params: { id } })).statusCode).toBe(404)
    expect((await agent.call(listHelpRequests)).items).toEqual([])
    expect(await family.call(getHelpRequest, { params: { id } })).toMatchObject({
      status: 'requested',
      agent: null,
    })
  })

  test('does not include, for a former agent, what was resolved after the assignment ended', async () => {
    const { family, agent, id } = await familyWithAgent()
    await moveRequest(agent, id, 'resolved')
    await family.call(endShare, { params: { professionalId: agent.id } })
    expect((await agent.send(getHelpRequest, { params: { id } })).statusCode).toBe(404)
    expect(await family.call(getHelpRequest, { params: { id } })).toMatchObject({ status: 'resolved' })
  })
})

describe('the list', () => {
  test('lists open requests first, then the longest waiting, with filters and pages', async () => {
    const families = [await server.signUpFamily(), await server.signUpFamily(), await server.signUpFamily()]
    const ids: string[] = []
    for (const family of families) ids.push((await askForHelp(family)).id)
    const [newest = '', done = '', oldest = ''] = ids
    const setMoved = (id: string, days: number) =>
      server.db
        .update(helpRequests)
        .set({ waitingSince: inSeconds(-days * 86_400) })
        .where(eq(helpRequests.id, id))
    await moveRequest(admin, done, 'resolved')
    await setMoved(newest, 1)
    await setMoved(done, 90)
    await setMoved(oldest, 60)
    const positions = async (querystring: Record<string, string>) => {
      const { items } = await admin.call(listHelpRequests, { querystring: { limit: 100, ...querystring } })
      return items.map(({ id }) => id).filter((id) => ids.includes(id))
    }
    expect(await positions({})).toEqual([oldest, newest, done])
    expect(await positions({ open: '1' })).toEqual([oldest, newest])
    expect(await positions({ overdue: '1' })).toEqual([oldest])
    expect(await positions({ status: 'resolved' })).toEqual([done])
    const ofOneFamily = await admin.call(listHelpRequests, {
      querystring: { familyId: families[0]?.family.id ?? '' },
    })
    expect(ofOneFamily).toMatchObject({ items: [{ id: newest, isOverdue: false }], total: 1, totalPages: 1 })
    expect(await admin.call(listHelpRequests, { querystring: { familyId: 'x' } })).toMatchObject({ total: 0 })
    const first = await admin.call(listHelpRequests, { querystring: { limit: 1 } })
    expect(first.items).toMatchObject([{ id: oldest, isOverdue: true }])
    expect(first.totalPages).toBe(first.total)
    // Asking again does not count as an answer.
    await askForHelp(families[2] as SignedInFamily, { message: 'Is anybody there?' })
    expect(await positions({ overdue: '1' })).toEqual([oldest])
  })
})

describe('too many help requests', () => {
  test('are refused with the limit for messages, for every call that creates them', async () => {
    const limited = await startTestServer({ rateLimitFactor: 1 })
    const family = await limited.signUpFamily()
    const [, perPerson] = limits.message
    const { id } = await family.call(requestHelp, { body: usualRequest })
    const statuses: number[] = []
    for (let count = 1; count < (perPerson?.max ?? 0); count += 1) {
      statuses.push((await family.send(requestHelp, { body: usualRequest })).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    // From any address.
    family.address = '203.0.113.9'
    const refused = [
      await family.send(requestHelp, { body: usualRequest }),
      await family.send(moveHelpRequest, { params: { id }, body: { status: 'cancelled' } }),
      await family.send(sendHelpMessage, { params: { id }, body: { text: 'And this?' } }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
    await limited.close()
  })
})
