import { setTimeout } from 'node:timers/promises'
import { exportFamilies, suspendFamily } from '@bursar/contract/admin-families'
import { exportAudit, listAudit } from '@bursar/contract/audit'
import { deleteOwnAccount, exportOwnData } from '@bursar/contract/own-data'
import {
  addAgent,
  exportAdmissionProfessionals,
  exportAgents,
  removeAgent,
  restoreAgent,
  updateAgent,
} from '@bursar/contract/professionals'
import {
  exportDetail,
  exportedLists,
  exportSecurityEvents,
  listOwnSecurityEvents,
  listSecurityAlerts,
  listSecurityEvents,
  readExportDetail,
  type SecurityAction,
} from '@bursar/contract/security-log'
import { suspendAgent } from '@bursar/contract/suspensions'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureFirstAdmin } from '../admins/admins.ts'
import { inSeconds } from '../database/columns.ts'
import { auditEntries } from '../schema/audit.ts'
import { securityCounts, securityEvents } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { deleteOldSecurityEvents } from '../security-log/forget.ts'
import { recordSecurityEvent } from '../security-log/record.ts'
import { withoutIds } from '../testing/chance.ts'
import { startTestServer } from '../testing/server.ts'
import { countEntries, sumUpCounts } from './counts.ts'
import { listSecurityAlerts as queryAlerts } from './security-queries.ts'

const server = await startTestServer({ settings: { timeZone: 'America/New_York' } })
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const admin = await server.signInAdmin()
const agent = await server.signUpProfessional('financial_agent', { name: 'Jo Bell' })
const garcia = await server.signUpFamily({ name: 'Garcia' })
const smith = await server.signUpFamily({ name: 'Smith' })
const idOf = async (email: string) =>
  (await server.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? ''
const [garciaId, smithId] = [await idOf(garcia.email), await idOf(smith.email)]
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const day = 24 * 60 * 60
/** Entries of the same millisecond have no defined order. */
const nextMillisecond = () => setTimeout(3)

const latest = async () => (await admin.call(listSecurityEvents)).items[0]
const failure = (userId: string | null, network: string) =>
  recordSecurityEvent(server.db, {
    action: 'sign_in_failed',
    actor: null,
    userId,
    origin: { network, device: null },
  })

describe('an export of a list', () => {
  beforeEach(() => {
    admin.address = '198.51.100.77'
    admin.headers = { 'user-agent': firefox }
  })
  afterEach(() => {
    admin.address = '127.0.0.1'
    admin.headers = {}
  })

  test.each([
    ['families', exportFamilies, { state: 'TX', search: 'Garcia' }, ['search', 'state']],
    ['agents', exportAgents, { status: 'active' }, ['status']],
    ['admission-professionals', exportAdmissionProfessionals, { sort_by: 'ASC' }, []],
    ['access-and-changes', exportAudit, { from: '2020-01-01', action: 'account_added' }, ['action', 'from']],
    ['security-log', exportSecurityEvents, { person: 'Garcia', network: '10.0.0.1' }, ['network', 'person']],
  ] as const)(
    'of %s adds an entry with the number of rows and the names of the filters',
    async (list, call, querystring, filters) => {
      const answer = await admin.send(call, { querystring } as never)
      expect(answer.statusCode).toBe(200)
      const event = await latest()
      expect(event).toMatchObject({
        action: 'list_exported',
        actor: { id: admin.id, role: 'admin' },
        network: '198.51.100.0/24',
        device: 'Firefox on Windows',
      })
      const rows = answer.body.trimEnd().split('\r\n').length - 1
      expect(readExportDetail(event?.detail ?? '')).toEqual({ list, rows, filters })
      expect(withoutIds(JSON.stringify(event))).not.toMatch(/TX|Garcia|2020/)
      await nextMillisecond()
    },
  )

  test('is not sent if its entry cannot be stored', async () => {
    const rename = (from: string, to: string) =>
      server.asOwner((owner) => owner.execute(sql.raw(`alter table ${from} rename to ${to}`)))
    await rename('security_events', 'security_events_away')
    try {
      const answer = await admin.send(exportFamilies)
      expect(answer.statusCode).toBe(500)
      expect(answer.body).not.toContain('Garcia')
    } finally {
      await rename('security_events_away', 'security_events')
    }
  })

  test('has a detail that can be parsed, and other details are not mistaken for one', () => {
    for (const list of exportedLists) {
      const written = { list, rows: 0, filters: [] }
      expect(readExportDetail(exportDetail(written))).toEqual(written)
    }
    for (const detail of ['', 'admin', 'families', 'people 3 state', 'families many']) {
      expect(readExportDetail(detail)).toBeNull()
    }
  })
})

describe('the log gets an entry when', () => {
  const actionsOf = async (userId: string) =>
    (await admin.call(listSecurityEvents, { querystring: { userId, limit: 100 } })).items.map(
      ({ action, actor, detail }) => [action, actor?.role ?? null, detail],
    )

  test('a family exports its data and requests its deletion', async () => {
    const family = await server.signUpFamily()
    const id = await idOf(family.email)
    await family.send(exportOwnData)
    await nextMillisecond()
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    expect(await actionsOf(id)).toEqual([
      ['deletion_requested', 'family', null],
      ['own_data_exported', 'family', null],
    ])
  })

  test('a family or a professional is suspended, and when that is lifted', async () => {
    const family = await server.signUpFamily()
    const byUpdate = await server.signUpProfessional('financial_agent')
    const withPreview = await server.signUpProfessional('financial_agent')
    const params = { id: family.family.id }
    const update = (id: string, isSuspended: boolean) =>
      admin.call(updateAgent, { params: { id }, body: { status: isSuspended ? 'suspended' : 'active' } })
    const body = { families: 0, requests: 0, moveTo: null }
    for (const isSuspended of [true, true, false]) {
      await admin.call(suspendFamily, { params, body: { isSuspended } })
      await update(byUpdate.id, isSuspended)
      if (isSuspended) await admin.call(suspendAgent, { params: { id: withPreview.id }, body })
      else await update(withPreview.id, false)
      await nextMillisecond()
    }
    for (const id of [await idOf(family.email), byUpdate.id, withPreview.id]) {
      expect(await actionsOf(id)).toEqual([
        ['suspension_lifted', 'admin', null],
        ['account_suspended', 'admin', null],
      ])
    }
  })

  test('a professional is deleted, and when that is undone', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const params = { id: agent.id }
    await admin.call(removeAgent, { params })
    await nextMillisecond()
    for (const _ of [1, 2]) await admin.call(restoreAgent, { params })
    expect(await actionsOf(agent.id)).toEqual([
      ['account_restored', 'admin', null],
      ['account_deleted', 'admin', null],
    ])
  })

  test('an admin assigns a role, and when the first admin is created', async () => {
    const { id } = await admin.call(addAgent, {
      body: { name: 'Sam', email: 'sam@example.com', note: 'Called the office.' },
    })
    expect(await actionsOf(id)).toEqual([['role_given', 'admin', 'financial_agent']])
    const other = await startTestServer()
    await other.db.transaction((tx) => ensureFirstAdmin(tx, other.provider, 'root@example.com'))
    expect(await other.db.select().from(securityEvents)).toMatchObject([
      { action: 'role_given', actorId: null, network: null, detail: 'admin' },
    ])
    await other.close()
  })
})

describe('the log', () => {
  test('can be filtered by person, account, action, network and days', async () => {
    await failure(garciaId, '203.0.113.0/24')
    await failure(smithId, '203.0.113.0/24')
    await failure(null, '2001:db8::/48')
    const accountsOf = async (querystring: object) =>
      (await admin.call(listSecurityEvents, { querystring })).items.map(
        ({ account }) => account?.name ?? null,
      )
    const action: SecurityAction = 'sign_in_failed'
    expect(await accountsOf({ action, person: 'garcia' })).toEqual(['Garcia'])
    expect(await accountsOf({ action, person: smith.email })).toEqual(['Smith'])
    expect(await accountsOf({ action, person: 'nobody at all' })).toEqual([])
    expect(await accountsOf({ action, userId: smithId })).toEqual(['Smith'])
    expect(await accountsOf({ userId: 'not-an-id' })).toEqual([])
    expect((await accountsOf({ network: '203.0.113.9' })).sort()).toEqual(['Garcia', 'Smith'])
    expect((await accountsOf({ network: '203.0.113.0/24' })).sort()).toEqual(['Garcia', 'Smith'])
    expect(await accountsOf({ network: '2001:db8:0:7::1' })).toEqual([null])
    // 11:30 in the evening of May 4 in New York is May 5 in UTC.
    await server.db
      .insert(securityEvents)
      .values({ at: '2020-05-05T03:30:00.000Z', action, userId: garciaId })
    expect(await accountsOf({ from: '2020-05-04', until: '2020-05-04' })).toEqual(['Garcia'])
    expect(await accountsOf({ from: '2020-05-05', until: '2020-05-05' })).toEqual([])
  })

  test('has pages, of which the later ones are read from the end', async () => {
    const all = await admin.call(listSecurityEvents, { querystring: { limit: 100 } })
    const pages = []
    for (let page = 1; page <= Math.ceil(all.total / 3); page += 1) {
      pages.push((await admin.call(listSecurityEvents, { querystring: { limit: 3, page } })).items)
    }
    expect(pages.flat()).toEqual(all.items)
  })

  test('is counted without reading it, also after its counts were merged and entries were removed', async () => {
    const counts = async () => [
      await countEntries(server.db, securityCounts),
      await countEntries(server.db, securityCounts, 'sign_in_failed'),
    ]
    const rows = async () => [
      await server.db.$count(securityEvents),
      await server.db.$count(securityEvents, eq(securityEvents.action, 'sign_in_failed')),
    ]
    expect(await counts()).toEqual(await rows())
    const sumUp = () => sumUpCounts(server.db, securityCounts)
    await Promise.all([sumUp(), sumUp()])
    expect(await counts()).toEqual(await rows())
    await server.db.insert(securityEvents).values({ at: '2019-01-01T00:00:00.000Z', action: 'signed_in' })
    expect(await deleteOldSecurityEvents(server.db, 365)).toBeGreaterThan(0)
    expect(await counts()).toEqual(await rows())
  })

  test('cannot be changed, and keeps every entry for at least 90 days', async () => {
    const at = inSeconds(-89 * day)
    await server.db.insert(securityEvents).values({ at, action: 'signed_in' })
    const before = await server.db.$count(securityEvents)
    for (const statement of [
      sql`delete from security_events where at > ${inSeconds(-90 * day)}::timestamptz`,
      sql`update security_events set network = null`,
      sql`truncate security_events`,
    ]) {
      await expect(server.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
      // Not even by the role that owns the table.
      await expect(server.asOwner((owner) => owner.execute(statement))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/is append-only/) },
      })
    }
    // Not even when asked to delete everything up to next month.
    await deleteOldSecurityEvents(server.db, -30)
    expect(await server.db.$count(securityEvents)).toBe(before)
  })

  test('loses old entries once they are as old as the setting', async () => {
    const old = [400, 366, 364, 200].map((days) => inSeconds(-days * day))
    await server.db.insert(securityEvents).values(old.map((at) => ({ at, action: 'keys_rotated' as const })))
    expect(await deleteOldSecurityEvents(server.db, 365)).toBe(2)
    expect(await deleteOldSecurityEvents(server.db, 365)).toBe(0)
    const left = await admin.call(listSecurityEvents, { querystring: { action: 'keys_rotated' } })
    expect(left.items.map(({ at }) => at)).toEqual(old.slice(2).reverse())
  })
})

describe("a user's own activity", () => {
  test('includes everything about the account, and whether the user did it', async () => {
    const family = await server.signUpFamily()
    const userId = await idOf(family.email)
    await recordSecurityEvent(server.db, {
      action: 'signed_in',
      actor: { userId, role: 'family' },
      userId,
      origin: { network: '192.0.2.0/24', device: 'Safari on iOS' },
    })
    await nextMillisecond()
    await recordSecurityEvent(server.db, {
      action: 'second_factor_reset',
      actor: { userId: admin.id, role: 'admin' },
      userId,
      origin: null,
    })
    const { items, total } = await family.call(listOwnSecurityEvents)
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { action: 'second_factor_reset', by: 'admin', network: null, device: null },
      { action: 'signed_in', by: 'owner', network: '192.0.2.0/24', device: 'Safari on iOS' },
    ])
    expect(JSON.stringify(items)).not.toContain(admin.id)
    expect((await smith.call(listOwnSecurityEvents)).items.map(({ id }) => id)).not.toContain(items[0]?.id)
  })
})

test("a user's own activity does not include reports about the user", async () => {
  const event = { userId: agent.id, origin: null, actor: { userId: garciaId, role: 'family' as const } }
  await recordSecurityEvent(server.db, { ...event, action: 'advisor_reported' })
  const own = await agent.call(listOwnSecurityEvents)
  expect(own.items.map(({ action }) => action)).not.toContain('advisor_reported')
  const all = await admin.call(listSecurityEvents, { querystring: { userId: agent.id } })
  expect(all.items.map(({ action }) => action)).toContain('advisor_reported')
})

describe('an alert for admins', () => {
  test('names for a day a network that tries many accounts, and an account that is tried from many networks', async () => {
    const jonesId = await idOf((await server.signUpFamily({ name: 'Jones' })).email)
    const many = [jonesId, garciaId, admin.id, agent.id, crypto.randomUUID()]
    for (const userId of many.slice(0, 4)) await failure(userId, '198.18.0.0/24')
    const alerts = async () => (await admin.call(listSecurityAlerts)).items
    expect((await alerts()).filter((alert) => 'network' in alert)).toEqual([])
    await failure(many[4] ?? '', '198.18.0.0/24')
    for (const part of [1, 2, 3, 4, 5]) await failure(jonesId, `198.19.${part}.0/24`)
    expect(await alerts()).toMatchObject([
      { kind: 'account', account: { id: jonesId, name: 'Jones' }, failures: 6, networks: 6 },
      { kind: 'network', network: '198.18.0.0/24', failures: 5, accounts: 5 },
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * day * 1000 })
    expect(await queryAlerts(server.db)).toEqual([])
  })
})

test('both logs list everyone whom a search finds, however many', async () => {
  const people = await server.db
    .insert(users)
    .values(
      Array.from({ length: 230 }, (_, n) => ({
        ...{ role: 'admission_professional' as const, status: 'active' as const },
        ...{ name: `Smithson ${n}`, email: `smithson-${n}@example.com` },
      })),
    )
    .returning({ id: users.id })
  await server.db
    .insert(securityEvents)
    .values(people.map(({ id }) => ({ action: 'role_given' as const, userId: id })))
  await server.db.insert(auditEntries).values(
    people.map(({ id }) => ({
      ...{ action: 'account_changed' as const, actorId: id },
      ...{ subjectKind: 'user' as const, subjectId: id },
    })),
  )
  const querystring = { person: 'smithson' }
  expect((await admin.call(listSecurityEvents, { querystring })).total).toBe(230)
  expect((await admin.call(listAudit, { querystring })).total).toBe(230)
})

test('the audit log can be filtered by the name of a person, too', async () => {
  const subjects = async (person: string) =>
    (await admin.call(listAudit, { querystring: { person, action: 'account_added' } })).items.map(
      ({ subject }) => subject.name,
    )
  expect(await subjects(smith.email)).toEqual(['Smith'])
  expect(await subjects(agent.email)).toEqual(['Jo Bell'])
  expect(await subjects('nobody at all')).toEqual([])
})
