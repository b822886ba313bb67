import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  resendInvitation,
} from '@bursar/contract/invitations'
import { endShare } from '@bursar/contract/sharing'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { invitations } from '../schema/invitations.ts'
import { problemOf } from '../testing/browser.ts'
import { freshAddress, inviters } from '../testing/invitations.ts'
import { type SignedInUser, startTestServer } from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { agent, counselor, invited, sentAgo, statusOf } = await inviters(server)

describe('an invitation', () => {
  test('can be resent once a minute and three times a day, and returns when the next time is', async () => {
    stopClock()
    const email = freshAddress()
    let { id } = (await invited(email)).invitation
    const resend = () => agent.send(resendInvitation, { params: { id } })
    const early = await resend()
    expect(problemOf(early)).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(early.headers['retry-after']).toBe('60')
    await sentAgo(id, 61)
    for (const hoursAgo of [23, 12, 1]) {
      id = (await resend()).json().id
      await sentAgo(id, hoursAgo * 3600)
    }
    const fourth = await resend()
    expect(fourth.statusCode).toBe(429)
    // The first of the three will be a day old in one hour.
    expect(fourth.headers['retry-after']).toBe('3600')
    const { items } = await agent.call(listInvitations, { querystring: { search: email, status: 'sent' } })
    expect(items[0]?.resendableAt).toBe(inSeconds(3600))
    expect((await server.mailsTo(email)).filter(({ kind }) => kind === 'invitation')).toHaveLength(4)
  })

  test('whose link the family ended later has that status, and the professional gets an email', async () => {
    const family = await server.signUpFamily()
    const [first, second] = [await invited(family.email, agent), await invited(family.email, counselor)]
    await family.call(acceptInvitation, { body: { token: first.token, choice: 'add', scopes: ['profile'] } })
    const endings = async (by: SignedInUser) =>
      (await server.mailsTo(by.email)).filter(({ kind }) => kind === 'link-ended-by-family').length
    const before = await endings(agent)
    await family.call(acceptInvitation, { body: { token: second.token, choice: 'replace', scopes: [] } })
    expect(await statusOf(first.invitation.id)).toBe('ended_by_family')
    expect(await statusOf(second.invitation.id, counselor)).toBe('accepted')
    expect(await endings(agent)).toBe(before + 1)
    const ended = { querystring: { status: 'ended_by_family' as const } }
    expect((await agent.call(listInvitations, ended)).items).toMatchObject([
      { id: first.invitation.id, endedAt: expect.any(String) },
    ])
    expect((await agent.call(listInvitations)).counts.ended_by_family).toBe(1)
    // The stored status, which the specification defines, does not change.
    const [stored] = await server.db
      .select({ status: invitations.status })
      .from(invitations)
      .where(eq(invitations.id, first.invitation.id))
    expect(stored?.status).toBe('accepted')
    await family.call(endShare, { params: { professionalId: counselor.id } })
    expect(await statusOf(second.invitation.id, counselor)).toBe('ended_by_family')
    expect(await endings(counselor)).toBe(1)
  })

  test('that expired can’t be resent to a family that has been invited since and shares, or has declined', async () => {
    const family = await server.signUpFamily()
    const invite = async () => {
      const { invitation, token } = await invited(family.email)
      await sentAgo(invitation.id, 61)
      return { id: invitation.id, token }
    }
    const old = await invite()
    await server.db
      .update(invitations)
      .set({ status: 'expired', expiresAt: inSeconds(-1) })
      .where(eq(invitations.id, old.id))
    const resend = async () =>
      problemOf(await agent.send(resendInvitation, { params: { id: old.id } })).present ?? {}
    const next = await invite()
    expect(await resend()).toEqual({ outcome: 'already_invited' })
    await family.call(acceptInvitation, { body: { token: next.token, choice: 'add', scopes: [] } })
    expect(await resend()).toEqual({ outcome: 'already_invited' })
    await family.call(endShare, { params: { professionalId: agent.id } })
    const last = await invite()
    await family.call(declineInvitation, { body: { token: last.token } })
    expect(await resend()).toEqual({ outcome: 'declined' })
    expect(await statusOf(old.id)).toBe('expired')
  })
})
