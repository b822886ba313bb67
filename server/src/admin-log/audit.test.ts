import { setTimeout } from 'node:timers/promises'
import { exportAudit, listAudit } from '@bursar/contract/audit'
import { updateFamilyProfile } from '@bursar/contract/families'
import { addAgent, removeAgent, restoreAgent } from '@bursar/contract/professionals'
import { exportSecurityEvents, listSecurityEvents } from '@bursar/contract/security-log'
import { listAccess } from '@bursar/contract/sharing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { record } from '../audit/record.ts'
import { inSeconds } from '../database/columns.ts'
import { auditCounts, auditEntries } from '../schema/audit.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { sumUpCounts } from './counts.ts'

const server = await startTestServer({ settings: { timeZone: 'America/New_York' } })
afterAll(() => server.close())

const admin = await server.signInAdmin()
const agent = await server.signUpProfessional('financial_agent', { name: 'Jo Bell' })
const garcia = await server.signUpFamily({ name: 'Garcia' })
const smith = await server.signUpFamily({ name: 'Smith' })
const byAdmin = { userId: admin.id, role: 'admin' as const }
const familyId = garcia.family.id
/** Entries of the same millisecond have no defined order. */
const nextMillisecond = () => setTimeout(3)

await server.db.transaction((tx) =>
  record(tx, {
    actor: byAdmin,
    action: 'finances_read',
    subject: { kind: 'family', id: familyId },
    reason: 'asked by phone',
  }),
)
await nextMillisecond()
await server.db.transaction((tx) =>
  record(tx, {
    actor: byAdmin,
    action: 'agent_assigned',
    subject: { kind: 'user', id: agent.id },
    familyId,
  }),
)
await nextMillisecond()
await server.db.transaction((tx) =>
  record(tx, {
    actor: byAdmin,
    action: 'colleges_changed',
    subject: { kind: 'colleges', id: '7' },
    detail: 'imported, release 7',
  }),
)

describe('the audit log', () => {
  test('shows who did what to whom, newest first', async () => {
    const { items, total } = await admin.call(listAudit)
    expect(items.slice(0, 3)).toMatchObject([
      {
        actor: { id: admin.id, name: 'Alex Morgan', role: 'admin' },
        action: 'colleges_changed',
        subject: { id: '7', kind: 'colleges', name: null },
        detail: 'imported, release 7',
      },
      {
        action: 'agent_assigned',
        actor: { name: 'Alex Morgan' },
        subject: { id: agent.id, kind: 'user', name: 'Jo Bell' },
        family: { id: familyId, name: 'Garcia' },
      },
      {
        action: 'finances_read',
        subject: { id: familyId, kind: 'family', name: 'Garcia' },
        family: null,
        reason: 'asked by phone',
      },
    ])
    expect(total).toBe(await server.db.$count(auditEntries))
  })

  test.each([
    { filters: { action: 'finances_read' as const }, actions: ['finances_read'] },
    { filters: { actorId: agent.id }, actions: ['account_added'] },
    {
      filters: { familyId },
      actions: ['agent_assigned', 'finances_read', 'account_added'],
    },
    { filters: { person: 'jo bell' }, actions: ['agent_assigned', 'account_added'] },
    { filters: { familyId: 'not-an-id' }, actions: [] },
    { filters: { familyId: crypto.randomUUID() }, actions: [] },
  ])('can be filtered by $filters', async ({ filters, actions }) => {
    const { items, total } = await admin.call(listAudit, { querystring: filters })
    expect(items.map(({ action }) => action)).toEqual(actions)
    expect(total).toBe(actions.length)
  })

  test('keeps who an erased person was: the id and the role', async () => {
    const erased = { userId: crypto.randomUUID(), role: 'family' as const }
    await server.db.transaction((tx) =>
      record(tx, { actor: erased, action: 'data_exported', subject: { kind: 'user', id: erased.userId } }),
    )
    const querystring = { actorId: erased.userId }
    expect((await admin.call(listAudit, { querystring })).items).toMatchObject([
      { actor: { id: erased.userId, name: null, role: 'family' } },
    ])
    const [header, line] = (await admin.send(exportAudit, { querystring })).body.split('\r\n')
    const cells = (row = '') => row.split(',').map((cell) => cell.replaceAll('"', ''))
    const cell = (column: string) => cells(line)[cells(header).indexOf(column)]
    expect(['Done by', 'Done by (ID)', 'Role'].map(cell)).toEqual(['', erased.userId, 'family'])
  })

  test("can be filtered by days in the operator's time zone", async () => {
    // 11:30 in the evening of May 4 in New York is May 5 in UTC.
    const at = '2020-05-05T03:30:00.000Z'
    await server.db.insert(auditEntries).values({
      at,
      action: 'account_added',
      subjectKind: 'user',
      subjectId: agent.id,
    })
    const on = async (day: string) =>
      (await admin.call(listAudit, { querystring: { from: day, until: day } })).items.map((item) => item.at)
    expect(await on('2020-05-04')).toEqual([at])
    expect(await on('2020-05-05')).toEqual([])
  })

  test.each([
    { day: '0000-01-01', code: 'date_too_old' },
    { day: '9999-12-31', code: 'date_too_late' },
  ])('isn’t filtered by $day', async ({ day, code }) => {
    for (const call of [listAudit, exportAudit, listSecurityEvents, exportSecurityEvents]) {
      const answer = await admin.send(call, { querystring: { from: day } })
      expect(problemOf(answer)).toMatchObject({ status: 422, errors: [{ path: 'from', code }] })
    }
  })

  test('says which deletions can be undone: the last one of a professional, for a while', async () => {
    const jo = await server.signUpProfessional('financial_agent', { name: 'Nia Undone' })
    const colleague = await server.signInAdmin()
    const params = { id: jo.id }
    const deletions = async (person: string) => {
      const querystring = { action: 'account_deleted', person } as const
      return (await admin.call(listAudit, { querystring })).items.map(({ restorable }) => restorable)
    }
    await admin.call(removeAgent, { params })
    expect(await deletions(jo.email)).toEqual(['financial_agent'])
    await admin.call(restoreAgent, { params })
    expect(await deletions(jo.email)).toEqual([null])
    await nextMillisecond()
    await admin.call(removeAgent, { params })
    expect(await deletions(jo.email)).toEqual(['financial_agent', null])
    const deletedAt = (day: string) =>
      server.db.update(users).set({ deletedAt: day }).where(eq(users.id, jo.id))
    await deletedAt(inSeconds(-14 * 24 * 60 * 60 - 1))
    expect(await deletions(jo.email)).toEqual([null, null])
    await deletedAt(inSeconds(-60))

    // Another account gets the address.
    await admin.call(addAgent, { body: { name: 'Kim Roe', email: jo.email } })
    expect(await deletions('Nia Undone')).not.toContain('financial_agent')

    // As an account that nobody used.
    await server.db
      .update(users)
      .set({ deletedAt: inSeconds(0) })
      .where(eq(users.id, colleague.id))
    await server.db.transaction((tx) =>
      record(tx, { actor: null, action: 'account_deleted', subject: { kind: 'user', id: colleague.id } }),
    )
    expect(await deletions(colleague.email)).toEqual([null])
  })

  test('has pages, of which the later ones are read from the end', async () => {
    const all = await admin.call(listAudit, { querystring: { limit: 100 } })
    const limit = 3
    const pages = []
    for (let page = 1; page <= Math.ceil(all.total / limit) + 1; page += 1) {
      pages.push((await admin.call(listAudit, { querystring: { limit, page } })).items)
    }
    expect(pages.flat()).toEqual(all.items)
    expect(pages.at(-1)).toEqual([])
  })

  test('has the same counts after they were merged, also by two processes concurrently', async () => {
    const actions = ['finances_read', 'account_added', 'link_ended'] as const
    const filters = [{}, ...actions.map((action) => ({ action }))]
    const totals = () =>
      Promise.all(filters.map(async (querystring) => (await admin.call(listAudit, { querystring })).total))
    const before = await totals()
    expect(before).toEqual([
      await server.db.$count(auditEntries),
      ...(await Promise.all(
        actions.map((action) => server.db.$count(auditEntries, eq(auditEntries.action, action))),
      )),
    ])
    const sumUp = () => sumUpCounts(server.db, auditCounts)
    await Promise.all([sumUp(), sumUp()])
    expect(await totals()).toEqual(before)
  })

  test('cannot be changed, nor can the reasons', async () => {
    for (const change of [
      sql`update audit_entries set detail = 'x'`,
      sql`delete from audit_entries`,
      sql`update audit_reasons set reason = 'x'`,
      sql`delete from audit_reasons`,
      sql`truncate audit_reasons`,
    ]) {
      // The serving role has no right to, and the owner is stopped by a trigger.
      await expect(server.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
      await expect(server.asOwner((owner) => owner.execute(change))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/is append-only/) },
      })
    }
  })

  test('accepts no reason that would not be deleted with its family', async () => {
    const entry = {
      actor: byAdmin,
      action: 'colleges_changed' as const,
      subject: { kind: 'colleges' as const, id: '7' },
    }
    await expect(
      server.db.transaction((tx) => record(tx, { ...entry, reason: 'Mrs. Garcia asked' })),
    ).rejects.toThrow('would not be deleted with the family')
  })

  test('is only available to admins', async () => {
    for (const other of [agent, garcia]) expect((await other.send(listAudit)).statusCode).toBe(403)
  })
})

describe('the access log of a family', () => {
  test('shows what others read and changed, and why an admin accessed it', async () => {
    await garcia.call(updateFamilyProfile, { body: { cashAndSavings: 1 } })
    const { items, total } = await garcia.call(listAccess)
    expect(items).toMatchObject([
      {
        what: 'agent_assigned',
        who: { name: 'Alex Morgan', role: 'admin' },
        whom: { name: 'Jo Bell', role: 'financial_agent' },
        why: null,
      },
      {
        what: 'finances_read',
        who: { name: 'Alex Morgan', role: 'admin' },
        whom: null,
        why: 'asked by phone',
      },
    ])
    expect(total).toBe(2)
  })

  test('does not name users who were erased, nor anyone else in their place', async () => {
    const family = await server.signUpFamily({ name: 'Okafor' })
    const entry = { actor: byAdmin, action: 'link_ended' as const, familyId: family.family.id }
    await server.db.transaction((tx) =>
      record(tx, { ...entry, subject: { kind: 'user', id: crypto.randomUUID() } }),
    )
    expect((await family.call(listAccess)).items[0]).toMatchObject({ what: 'link_ended', whom: null })
    expect((await admin.call(listAudit)).items[0]).toMatchObject({
      subject: { kind: 'user', name: null },
      family: { id: family.family.id, name: 'Okafor' },
    })
  })

  test('tells what the server did itself from what an erased user did', async () => {
    const family = await server.signUpFamily()
    const erased = { userId: crypto.randomUUID(), role: 'financial_agent' as const }
    const { id } = family.family
    const entry = { action: 'link_ended' as const, familyId: id, subject: { kind: 'family' as const, id } }
    for (const actor of [erased, null]) await server.db.transaction((tx) => record(tx, { ...entry, actor }))
    // Both can be of one millisecond, in which the order of entries is arbitrary.
    const who = (await family.call(listAccess)).items.map((item) => item.who)
    expect(new Set(who)).toEqual(new Set([null, { name: null, role: 'financial_agent' }]))
  })

  test('shows nothing of another family', async () => {
    expect(await smith.call(listAccess)).toMatchObject({ items: [], total: 0 })
  })
})
