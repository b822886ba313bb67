import {
  answerOwnInvitation,
  importInvitations,
  inviteFamilyAsAdmissionProfessional,
  inviteFamilyAsAgent,
  listInvitations,
  listOwnInvitations,
  maxInvitationsPerBatch,
  revokeInvitation,
} from '@bursar/contract/invitations'
import { endShare } from '@bursar/contract/sharing'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { invitations } from '../schema/invitations.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'

describe('inviting from a file', async () => {
  const server = await startTestServer()
  afterAll(() => server.close())
  const agent = await server.signUpProfessional('financial_agent')
  const csv = 'email,name\none@example.com,One\nnobody,X\nTWO@example.com,Two\none@example.com,Again'

  test('sends nothing in a dry run, and afterwards exactly what the dry run reported', async () => {
    const rehearsal = await agent.call(importInvitations, { body: { csv, isRehearsal: true } })
    expect(rehearsal.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'send'],
      [3, 'not_an_email'],
      [4, 'send'],
      [5, 'twice_in_file'],
    ])
    expect(await server.db.$count(invitations)).toBe(0)
    const real = await agent.call(importInvitations, { body: { csv, isRehearsal: false, language: 'es' } })
    expect(real.lines.map(({ outcome }) => outcome)).toEqual([
      'sent',
      'not_an_email',
      'sent',
      'twice_in_file',
    ])
    for (const email of ['one@example.com', 'two@example.com']) {
      expect(await server.mailsTo(email)).toMatchObject([{ kind: 'invitation' }])
      const [row] = await server.db.select().from(invitations).where(eq(invitations.email, email))
      expect(row).toMatchObject({ status: 'sent', language: 'es' })
    }
    const again = await agent.call(importInvitations, { body: { csv, isRehearsal: false } })
    expect(again.lines.map(({ outcome }) => outcome)).toEqual([
      'already_invited',
      'not_an_email',
      'already_invited',
      'twice_in_file',
    ])
  })

  test('again leaves out families who accepted, as long as they share with the inviter', async () => {
    const family = await server.signUpFamily()
    const csv = `${family.email}\nlater@example.com`
    const outcomes = async () =>
      (await agent.call(importInvitations, { body: { csv, isRehearsal: false } })).lines.map(
        ({ outcome }) => outcome,
      )
    expect(await outcomes()).toEqual(['sent', 'sent'])
    const [invitation] = (await family.call(listOwnInvitations)).items
    await family.call(answerOwnInvitation, {
      params: { id: invitation?.id ?? '' },
      body: { choice: 'add', scopes: ['profile'] },
    })
    expect(await outcomes()).toEqual(['already_invited', 'already_invited'])
    await family.call(endShare, { params: { professionalId: agent.id } })
    expect(await outcomes()).toEqual(['sent', 'already_invited'])
  })

  test('again leaves out families who declined the last invitation', async () => {
    const family = await server.signUpFamily()
    const outcome = async (isRehearsal: boolean) =>
      (await agent.call(importInvitations, { body: { csv: family.email, isRehearsal } })).lines[0]?.outcome
    expect(await outcome(false)).toBe('sent')
    const [invitation] = (await family.call(listOwnInvitations)).items
    await family.call(answerOwnInvitation, {
      params: { id: invitation?.id ?? '' },
      body: { choice: 'decline', scopes: ['profile'] },
    })
    expect(await outcome(true)).toBe('declined')
    expect(await outcome(false)).toBe('declined')
    // Others may invite the family, and so may this agent, but not by a list.
    const other = await server.signUpProfessional('financial_agent')
    const { lines } = await other.call(importInvitations, { body: { csv: family.email, isRehearsal: true } })
    expect(lines).toMatchObject([{ outcome: 'send' }])
    await agent.call(inviteFamilyAsAgent, { body: { email: family.email } })
    expect(await outcome(false)).toBe('already_invited')
  })

  test('reports the errors in the file', async () => {
    const answer = await agent.send(importInvitations, { body: { csv: 'name\nGarcia', isRehearsal: true } })
    expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ path: 'csv' }] })
  })

  test('accepts 500 lines', async () => {
    const many = Array.from({ length: maxInvitationsPerBatch }, (_, at) => `family-${at}@example.com`)
    const { lines } = await agent.call(importInvitations, {
      body: { csv: many.join('\n'), isRehearsal: false },
    })
    expect(lines.filter(({ outcome }) => outcome === 'sent')).toHaveLength(maxInvitationsPerBatch)
  })
})

test('is limited per address like single invitations, and the other lines are sent', async () => {
  const server = await startTestServer({ rateLimitFactor: 1 })
  const agent = await server.signUpProfessional('financial_agent')
  const csv = 'flooded@example.com'
  const outcomesOf = async (csv: string, { isRehearsal = false, by = agent } = {}) =>
    (await by.call(importInvitations, { body: { csv, isRehearsal } })).lines.map(({ outcome }) => outcome)
  const revokeAll = async () => {
    for (const { id } of (await agent.call(listInvitations, { querystring: { status: 'sent' } })).items) {
      await agent.call(revokeInvitation, { params: { id } })
    }
  }
  for (let count = 0; count < 10; count += 1) {
    // A dry run does not count.
    expect(await outcomesOf(csv, { isRehearsal: true })).toEqual(['send'])
    expect(await outcomesOf(csv)).toEqual(['sent'])
    // A line that sends nothing does not count either.
    expect(await outcomesOf(csv)).toEqual(['already_invited'])
    await revokeAll()
  }
  expect(await outcomesOf(csv, { isRehearsal: true })).toEqual(['too_often'])
  expect(await outcomesOf(`${csv}\nspared@example.com`)).toEqual(['too_often', 'sent'])
  expect(await server.mailsTo('flooded@example.com')).toHaveLength(10)
  expect(await server.mailsTo('spared@example.com')).toHaveLength(1)
  const other = await server.signUpProfessional('admission_professional')
  expect(await outcomesOf(csv, { by: other })).toEqual(['too_often'])
  const single = await other.send(inviteFamilyAsAdmissionProfessional, {
    body: { email: 'flooded@example.com' },
  })
  expect(single.statusCode).toBe(429)
  await server.close()
})
