/** Tampering by someone with full access to the database. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { record } from '../audit/record.ts'
import type { Database } from '../database/connect.ts'
import { securityEvents } from '../schema/security-log.ts'
import { recordSecurityEvent } from '../security-log/record.ts'
import { startTestServer } from '../testing/server.ts'
import { sealNew } from './seal.ts'
import { verifyRecord } from './verify.ts'

let server = await startTestServer()
afterAll(() => server.close())
let ids: string[] = []

/** Runs SQL as the owner of the tables, who can bypass triggers. */
const asThief = (statement: ReturnType<typeof sql>) =>
  server.asOwner(async (owner: Database) => {
    for (const table of ['audit_entries', 'security_events', 'record_seals'])
      await owner.execute(sql.raw(`alter table ${table} disable trigger user`))
    await owner.execute(statement)
  })

const verify = () => verifyRecord(server.db, 'audit_entries')

beforeEach(async () => {
  await server.close()
  server = await startTestServer()
  for (let at = 0; at < 3; at += 1) {
    const subject = { kind: 'family', id: randomUUID() } as const
    for (const detail of ['active', 'suspended'] as const) {
      await server.db.transaction((tx) =>
        record(tx, { actor: null, action: 'finances_read', subject, detail }),
      )
    }
    expect(await sealNew(server.db)).toEqual({ sealed: 2, refused: 0 })
  }
  const entries = await server.db.execute(sql`select id from audit_entries order by at, id`)
  ids = (entries as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
})

test('an untouched record is valid, sealed or not', async () => {
  expect(await verify()).toMatchObject({ finding: null, sealed: 6, waiting: 0, head: { number: 4 } })
  await server.db.transaction((tx) =>
    record(tx, { actor: null, action: 'colleges_changed', subject: { kind: 'colleges', id: '1' } }),
  )
  expect(await verify()).toMatchObject({ finding: null, sealed: 6, waiting: 1 })
  await recordSecurityEvent(server.db, {
    action: 'signed_in',
    actor: null,
    userId: randomUUID(),
    origin: { network: '203.0.113.0/24', device: null },
  })
  expect(await sealNew(server.db)).toEqual({ sealed: 2, refused: 0 })
  expect(await verifyRecord(server.db, 'security_events')).toMatchObject({ finding: null, sealed: 1 })
})

/** The database, in which an entry is added and sealed after the first statement that finds nothing. */
function sealingMeanwhile(db: Database): Database {
  let isSealed = false
  const sealOnce = async (found: unknown) => {
    if (isSealed || !Array.isArray(found) || found.length > 0) return
    isSealed = true
    await db.transaction((tx) =>
      record(tx, { actor: null, action: 'colleges_changed', subject: { kind: 'colleges', id: '1' } }),
    )
    await sealNew(db)
  }
  const watched = <Query extends object>(query: Query): Query =>
    new Proxy(query, {
      get: (target, key) => {
        const value = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        if (key !== 'then') return (...args: unknown[]) => watched(value.apply(target, args))
        return (resolve: (found: unknown) => void, reject: (error: unknown) => void) =>
          value.call(target, (found: unknown) => sealOnce(found).then(() => resolve(found), reject), reject)
      },
    })
  return watched(db)
}

test('so is one that a server seals meanwhile', async () => {
  expect(await verifyRecord(sealingMeanwhile(server.db), 'audit_entries')).toMatchObject({ finding: null })
  expect(await verify()).toMatchObject({ finding: null, sealed: 7 })
})

test('the first changed entry is reported', async () => {
  await asThief(sql`update audit_entries set detail = 'profile' where id in (${ids[2]}, ${ids[4]})`)
  expect((await verify()).finding).toMatchObject({ what: 'entry changed', id: ids[2] })
})

test('so is an entry with another time, another actor, or a digest copied from another entry', async () => {
  await asThief(sql`update audit_entries set at = at + interval '1 second' where id = ${ids[1]}`)
  expect((await verify()).finding).toMatchObject({ what: 'entry changed', id: ids[1] })
  await asThief(sql`update audit_entries set at = at - interval '1 second' where id = ${ids[1]}`)
  expect((await verify()).finding).toBeNull()
  await asThief(
    sql`update audit_entries set actor_id = ${randomUUID()}, mac = (select mac from audit_entries where id = ${ids[0]}) where id = ${ids[3]}`,
  )
  expect((await verify()).finding).toMatchObject({ what: 'entry changed', id: ids[3] })
})

test('a deleted entry is reported', async () => {
  await asThief(sql`delete from audit_entries where id = ${ids[5]}`)
  expect((await verify()).finding).toMatchObject({ what: 'entry removed', id: ids[5] })
})

test('an inserted entry is reported, and never sealed', async () => {
  const id = randomUUID()
  await asThief(
    sql`insert into audit_entries (id, at, action, subject_kind, subject_id, mac)
      select ${id}, now(), action, subject_kind, subject_id, mac from audit_entries where id = ${ids[0]}`,
  )
  expect(await sealNew(server.db)).toEqual({ sealed: 0, refused: 1 })
  expect((await verify()).finding).toMatchObject({ what: 'entry inserted', id })
})

test('a changed or deleted seal is reported, even the last one if there is a copy', async () => {
  const { head } = await verify()
  await asThief(sql`delete from record_seals where record = 'audit_entries' and number = 4`)
  await asThief(sql`delete from audit_entries where id in (${ids[4]}, ${ids[5]})`)
  expect(await verify()).toMatchObject({ finding: null, sealed: 4 })
  expect((await verifyRecord(server.db, 'audit_entries', head ?? undefined)).finding).toMatchObject({
    what: 'seal removed',
    id: '4',
  })
  await asThief(sql`update record_seals set at = now() where record = 'audit_entries' and number = 2`)
  expect((await verify()).finding).toMatchObject({ what: 'seal changed', id: '2' })
  await asThief(sql`delete from record_seals where record = 'audit_entries' and number = 2`)
  expect((await verify()).finding).toMatchObject({ what: 'seal removed', id: '2' })
  await asThief(sql`delete from record_seals`)
  expect((await verify()).finding).toMatchObject({ what: 'seal removed', id: '1' })
  await expect(sealNew(server.db)).rejects.toThrow(/seals of audit_entries are missing/)
})

test('only the oldest entries of the security log may be deleted, after 90 days', async () => {
  const ids: string[] = []
  const begin = Date.now()
  for (let at = 0; at < 4; at += 1) {
    // One every 50 days.
    vi.useFakeTimers({ toFake: ['Date'], now: begin + at * 50 * 86_400_000 })
    const userId = randomUUID()
    await recordSecurityEvent(server.db, { action: 'signed_in', actor: null, userId, origin: null })
    await sealNew(server.db)
    const rows = await server.db.select().from(securityEvents).where(eq(securityEvents.userId, userId))
    ids.push(...rows.map(({ id }) => id))
  }
  const check = () => verifyRecord(server.db, 'security_events')
  const remove = (id: string | undefined) => asThief(sql`delete from security_events where id = ${id}`)
  // Entries are 150, 100, 50, and 0 days old: the second is old enough, but the first still exists.
  await remove(ids[1])
  expect((await check()).finding).toMatchObject({ what: 'entry removed', id: ids[1] })
  await remove(ids[0])
  expect(await check()).toMatchObject({ finding: null, erased: 2, sealed: 2 })
  await remove(ids[2])
  expect((await check()).finding).toMatchObject({ what: 'entry removed', id: ids[2] })
  vi.useRealTimers()
})
