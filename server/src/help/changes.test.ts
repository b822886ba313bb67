import { unassignAgent } from '@bursar/contract/admin-families'
import { listAgentFamilies } from '@bursar/contract/caseload'
import { getFamilyProfile } from '@bursar/contract/families'
import { getHelpRequest, moveHelpRequest, sendHelpMessage } from '@bursar/contract/help'
import { listShares } from '@bursar/contract/sharing'
import { afterAll, describe, expect, test } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { askForHelp, helpDesk, moveRequest } from '../testing/help-requests.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { admin, assign, familyWithAgent } = await helpDesk(server)

describe('the status of a request', () => {
  test('can be accepted, waiting, answered, resolved and reopened, each recorded with who, when and why', async () => {
    const { family, agent, id } = await familyWithAgent('assigned')
    const start = await moveRequest(agent, id, 'in_progress', 'I will look at it today.')
    expect(start.moves).toEqual(['requested', 'waiting_on_family', 'resolved'])
    await moveRequest(agent, id, 'waiting_on_family', 'Please send the letter.')
    const answered = await family.call(sendHelpMessage, { params: { id }, body: { text: 'Here it is.' } })
    expect(answered.status).toBe('in_progress')
    await moveRequest(family, id, 'resolved')
    const reopened = await moveRequest(family, id, 'requested', 'One more thing.')
    expect(reopened).toMatchObject({ status: 'assigned', agent: { id: agent.id } })
    const by = (who: string) => ({ by: { role: who, isMe: who === 'family' } })
    expect(reopened.history).toMatchObject([
      { status: 'requested', ...by('family') },
      { status: 'assigned', ...by('admin') },
      { status: 'in_progress', ...by('financial_agent'), note: 'I will look at it today.' },
      { status: 'waiting_on_family', ...by('financial_agent'), note: 'Please send the letter.' },
      { status: 'in_progress', ...by('family'), note: null },
      { status: 'resolved', ...by('family') },
      { status: 'assigned', ...by('family'), note: 'One more thing.' },
    ])
    const times = reopened.history.map(({ at }) => at)
    expect(times).toEqual([...times].sort())
  })

  test('reopened without its previous agent shares nothing until the family chooses again', async () => {
    const family = await server.signUpFamily()
    const [agent, next] = [
      await server.signUpProfessional('financial_agent'),
      await server.signUpProfessional('financial_agent'),
    ]
    const { id } = await askForHelp(family, { scopes: ['profile', 'finances'] })
    await assign(family, agent)
    await moveRequest(agent, id, 'in_progress')
    await moveRequest(agent, id, 'resolved')
    await admin.call(unassignAgent, { params: { id: family.family.id } })
    expect(await moveRequest(family, id, 'requested')).toMatchObject({ status: 'requested', scopes: [] })
    await assign(family, next)
    expect((await family.call(listShares)).items).toMatchObject([{ scopes: [] }])
  })

  test('after an agent declines is open without that agent, the note stays, and the family gets an email', async () => {
    const { family, agent, id } = await familyWithAgent('assigned')
    const left = await moveRequest(agent, id, 'requested', 'I do not know this state.')
    expect(left).toMatchObject({ status: 'requested', agent: null, messages: [], moves: [] })
    expect((await agent.send(getHelpRequest, { params: { id } })).statusCode).toBe(404)
    expect((await agent.call(listAgentFamilies)).items).toEqual([])
    expect((await family.call(getFamilyProfile)).agent).toBeNull()
    expect((await server.mailsTo(family.email))[0]).toEqual({ kind: 'agent-changed', change: 'ended' })
    const { history } = await admin.call(getHelpRequest, { params: { id } })
    expect(history.at(-1)).toMatchObject({ status: 'requested', note: 'I do not know this state.' })
  })

  test('cannot make an impossible change, and the error has the current status', async () => {
    const { family, agent, id } = await familyWithAgent()
    await moveRequest(family, id, 'cancelled')
    const late = await agent.send(moveHelpRequest, { params: { id }, body: { status: 'resolved' } })
    expect(problemOf(late)).toMatchObject({
      status: 409,
      code: 'move-not-possible',
      present: { status: 'cancelled' },
    })
    const message = await family.send(sendHelpMessage, { params: { id }, body: { text: 'Hello?' } })
    expect(problemOf(message).code).toBe('move-not-possible')
  })

  test('changes once for two concurrent changes', async () => {
    const { family, agent, id } = await familyWithAgent()
    const answers = await Promise.all([
      agent.send(moveHelpRequest, { params: { id }, body: { status: 'resolved' } }),
      family.send(moveHelpRequest, { params: { id }, body: { status: 'resolved' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test("can only be changed as the user's role allows", async () => {
    const { family, agent, id } = await familyWithAgent('assigned')
    const tries = [
      [family, 'in_progress'],
      [family, 'resolved'],
      [family, 'requested'],
      [agent, 'cancelled'],
      [agent, 'waiting_on_family'],
      [admin, 'resolved'],
      [admin, 'requested'],
    ] as const
    for (const [who, status] of tries) {
      const answer = await who.send(moveHelpRequest, { params: { id }, body: { status } })
      expect(problemOf(answer).code).toBe('move-not-possible')
    }
    expect(await family.call(getHelpRequest, { params: { id } })).toMatchObject({ status: 'assigned' })
  })

  test('stays resolved while another request is open, and is queued if it has no agent', async () => {
    const family = await server.signUpFamily()
    const first = await askForHelp(family)
    await moveRequest(admin, first.id, 'resolved')
    const second = await askForHelp(family)
    expect(second.id).not.toBe(first.id)
    expect((await family.call(getHelpRequest, { params: { id: first.id } })).moves).toEqual([])
    const refused = await family.send(moveHelpRequest, {
      params: { id: first.id },
      body: { status: 'requested' },
    })
    expect(problemOf(refused).code).toBe('move-not-possible')
    await moveRequest(family, second.id, 'cancelled')
    expect(await moveRequest(family, first.id, 'requested')).toMatchObject({
      status: 'requested',
      agent: null,
    })
  })
})
