import { requestHelp } from '@bursar/contract/help'
import { inviteFamilyAsAgent, listInvitations, revokeInvitation } from '@bursar/contract/invitations'
import { addAgent, welcomeAgent } from '@bursar/contract/professionals'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { linkFamily } from '../family-access/links.ts'
import { deleteUnfinishedSignUps } from '../identity/sign-ups.ts'
import { recordExpired } from '../invitations/expiry.ts'
import { eraseDue } from '../own-data/erase.ts'
import { families } from '../schema/families.ts'
import { credentials, signIns } from '../schema/identity.ts'
import { invitations } from '../schema/invitations.ts'
import { rateLimits } from '../schema/limits.ts'
import { mails } from '../schema/mail.ts'
import { unusedAccounts } from '../schema/retention.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { eraseUnanswered, eraseUnclaimed } from './invitations.ts'
import { monthsAgo, retireUnused } from './unused.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const day = 24 * 60 * 60 * 1000
const start = Date.now()
/** Time is relative to the start of the file, so that tests don't interfere with each other's clock. */
const onDay = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + days * day })
const userOf = async (email: string) =>
  (await server.db.select().from(users).where(eq(users.email, email)))[0]

describe('an invitation that is never accepted', () => {
  const agent = server.signUpProfessional('financial_agent')
  const rowsOf = (email: string) => server.db.select().from(invitations).where(eq(invitations.email, email))

  test('is erased with its address and name 90 days after it expired, and its placeholder account before', async () => {
    const email = 'never-came@example.com'
    await (await agent).call(inviteFamilyAsAgent, { body: { email, familyName: 'Quixote' } })
    expect(await userOf(email)).toMatchObject({ status: 'invited' })
    onDay(15)
    await recordExpired(server.db)
    expect(await userOf(email)).toBeUndefined()
    onDay(14 + 89)
    await eraseUnanswered(server.db, 90)
    expect(await rowsOf(email)).toHaveLength(1)
    onDay(14 + 91)
    await eraseUnanswered(server.db, 90)
    expect(await rowsOf(email)).toEqual([])
  })

  test('is erased 90 days after it was revoked', async () => {
    const [inviter, email] = [await agent, 'taken-back@example.com']
    const { id } = await inviter.call(inviteFamilyAsAgent, { body: { email } })
    await inviter.call(revokeInvitation, { params: { id } })
    onDay(89)
    await eraseUnanswered(server.db, 90)
    expect(await rowsOf(email)).toHaveLength(1)
    onDay(91)
    await eraseUnanswered(server.db, 90)
    expect(await rowsOf(email)).toEqual([])
  })

  test('stays while it is open, and is never erased once accepted', async () => {
    const [inviter, emails] = [await agent, ['open@example.com', 'accepted@example.com']]
    for (const email of emails) await inviter.call(inviteFamilyAsAgent, { body: { email } })
    await server.db
      .update(invitations)
      .set({ status: 'accepted' })
      .where(eq(invitations.email, emails[1] ?? ''))
    await eraseUnanswered(server.db, 1)
    expect((await inviter.call(listInvitations)).items.map(({ email }) => email).sort()).toEqual([
      'accepted@example.com',
      'open@example.com',
    ])
    onDay(1_000)
    await eraseUnanswered(server.db, 90)
    expect(await rowsOf('accepted@example.com')).toHaveLength(1)
  })

  test('to a professional is erased with the account, counted from the latest link', async () => {
    const admin = await server.signInAdmin()
    const email = 'never-claimed@example.com'
    const { id } = await admin.call(addAgent, {
      body: { name: 'Sam Rivera', email, note: 'Called the office.' },
    })
    const erase = () => eraseUnclaimed(server.db, server.provider, 90)
    onDay(10)
    await (await server.signInAdmin()).call(welcomeAgent, { params: { id } })
    onDay(90 + 14 + 9)
    await erase()
    expect(await userOf(email)).toBeDefined()
    onDay(90 + 14 + 11)
    expect(await erase()).toBe(1)
    expect(await userOf(email)).toBeUndefined()
    expect(await server.db.select().from(credentials).where(eq(credentials.email, email))).toEqual([])
  })

  test('to a professional is looked for once a day, and again in the next run if it could not be erased', async () => {
    const admin = await server.signInAdmin()
    const add = async (email: string) =>
      (await admin.call(addAgent, { body: { name: 'Sam Rivera', email, note: 'Called the office.' } })).id
    const lastLinkOn = (id: string, days: number) =>
      server.db
        .update(users)
        .set({ updatedAt: new Date(start + days * day).toISOString() })
        .where(eq(users.id, id))
    const [first, second] = [await add('unclaimed@example.com'), await add('unclaimed-too@example.com')]
    await lastLinkOn(first, 0)
    await lastLinkOn(second, 200)
    const erase = (provider = server.provider) => eraseUnclaimed(server.db, provider, 90)
    const eraseIdentity = async () => {
      throw new Error('the host is unavailable')
    }
    onDay(200)
    await expect(erase({ ...server.provider, eraseIdentity })).rejects.toThrow('1 erasures failed')
    expect(await erase()).toBe(1)
    await lastLinkOn(second, 0)
    expect(await erase()).toBe(0)
    onDay(201)
    expect(await erase()).toBe(1)
  })
})

test('a sign-up that is confirmed but never finished is deleted after 90 days, and no account is', async () => {
  const [unfinished, family] = [await server.signUpIdentity(), await server.signUpFamily()]
  const credentialsLeft = async () => {
    const both = inArray(credentials.email, [unfinished.email, family.email])
    const rows = await server.db.select({ email: credentials.email }).from(credentials).where(both)
    return rows.map(({ email }) => email)
  }
  onDay(89)
  await deleteUnfinishedSignUps(server.db, 90)
  expect(await credentialsLeft()).toHaveLength(2)
  onDay(91)
  // It is still in use in a browser that was never closed.
  await server.db.update(signIns).set({ expiresAt: inSeconds(60) })
  await deleteUnfinishedSignUps(server.db, 90)
  expect(await credentialsLeft()).toHaveLength(2)
  onDay(92)
  await deleteUnfinishedSignUps(server.db, 90)
  expect(await credentialsLeft()).toEqual([family.email])
})

test.each([
  { months: 6, today: '2026-08-31T12:00:00.000Z', moment: '2026-02-28T12:00:00.000Z' },
  { months: 6, today: '2026-08-28T12:00:00.000Z', moment: '2026-02-28T12:00:00.000Z' },
  { months: 24, today: '2028-02-29T12:00:00.000Z', moment: '2026-02-28T12:00:00.000Z' },
  { months: 18, today: '2026-01-01T00:00:00.000Z', moment: '2024-07-01T00:00:00.000Z' },
])('$months months before $today are no fewer', ({ months, today, moment }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(today) })
  expect(monthsAgo(months)).toBe(moment)
})

describe('an unused account', () => {
  const parts = {
    provider: server.provider,
    months: 24,
    dayOf: (at: Date) => at.toISOString().slice(0, 10),
  }
  const retire = () => retireUnused(server.db, parts)
  const lastUsed = (email: string, days: number) =>
    server.db
      .update(users)
      .set({ lastSeenAt: new Date(start + days * day).toISOString() })
      .where(eq(users.email, email))
  const warningsTo = async (email: string) =>
    (await server.mailsTo(email)).flatMap((mail) => (mail.kind === 'unused-account' ? [mail.erasesOn] : []))
  const dateOn = (days: number) => new Date(start + days * day).toISOString().slice(0, 10)
  /** Two years and a day. */
  const idle = -732
  // Each test begins on day 0. The day on which new ones were last looked for is that of the test before.
  beforeEach(() => server.db.delete(rateLimits))
  async function idleFamily(): Promise<SignedInFamily> {
    const family = await server.signUpFamily()
    await lastUsed(family.email, idle)
    return family
  }

  test('gets warnings 60, 30, and 7 days ahead, once each, and is then erased', async () => {
    const family = await idleFamily()
    const visits: [number, number][] = [
      [0, 1],
      [29, 1],
      [30, 2],
      [31, 2],
      [52, 2],
      [53, 3],
      [59, 3],
    ]
    for (const [days, mailed] of visits) {
      onDay(days)
      await retire()
      await retire()
      expect([days, (await warningsTo(family.email)).length]).toEqual([days, mailed])
    }
    expect(new Set(await warningsTo(family.email))).toEqual(new Set([dateOn(60)]))
    await eraseDue(server.db, server.provider)
    expect(await userOf(family.email)).toBeDefined()
    onDay(60)
    expect(await retire()).toMatchObject({ deleted: 1 })
    await eraseDue(server.db, server.provider)
    expect(await userOf(family.email)).toBeUndefined()
    expect(await server.db.select().from(families).where(eq(families.id, family.family.id))).toEqual([])
    expect(await server.db.select().from(mails).where(eq(mails.to, family.email))).toEqual([])
  })

  test('is looked for once a day, by one of several processes', async () => {
    onDay(0)
    await retire()
    const family = await idleFamily()
    await Promise.all([retire(), retire()])
    expect(await warningsTo(family.email)).toEqual([])
    onDay(1)
    await Promise.all([retire(), retire()])
    expect(await warningsTo(family.email)).toEqual([dateOn(61)])
  })

  test('is found after a run that was stopped before', async () => {
    const family = await idleFamily()
    onDay(0)
    await retireUnused(server.db, parts, AbortSignal.abort())
    expect(await warningsTo(family.email)).toEqual([])
    await retire()
    expect(await warningsTo(family.email)).toHaveLength(1)
  })

  test('is kept if the owner signs in, and the period starts over', async () => {
    const family = await idleFamily()
    onDay(0)
    await retire()
    onDay(40)
    await lastUsed(family.email, 40)
    await retire()
    expect(await warningsTo(family.email)).toHaveLength(1)
    onDay(100)
    await retire()
    await eraseDue(server.db, server.provider)
    expect(await userOf(family.email)).toBeDefined()
    const user = await userOf(family.email)
    expect(
      await server.db
        .select()
        .from(unusedAccounts)
        .where(eq(unusedAccounts.userId, user?.id ?? '')),
    ).toEqual([])
  })

  test('is kept for a week after the last warning, even if the server was down for long', async () => {
    const family = await idleFamily()
    onDay(0)
    await retire()
    onDay(200)
    await retire()
    expect(await warningsTo(family.email)).toEqual([dateOn(207), dateOn(60)])
    onDay(206)
    await retire()
    expect(await userOf(family.email)).toBeDefined()
    expect((await warningsTo(family.email)).length).toBe(2)
    onDay(207)
    await retire()
    await eraseDue(server.db, server.provider)
    expect(await userOf(family.email)).toBeUndefined()
  })

  test('gets all warnings again if it was suspended when the day came', async () => {
    const family = await idleFamily()
    for (const days of [0, 30, 53]) {
      onDay(days)
      await retire()
    }
    const suspend = (suspendedAt: string | null) =>
      server.db.update(users).set({ suspendedAt }).where(eq(users.email, family.email))
    await suspend(new Date(start + 55 * day).toISOString())
    onDay(70)
    await retire()
    await suspend(null)
    onDay(71)
    expect(await retire()).toMatchObject({ deleted: 0, warned: 1 })
    expect((await warningsTo(family.email)).at(0)).toBe(dateOn(131))
  })

  test('is kept while a help request is open, while it is suspended, and while it is in use', async () => {
    const [helped, suspended, used] = [await server.signUpFamily(), await idleFamily(), await idleFamily()]
    await helped.call(requestHelp, {
      body: {
        topic: 'costs',
        message: 'Please help.',
        preferredContact: 'message',
        preferredLanguage: 'en',
        scopes: [],
      },
    })
    await lastUsed(helped.email, idle)
    await server.db
      .update(users)
      .set({ suspendedAt: new Date().toISOString() })
      .where(eq(users.email, suspended.email))
    await lastUsed(used.email, -700)
    onDay(0)
    await retire()
    for (const { email } of [helped, suspended, used]) expect(await warningsTo(email)).toEqual([])
  })

  test('of a professional is deleted like by an admin, and unlinked from its families', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const family = await server.signUpFamily()
    await server.db.transaction((tx) =>
      linkFamily(
        tx,
        { userId: agent.id, role: 'financial_agent' },
        { familyId: family.family.id, professionalId: agent.id, how: 'invited', scopes: ['profile'] },
      ),
    )
    await lastUsed(agent.email, idle)
    for (const days of [0, 30, 53, 60]) {
      onDay(days)
      await retire()
    }
    expect(await userOf(agent.email)).toMatchObject({ deletedAt: expect.any(String) })
    const [share] = await server.db.select().from(shares).where(eq(shares.professionalId, agent.id))
    expect(share?.endedAt).not.toBeNull()
    // If an admin restores it, the warnings start over, and it isn't deleted at once.
    await server.db.update(users).set({ deletedAt: null }).where(eq(users.id, agent.id))
    onDay(61)
    await retire()
    expect(await userOf(agent.email)).toMatchObject({ deletedAt: null })
    expect((await warningsTo(agent.email))[0]).toBe(dateOn(121))
  })

  test('of the last admin is never deleted', async () => {
    await server.db.delete(users).where(inArray(users.role, ['admin']))
    const [one, two] = [await server.signInAdmin(), await server.signInAdmin()]
    for (const { email } of [one, two]) await lastUsed(email, idle)
    for (const days of [0, 30, 53, 60, 61, 62]) {
      onDay(days)
      await Promise.all([retire(), retire()])
    }
    const left = [await userOf(one.email), await userOf(two.email)].filter((user) => user?.deletedAt === null)
    expect(left).toHaveLength(1)
    onDay(200)
    await retire()
    expect(await userOf(left[0]?.email ?? '')).toMatchObject({ deletedAt: null })
  })
})
