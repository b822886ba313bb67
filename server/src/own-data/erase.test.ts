import { getSession, signIn } from '@bursar/contract/accounts'
import { assignAgent, readFamilyPlan, suspendFamily, unassignAgent } from '@bursar/contract/admin-families'
import { getFamilyProfile } from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { moveHelpRequest, requestHelp, sendHelpMessage } from '@bursar/contract/help'
import { inviteFamilyAsAgent, listInvitations } from '@bursar/contract/invitations'
import { listOffers } from '@bursar/contract/offer-calls'
import { deleteOwnAccount } from '@bursar/contract/own-data'
import { listPlans } from '@bursar/contract/plans'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { rowsOf } from '../database/rows.ts'
import { linkFamily } from '../family-access/links.ts'
import { auditEntries } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { credentials } from '../schema/identity.ts'
import { mails } from '../schema/mail.ts'
import { offers } from '../schema/offers.ts'
import { plans } from '../schema/plans.ts'
import { users } from '../schema/users.ts'
import { changeEmail } from '../testing/account-changes.ts'
import { problemOf } from '../testing/browser.ts'
import { encryptedTablesWith } from '../testing/encrypted-texts.ts'
import { fullFamilies } from '../testing/full-families.ts'
import { oldestFirst } from '../testing/order.ts'
import { type SignedInUser, startTestServer } from '../testing/server.ts'
import { eraseDue } from './erase.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { admin, agent, fullFamily } = await fullFamilies(server)

/** Every table and column that contains a text. */
async function placesOf(text: string): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await server.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  )
  const found: string[] = []
  for (const { name } of tables) {
    const hits = rowsOf<{ count: number }>(
      await server.db.execute(
        sql`select count(*)::int as count from ${sql.identifier(name)} as t where t::text ilike ${`%${text}%`}`,
      ),
    )
    if ((hits[0]?.count ?? 0) > 0) found.push(name)
  }
  return [...new Set([...found, ...(await encryptedTablesWith(server.db, text))])]
}

describe('erasing an account', () => {
  const due = (familyId: string) =>
    server.db
      .update(families)
      .set({ erasesAt: inSeconds(-1) })
      .where(eq(families.id, familyId))

  test('waits for the due date', async () => {
    const family = await fullFamily()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    expect(await eraseDue(server.db, server.provider)).toBe(0)
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
  })

  test('waits while the family is suspended, and then gives it all the time again to cancel', async () => {
    const family = await server.signUpFamily()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    const params = { id: family.family.id }
    await admin.call(suspendFamily, { params, body: { isSuspended: true } })
    await server.db
      .update(families)
      .set({ erasesAt: inSeconds(-60) })
      .where(eq(families.id, params.id))
    expect(await eraseDue(server.db, server.provider)).toBe(0)
    const { erasesAt } = await admin.call(suspendFamily, { params, body: { isSuspended: false } })
    expect(Math.round((Date.parse(erasesAt ?? '') - Date.now()) / 86_400_000)).toBe(14)
    const planned = (await server.mailsTo(family.email)).filter(({ kind }) => kind === 'deletion-planned')
    expect(planned).toHaveLength(2)
    expect(await eraseDue(server.db, server.provider)).toBe(0)
  })

  test('leaves only ids of the family in the record and in the security log, and affects no other user', async () => {
    const [gone, stays] = [await fullFamily(), await fullFamily()]
    const { userId } = await gone.call(getSession)
    await gone.call(deleteOwnAccount, { body: { confirmEmail: gone.email } })
    expect((await placesOf(gone.name)).length).toBeGreaterThan(5)
    const removals = [gone, stays].map(({ family: { id } }, at) => ({
      params: { id },
      idempotencyKey: `${at}`,
    }))
    for (const removal of removals) await admin.call(unassignAgent, removal)
    const before = await stays.call(getFamilyProfile)
    const kept = { offers: await stays.call(listOffers), plans: await stays.call(listPlans) }
    const rows = async () => ({
      offers: await server.db.$count(offers),
      plans: await server.db.$count(plans),
    })
    const stored = await rows()
    await due(gone.family.id)

    expect(await eraseDue(server.db, server.provider)).toBe(1)
    expect(await eraseDue(server.db, server.provider)).toBe(0)

    expect(await placesOf(gone.name)).toEqual([])
    expect(await placesOf(gone.email)).toEqual([])
    expect(await placesOf(gone.family.id)).toEqual(['audit_entries'])
    expect(await placesOf(userId)).toEqual(['audit_entries', 'security_events'])
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.familyId, gone.family.id))
      .orderBy(...oldestFirst(auditEntries.at))
    expect(entries.at(-1)).toMatchObject({ action: 'account_erased', actorId: null })

    // Includes stored responses to others about the family; a retry must not repeat their actions.
    for (const removal of removals) {
      expect(problemOf(await admin.send(unassignAgent, removal)).code).toBe('conflict')
    }

    expect((await gone.send(getFamilyProfile)).statusCode).toBe(401)
    const body = { email: gone.email, password: gone.password }
    expect((await server.visitor().send(signIn, { body })).statusCode).toBe(401)
    expect(await stays.call(getFamilyProfile)).toEqual(before)
    // Its one offer and its one plan are deleted, and no one else's.
    expect(await rows()).toEqual({ offers: stored.offers - 1, plans: stored.plans - 1 })
    expect({ offers: await stays.call(listOffers), plans: await stays.call(listPlans) }).toEqual(kept)
    const plan = await admin.send(readFamilyPlan, {
      params: { id: gone.family.id },
      body: { reason: 'The family asked us to check its offer.' },
    })
    expect(problemOf(plan).code).toBe('family-not-found')
    // The address can be used for a new account.
    const anew = await server.signUpIdentity(gone.email)
    expect((await anew.send(signUpFamily, { body: { name: 'Anew' } })).statusCode).toBe(201)
  })

  test('leaves no email to an address that the account had before', async () => {
    const family = await server.signUpFamily()
    const [former, email] = [family.email, 'quixote-moved@example.com']
    await changeEmail(server, family, email)
    const stored = () => server.db.$count(mails, inArray(mails.to, [former, email]))
    expect(await stored()).toBeGreaterThan(1)
    await due(family.family.id)
    await eraseDue(server.db, server.provider)
    expect(await stored()).toBe(0)
  })

  test('stops after the current account when the server stops, and continues in the next run', async () => {
    for (const { family } of [await fullFamily(), await fullFamily()]) await due(family.id)
    const stopping = new AbortController()
    const provider: typeof server.provider = {
      ...server.provider,
      eraseIdentity: async (which, tx) => {
        stopping.abort()
        await server.provider.eraseIdentity(which, tx)
      },
    }
    expect(await eraseDue(server.db, provider, stopping.signal)).toBe(1)
    expect(await eraseDue(server.db, server.provider)).toBe(1)
  })

  test('is all or nothing: if the identity cannot be deleted, the account stays', async () => {
    const [stuck, other] = [await fullFamily(), await fullFamily()]
    for (const { family } of [stuck, other]) await due(family.id)
    const [{ subject } = { subject: null }] = await server.db
      .select({ subject: users.subject })
      .from(users)
      .where(eq(users.email, stuck.email))
    const provider: typeof server.provider = {
      ...server.provider,
      eraseIdentity: async (which, tx) => {
        if (which === subject) throw new Error('the host is unavailable')
        await server.provider.eraseIdentity(which, tx)
      },
    }
    await expect(eraseDue(server.db, provider)).rejects.toThrow('1 erasures failed')
    expect(await placesOf(stuck.name)).toContain('users')
    expect(await placesOf(other.name)).toEqual([])
    expect(await eraseDue(server.db, server.provider)).toBe(1)
    expect(await placesOf(stuck.name)).toEqual([])
  })

  test('of a professional happens 14 days after an admin deleted it, and keeps its families', async () => {
    const helper: SignedInUser = await server.signUpProfessional('financial_agent', {
      name: 'Zebulon Pike',
      bio: 'Zebulon helps',
    })
    const email = 'waits@example.com'
    await helper.call(inviteFamilyAsAgent, { body: { email } })
    const family = await server.signUpFamily({ name: 'Lopez' })
    // A stored response that contains the helper's name, but not the id by which it could be found.
    const { id: requestId } = await family.call(requestHelp, {
      body: {
        topic: 'costs',
        message: 'What will it cost?',
        preferredContact: 'message',
        preferredLanguage: 'en',
        scopes: [],
      },
    })
    await admin.call(assignAgent, { params: { id: family.family.id }, body: { agentId: helper.id } })
    await helper.call(moveHelpRequest, { params: { id: requestId }, body: { status: 'requested' } })
    const answer = await family.send(sendHelpMessage, {
      params: { id: requestId },
      body: { text: 'Is anybody there?' },
      idempotencyKey: 'there',
    })
    expect(answer.body).toContain('Zebulon')
    expect(answer.body).not.toContain(helper.id)
    await server.db.transaction((tx) =>
      linkFamily(
        tx,
        { userId: helper.id, role: 'financial_agent' },
        { familyId: family.family.id, professionalId: helper.id, how: 'invited', scopes: ['profile'] },
      ),
    )
    await server.db
      .update(families)
      .set({ invitedById: helper.id, origin: 'invited' })
      .where(eq(families.id, family.family.id))
    await server.db
      .update(users)
      .set({ deletedAt: inSeconds(-13 * 86_400) })
      .where(eq(users.id, helper.id))
    expect(await eraseDue(server.db, server.provider)).toBe(0)
    await server.db
      .update(users)
      .set({ deletedAt: inSeconds(-14 * 86_400) })
      .where(eq(users.id, helper.id))
    expect(await eraseDue(server.db, server.provider)).toBe(1)

    expect(await placesOf('Zebulon')).toEqual([])
    expect(await placesOf(helper.email)).toEqual([])
    expect(await placesOf(helper.id)).toEqual(['audit_entries'])
    expect(await server.db.select().from(users).where(eq(users.email, email))).toEqual([])
    expect(await server.db.select().from(credentials).where(eq(credentials.email, helper.email))).toEqual([])
    expect(await family.call(getFamilyProfile)).toMatchObject({ name: 'Lopez', invitedBy: null })
    expect((await agent.send(listInvitations)).statusCode).toBe(200)
  })
})
