/** A link to a family alone grants nothing: every query must check that the professional is in good standing. */
import { listAgentFamilies } from '@bursar/contract/caseload'
import { addStudent } from '@bursar/contract/families'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAgentCandidates } from '../assignments/candidates.ts'
import { assignAgent } from '../assignments/queries.ts'
import { findLinkedFamily, listLinkedFamilies, readSharedFinances } from '../caseload/linked-families.ts'
import { now } from '../database/columns.ts'
import { findFamily } from '../families/queries.ts'
import { linkFamily } from '../family-access/links.ts'
import { type Reach, visibleFamilies, visibleTo } from '../family-access/visible.ts'
import { findFavoritesOfStudents } from '../favorites/queries.ts'
import { moveHelpRequest, requestHelp, sendHelpMessage } from '../help/changes.ts'
import { findHelpThread, listHelpRequests } from '../help/queries.ts'
import { helpRequestsOf, latestHelpRequest } from '../help/rows.ts'
import { listInvitationsTo, readInvitation, take } from '../invitations/answering.ts'
import { listInvitations } from '../invitations/list.ts'
import { findInvitation, revokeInvitation } from '../invitations/queries.ts'
import { invite, inviteAll, resendInvitation } from '../invitations/send.ts'
import { families } from '../schema/families.ts'
import { users } from '../schema/users.ts'
import { noColleges } from '../testing/colleges.ts'
import { type SignedInFamily, type SignedInProfessional, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { db } = server
const cardOf = noColleges
const page = { page: 1, limit: 20, sort_by: 'DESC' } as const
const wish = {
  ...{ topic: 'sai', message: 'Please help.', preferredContact: 'message', preferredLanguage: 'en' },
  scopes: ['profile', 'results', 'favourites', 'finances'],
} as never

let agent: SignedInProfessional
let family: SignedInFamily
let guest: SignedInFamily
let studentId: string
let requestId: string
let invitationId: string
let token: string

/** Sets up links of every kind, a request in progress and an open invitation while the professional is in good standing. */
beforeAll(async () => {
  agent = await server.signUpProfessional('financial_agent')
  family = await server.signUpFamily({ state: 'OH' })
  guest = await server.signUpFamily()
  studentId = (await family.call(addStudent, { body: { firstName: 'Leo', lastName: 'Garcia' } })).id
  await db.transaction(async (tx) => {
    const pair = { familyId: family.family.id, professionalId: agent.id }
    const scopes = ['profile', 'results', 'favourites', 'finances'] as const
    await linkFamily(tx, null, { ...pair, how: 'invited', scopes })
    await linkFamily(tx, null, { ...pair, how: 'assigned', scopes })
    await tx.update(families).set({ agentId: agent.id }).where(eq(families.id, pair.familyId))
  })
  const asking = { userId: family.family.id, role: 'family', familyId: family.family.id } as const
  const [owner] = await db.select().from(families).where(eq(families.id, family.family.id))
  requestId = (await requestHelp(db, { ...asking, userId: owner?.ownerId ?? '' }, wish, { cardOf })).id
  invitationId = (await invite(db, viewerOf(agent), { email: guest.email, familyName: null, language: 'en' }))
    .id
  const [mail] = await server.mailsTo(guest.email)
  if (mail?.kind !== 'invitation') throw new Error('no invitation was mailed')
  token = mail.token
})

const viewerOf = ({ id }: { id: string }) =>
  ({ userId: id, role: 'financial_agent', familyId: null }) as const

const restrictedStates = {
  'who waits for approval': { status: 'pending' },
  'who was added and has not signed in': { status: 'invited' },
  'who is suspended': { suspendedAt: now() },
  'whom a family reported': { pausedAt: now() },
  'who was deleted': { deletedAt: now() },
} as const

const goodStanding = { status: 'active', suspendedAt: null, pausedAt: null, deletedAt: null } as const

const resultOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )

test('a professional in good standing can access all of it', async () => {
  const viewer = viewerOf(agent)
  expect((await listLinkedFamilies(db, viewer, page)).total).toBe(1)
  expect(
    (await findLinkedFamily(db, viewer, family.family.id, { cardOf, today: '2026-11-22' })).profile,
  ).not.toBeNull()
  expect(
    await resultOf(readSharedFinances(db, viewer, family.family.id, { cardOf, today: '2026-11-22' })),
  ).toBe('done')
  expect((await listHelpRequests(db, viewer, page)).total).toBe(1)
  expect((await listInvitations(db, viewer, page)).total).toBe(1)
  expect((await readInvitation(db, token)).inviter.id).toBe(agent.id)
  expect(await candidates()).toContain(agent.id)
  expect((await findFavoritesOfStudents(db)(viewer, studentId)).size).toBe(0)
})

async function candidates() {
  const admin = { userId: agent.id, role: 'admin', familyId: null } as const
  return (await listAgentCandidates(db, admin, guest.family.id, { limit: 20 })).map(({ id }) => id)
}

describe.each(Object.entries(restrictedStates))('a professional %s', (_, restriction) => {
  const viewer = () => viewerOf(agent)
  beforeAll(async () => {
    await db
      .update(users)
      .set({ ...goodStanding, ...restriction })
      .where(eq(users.id, agent.id))
  })
  afterAll(async () => {
    await db.update(users).set(goodStanding).where(eq(users.id, agent.id))
  })

  test('sees no family, whatever is shared', async () => {
    const seen = async (reach: Reach) =>
      (await db.select({ id: families.id }).from(families).where(visibleTo(viewer(), reach))).length
    expect([await seen('link'), await seen(['finances'])]).toEqual([0, 0])
    expect(await visibleFamilies(db, viewer(), 'link')).toEqual([])
    expect(await listLinkedFamilies(db, viewer(), page)).toMatchObject({ items: [], total: 0 })
    const one = findLinkedFamily(db, viewer(), family.family.id, { cardOf, today: '2026-11-22' })
    expect(await resultOf(one)).toBe('family-not-found')
    const whole = findFamily(db, viewer(), family.family.id, { reach: ['profile'], cardOf })
    expect(await resultOf(whole)).toBe('family-not-found')
    const finances = readSharedFinances(db, viewer(), family.family.id, { cardOf, today: '2026-11-22' })
    expect(await resultOf(finances)).toBe('family-not-found')
    const favorites = findFavoritesOfStudents(db)
    expect(await resultOf(favorites(viewer(), studentId))).toBe('student-not-found')
  })

  test('cannot read or answer help requests', async () => {
    expect(await listHelpRequests(db, viewer(), page)).toMatchObject({ items: [], total: 0 })
    expect(await helpRequestsOf(db, viewer(), family.family.id)).toEqual([])
    expect(await latestHelpRequest(db, viewer(), family.family.id)).toBeNull()
    for (const use of [
      () => findHelpThread(db, viewer(), requestId),
      () => sendHelpMessage(db, viewer(), requestId, 'Hello'),
      () => moveHelpRequest(db, viewer(), requestId, { status: 'in_progress' }),
    ]) {
      expect(await resultOf(use())).toBe('help-request-not-found')
    }
  })

  test('is neither suggested nor assigned', async () => {
    expect(await candidates()).not.toContain(agent.id)
    const admin = { userId: agent.id, role: 'admin', familyId: null } as const
    const code = await resultOf(assignAgent(db, admin, guest.family.id, { agentId: agent.id }))
    expect(code).toBe('deletedAt' in restriction ? 'professional-not-found' : 'agent-not-active')
  })

  test('can neither send invitations nor see earlier ones', async () => {
    const invitee = { email: 'somebody@example.com', familyName: null, language: 'en' } as const
    const line = { line: 1, email: invitee.email, familyName: null, outcome: 'send' } as const
    for (const send of [
      () => invite(db, viewer(), invitee),
      () => inviteAll(db, viewer(), [line], 'en'),
      () => resendInvitation(db, viewer(), invitationId),
    ]) {
      expect(['approval-pending', 'account-suspended', 'not-signed-in']).toContain(await resultOf(send()))
    }
    expect(await listInvitations(db, viewer(), page)).toMatchObject({ items: [], total: 0 })
    expect(await resultOf(findInvitation(db, viewer(), invitationId))).toBe('invitation-not-found')
    expect(await resultOf(revokeInvitation(db, viewer(), invitationId))).toBe('invitation-not-found')
    expect(await server.mailsTo(invitee.email)).toEqual([])
  })

  test('gets no new families: the invitation link explains why, and nothing is accepted', async () => {
    const code = 'deletedAt' in restriction ? 'invitation-closed' : 'invitation-paused'
    expect(await resultOf(readInvitation(db, token))).toBe(code)
    expect(await listInvitationsTo(db, guest.email)).toEqual([])
    const [owner] = await db.select().from(families).where(eq(families.id, guest.family.id))
    const guestFamily = {
      userId: owner?.ownerId ?? '',
      role: 'family',
      familyId: guest.family.id,
      email: guest.email,
    } as const
    for (const which of [{ token }, { id: invitationId, email: guest.email }]) {
      const accepting = db.transaction((tx) => take(tx, guestFamily, which, { scopes: [], choice: 'add' }))
      expect(await resultOf(accepting)).toBe(code)
    }
  })
})

test('a professional added by an admin who only uses bearer tokens becomes active with the first call', async () => {
  await db.update(users).set({ status: 'invited' }).where(eq(users.id, agent.id))
  const response = await agent.send(listAgentFamilies)
  expect(response.statusCode).toBe(200)
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.id, agent.id))
  expect(row?.status).toBe('active')
})
