import {
  type Invitation,
  importInvitations,
  inviteFamilyAsAdmissionProfessional,
  inviteFamilyAsAgent,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '@bursar/contract/invitations'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { invitations } from '../schema/invitations.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { freshAddress, inviters } from '../testing/invitations.ts'
import { startTestServer } from '../testing/server.ts'
import { deleteUnusedPlaceholders } from '../users/placeholders.ts'
import { noteRefused, recordExpired, verdictOnMail } from './expiry.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const { agent, counselor, invited, latestToken, placeholderFor, sentAgo, statusOf } = await inviters(server)

describe('an invitation', () => {
  test('is mailed in the chosen language with a link, and creates a placeholder account that admins see', async () => {
    const email = freshAddress()
    const invitation = await agent.call(inviteFamilyAsAgent, {
      body: { email: email.toUpperCase(), familyName: 'Garcia', language: 'es' },
    })
    expect(invitation).toMatchObject({
      email,
      familyName: 'Garcia',
      inviter: { id: agent.id, role: 'financial_agent', name: 'Jo Bell' },
      status: 'sent',
      answeredAt: null,
      otherEmail: false,
      refusedAt: null,
    })
    const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.sentAt)) / 86_400_000
    expect(Math.round(days)).toBe(14)
    const token = await latestToken(email)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const [row] = await server.db.select().from(invitations).where(eq(invitations.email, email))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await placeholderFor(email)).toEqual({
      status: 'invited',
      name: 'Garcia',
      origin: 'invited',
      by: agent.id,
    })
  })

  test('to an address that doesn’t exist says so to the inviter, until it is sent again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { id } = await agent.call(inviteFamilyAsAgent, { body: { email: 'no-such@example.com' } })
    const [mail] = await server.mailsTo('no-such@example.com')
    if (!mail) throw new Error('the invitation was not mailed')
    await server.db.transaction((tx) => noteRefused(tx, mail))
    const find = async () =>
      (await agent.call(listInvitations, { querystring: { search: 'no-such' } })).items.find(
        ({ status }) => status === 'sent',
      )
    expect((await find())?.refusedAt).toBe(new Date().toISOString())
    vi.setSystemTime(Date.now() + 61_000)
    await agent.call(resendInvitation, { params: { id } })
    expect((await find())?.refusedAt).toBeNull()
  })

  test('can only be sent by professionals whom an admin has approved', async () => {
    const pending = await server.signUpProfessional('admission_professional', { status: 'pending' })
    const body = { email: freshAddress() }
    const refused = await pending.send(inviteFamilyAsAdmissionProfessional, { body })
    expect(problemOf(refused).code).toBe('approval-pending')
    expect((await counselor.send(inviteFamilyAsAgent, { body })).statusCode).toBe(403)
    expect(await server.mailsTo(body.email)).toEqual([])
    const family = await server.signUpFamily()
    expect((await family.send(inviteFamilyAsAgent, { body })).statusCode).toBe(403)
  })

  test('expires after 14 days, even before a job has recorded that', async () => {
    const email = freshAddress()
    const { token, invitation } = await invited(email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(invitation.expiresAt) + 1 })
    expect((await server.visitor().send(readInvitation, { body: { token } })).statusCode).toBe(410)
    const [row] = await server.db.select().from(invitations).where(eq(invitations.id, invitation.id))
    expect(row?.status).toBe('sent')
    vi.useRealTimers()
    await server.db
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where(eq(invitations.id, invitation.id))
    const listed = await agent.call(listInvitations, { querystring: { status: 'expired' } })
    expect(listed.items.map(({ id }) => id)).toEqual([invitation.id])
    expect(listed.counts.expired).toBe(1)
    await recordExpired(server.db)
    const [noted] = await server.db.select().from(invitations).where(eq(invitations.id, invitation.id))
    expect(noted?.status).toBe('expired')
    expect(await placeholderFor(email)).toBeUndefined()
    await sentAgo(invitation.id, 61)
    const next = await agent.call(resendInvitation, { params: { id: invitation.id } })
    expect(next.status).toBe('sent')
    expect(await statusOf(invitation.id)).toBe('superseded')
    expect(await placeholderFor(email)).toBeDefined()
  })

  test('that expired is recorded among any number of others', async () => {
    await server.db.execute(sql`
      insert into invitations (inviter_id, email, language, status, token_hash, expires_at, created_at, updated_at)
      select ${agent.id}, 'crowd-' || n || '@crowd.test', 'en', 'sent', gen_random_uuid(), now() - interval '1 day', now(), now()
      from generate_series(1, 2001) n`)
    await recordExpired(server.db)
    const crowd = like(invitations.email, '%@crowd.test')
    expect(await server.db.$count(invitations, and(crowd, eq(invitations.status, 'expired')))).toBe(2_001)
    await server.db.delete(invitations).where(crowd)
    // More than a statement has parameters.
    const emails = Array.from({ length: 70_000 }, (_, at) => `crowd-${at}@crowd.test`)
    await server.db.transaction((tx) => deleteUnusedPlaceholders(tx, emails))
  })

  test('that is resent invalidates the earlier link', async () => {
    const email = freshAddress()
    const { token, invitation } = await invited(email)
    await sentAgo(invitation.id, 61)
    const next = await agent.call(resendInvitation, { params: { id: invitation.id } })
    expect(next).toMatchObject({ email, familyName: 'Garcia', status: 'sent' })
    expect(await statusOf(invitation.id)).toBe('superseded')
    expect((await server.visitor().send(readInvitation, { body: { token } })).statusCode).toBe(410)
    const fresh = await latestToken(email)
    expect(fresh).not.toBe(token)
    await server.visitor().call(readInvitation, { body: { token: fresh } })
    const twice = await agent.send(resendInvitation, { params: { id: invitation.id } })
    expect(problemOf(twice)).toMatchObject({ status: 409, code: 'conflict' })
    // Inviting the same address again has the same effect.
    await invited(email)
    expect(await statusOf(next.id)).toBe('superseded')
    expect((await server.visitor().send(readInvitation, { body: { token: fresh } })).statusCode).toBe(410)
  })

  test('is open only once when it is sent several times concurrently', async () => {
    const email = freshAddress()
    const several = await Promise.all([1, 2, 3, 4].map(() => invited(email)))
    const statuses = () =>
      Promise.all(several.map(async ({ invitation: { id } }) => (await statusOf(id)) as string))
    expect((await statuses()).sort()).toEqual(['sent', 'superseded', 'superseded', 'superseded'])
    const open = (await agent.call(listInvitations, { querystring: { search: email, status: 'sent' } })).items
    const params = { id: open[0]?.id ?? '' }
    await sentAgo(params.id, 61)
    const resent = await Promise.all([
      agent.send(resendInvitation, { params }),
      agent.send(inviteFamilyAsAgent, { body: { email } }),
      agent.send(importInvitations, { body: { csv: email, isRehearsal: false } }),
    ])
    expect(resent.map(({ statusCode }) => statusCode >= 500)).toEqual([false, false, false])
    const { items } = await agent.call(listInvitations, { querystring: { search: email, status: 'sent' } })
    expect(items).toHaveLength(1)
  })

  test('that is canceled no longer works, and its placeholder account is deleted', async () => {
    const email = freshAddress()
    const { token, invitation } = await invited(email)
    const params = { id: invitation.id }
    expect((await agent.call(revokeInvitation, { params })).status).toBe('revoked')
    expect((await agent.call(revokeInvitation, { params })).status).toBe('revoked')
    expect((await server.visitor().send(readInvitation, { body: { token } })).statusCode).toBe(410)
    expect(await placeholderFor(email)).toBeUndefined()
    expect((await agent.send(resendInvitation, { params })).statusCode).toBe(409)
  })

  test('is mailed only while its link works: not once it is canceled or resent, and later if its sender is paused', async () => {
    const email = freshAddress()
    const verdicts = async () =>
      Promise.all((await server.mailsTo(email)).map((mail) => verdictOnMail(server.db, mail)))
    const sender = await server.signUpProfessional('financial_agent')
    const { invitation } = await invited(email, sender)
    expect(await verdicts()).toEqual(['send'])
    await sentAgo(invitation.id, 61)
    const { id } = await sender.call(resendInvitation, { params: { id: invitation.id } })
    expect(await verdicts()).toEqual(['send', 'drop'])
    const pause = (pausedAt: string | null) =>
      server.db.update(users).set({ pausedAt }).where(eq(users.id, sender.id))
    await pause(new Date().toISOString())
    expect(await verdicts()).toEqual(['hold', 'drop'])
    await pause(null)
    await sender.call(revokeInvitation, { params: { id } })
    expect(await verdicts()).toEqual(['drop', 'drop'])
  })

  test('of another professional is not found by any id', async () => {
    const { invitation } = await invited(freshAddress())
    for (const id of [invitation.id, crypto.randomUUID(), 'not-an-id']) {
      for (const call of [resendInvitation, revokeInvitation]) {
        const answer = await counselor.send(call as typeof revokeInvitation, { params: { id } })
        expect(problemOf(answer)).toMatchObject({ status: 404, code: 'invitation-not-found' })
      }
    }
    expect((await counselor.call(listInvitations)).items.map(({ id }) => id)).not.toContain(invitation.id)
  })
})

describe('whether an address has an account', () => {
  test('is not revealed by any response or list of the inviter', async () => {
    const family = await server.signUpFamily()
    const known = [family.email, counselor.email]
    const shape = ({
      id,
      email,
      sentAt,
      expiresAt,
      createdAt,
      updatedAt,
      resendableAt,
      ...rest
    }: Invitation) => rest
    const unknown = freshAddress()
    const expected = shape((await invited(unknown)).invitation)
    for (const email of known) {
      expect(shape((await invited(email)).invitation)).toEqual(expected)
      const { id } = (await invited(email)).invitation
      await sentAgo(id, 61)
      const resent = await agent.call(resendInvitation, { params: { id } })
      expect(shape(resent)).toEqual(expected)
    }
    const { items } = await agent.call(listInvitations)
    const open = items.filter(({ email, status }) => [...known, unknown].includes(email) && status === 'sent')
    expect(open.map(shape)).toEqual([expected, expected, expected])
    const rehearsal = await agent.call(importInvitations, {
      body: { csv: `email\n${family.email}\n${freshAddress()}`, isRehearsal: true },
    })
    expect(new Set(rehearsal.lines.map(({ outcome }) => outcome))).toEqual(
      new Set(['already_invited', 'send']),
    )
    // The list shows the professional's own open invitation, not the account.
    const other = await counselor.call(importInvitations, {
      body: { csv: `email\n${family.email}\n${freshAddress()}`, isRehearsal: true },
    })
    expect(other.lines.map(({ outcome }) => outcome)).toEqual(['send', 'send'])
  })

  test('is not revealed by emails either: both get the same one', async () => {
    const family = await server.signUpFamily()
    const [known, unknown] = [await invited(family.email), await invited(freshAddress())]
    const kinds = await Promise.all(
      [known, unknown].map(async ({ invitation }) => (await server.mailsTo(invitation.email))[0]?.kind),
    )
    expect(kinds).toEqual(['invitation', 'invitation'])
  })
})

test('the list has pages, a search and counts', async () => {
  const by = await server.signUpProfessional('financial_agent')
  for (let count = 0; count < 5; count += 1) await invited(`page-${count}@example.com`, by)
  const first = await by.call(listInvitations, { querystring: { limit: 2 } })
  expect(first).toMatchObject({ page: 1, limit: 2, total: 5, totalPages: 3 })
  expect(first.items.map(({ email }) => email)).toEqual(['page-4@example.com', 'page-3@example.com'])
  const beyond = await by.call(listInvitations, { querystring: { limit: 2, page: 9 } })
  expect(beyond).toMatchObject({ page: 9, items: [], total: 5, totalPages: 3 })
  const declined = await by.call(listInvitations, { querystring: { status: 'declined', page: 9 } })
  expect(declined).toMatchObject({ items: [], total: 0 })
  const oldest = await by.call(listInvitations, { querystring: { limit: 1, sort_by: 'ASC' } })
  expect(oldest.items.map(({ email }) => email)).toEqual(['page-0@example.com'])
  const found = await by.call(listInvitations, { querystring: { search: 'PAGE-3', page: 9 } })
  expect(found).toMatchObject({ page: 1, total: 1, items: [{ email: 'page-3@example.com' }] })
  expect((await by.call(listInvitations, { querystring: { search: '%' } })).total).toBe(0)
  expect(first.counts).toEqual({
    sent: 5,
    accepted: 0,
    declined: 0,
    expired: 0,
    revoked: 0,
    superseded: 0,
    ended_by_family: 0,
  })
})

test('the search ignores accents and the order of words', async () => {
  const by = await server.signUpProfessional('financial_agent')
  const body = { email: 'maria@example.com', familyName: 'María García' }
  await by.call(inviteFamilyAsAgent, { body })
  for (const search of ['garcia', 'García maria', 'maria@example']) {
    expect((await by.call(listInvitations, { querystring: { search } })).total).toBe(1)
  }
  expect((await by.call(listInvitations, { querystring: { search: 'garcia lopez' } })).total).toBe(0)
})

describe('too many invitations', () => {
  test('to one address, or from one professional, are refused', async () => {
    const limited = await startTestServer({ rateLimitFactor: 1 })
    const by = await limited.signUpProfessional('financial_agent')
    const body = { email: 'flood@example.com' }
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await by.send(inviteFamilyAsAgent, { body })).statusCode)
    }
    expect(statuses.map((status) => status === 201)).toEqual([...Array(10).fill(true), false])
    expect(statuses.at(-1)).toBe(429)
    const lines = (from: number) =>
      Array.from({ length: 500 }, (_, at) => `many-${from + at}@example.com`).join('\n')
    const send = (from: number) =>
      by.send(importInvitations, { body: { csv: lines(from), isRehearsal: false } })
    expect([(await send(0)).statusCode, (await send(500)).statusCode]).toEqual([200, 200])
    expect(problemOf(await send(1_000)).code).toBe('too-many-requests')
    // A refused list uses up nothing of what is left.
    const single = { body: { email: 'after-many@example.com' } }
    expect((await by.send(inviteFamilyAsAgent, single)).statusCode).toBe(201)
    await limited.close()
  })
})
