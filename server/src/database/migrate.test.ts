/** What migrations preserve from a database in use. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, describe, expect, test } from 'vitest'
import { openInMemory } from './connect.ts'
import { migrate, rowsOf } from './migrate.ts'

const { db, close } = await openInMemory()
afterAll(close)

const run = (statements: string) => db.execute(sql.raw(statements))
const rows = async <Row>(query: string) => rowsOf<Row>(await run(query))

/** Applies the first `count` migrations. */
async function migrateUntil(count: number, at = db) {
  const run = (statements: string) => at.execute(sql.raw(statements))
  const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
  const earlier = readMigrationFiles({ migrationsFolder }).slice(0, count)
  for (const { sql: statements } of earlier) for (const statement of statements) await run(statement)
  await run('create schema drizzle')
  await run(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await run(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${earlier.at(-1)?.folderMillis})`,
  )
}

/** How many migrations come before the one with this name. */
async function migrationBefore(name: string): Promise<number> {
  const journal = await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  return entries.findIndex(({ tag }) => tag.endsWith(name))
}

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const [owner, family, erased, seen, unseen] = [id(1), id(2), id(3), id(4), id(5)]

test('reasons move out of the audit record and are deleted with their family; hosted sign-ins get a last-seen time', async () => {
  await migrateUntil(13)
  const [t0, t1] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z']
  await run(`insert into users (id, email, name, role, status, created_at, updated_at)
    values ('${owner}', 'ana@example.com', 'Ana', 'family', 'active', '${t0}', '${t0}')`)
  await run(
    `insert into families (id, owner_id, created_at, updated_at) values ('${family}', '${owner}', '${t0}', '${t0}')`,
  )
  const entry = (familyId: string, reason: string) =>
    run(`insert into audit_entries (at, action, family_id, subject_kind, subject_id, detail, reason)
      values ('${t0}', 'finances_read', '${familyId}', 'family', '${familyId}', 'agi', ${reason})`)
  await entry(family, `'Mrs. Quixote phoned'`)
  await entry(family, 'null')
  await entry(erased, `'Mr. Panza phoned'`)
  await run(
    `insert into hosted_sign_ins (id, subject, created_at) values ('${seen}', 's', '${t0}'), ('${unseen}', 's', '${t0}')`,
  )
  await run(`insert into sessions (token_hash, user_id, sign_in_id, created_at, last_seen_at, expires_at)
    values ('h', '${owner}', '${seen}', '${t0}', '${t1}', '${t1}')`)
  const file = `select pg_relation_filenode('audit_entries') as file`
  const before = await rows(file)

  await migrate(db)

  expect(await rows(`select family_id, reason from audit_reasons`)).toEqual([
    { family_id: family, reason: 'Mrs. Quixote phoned' },
  ])
  const kept = `select count(*) as count, min(detail) as detail, bool_or(e::text like '%phoned%') as told from audit_entries e`
  expect(await rows(kept)).toEqual([{ count: 3, detail: 'agi', told: false }])
  // The rows are rewritten: a column that is only dropped stays in the rows on disk.
  expect(await rows(file)).not.toEqual(before)
  expect(await rows(`select id from hosted_sign_ins where last_seen_at = '${t1}'`)).toEqual([{ id: seen }])
  expect(await rows(`select id from hosted_sign_ins where last_seen_at = '${t0}'`)).toEqual([{ id: unseen }])
})

describe('answers and origins', async () => {
  const fresh = await openInMemory()
  afterAll(fresh.close)

  test('nothing is split or made up, and only what the audit record shows is restored', async () => {
    await migrateUntil(17, fresh.db)
    const exec = (statements: string) => fresh.db.execute(sql.raw(statements))
    const [signedUp, seconds, days] = [
      '2026-10-01T10:00:00.000Z',
      '2026-10-01T10:00:00.040Z',
      '2026-10-09T10:00:00.000Z',
    ]
    const uuid = (kind: number, at: number) => `00000000-0000-4000-800${kind}-00000000000${at}`
    const [first, later] = [uuid(1, 1), uuid(1, 2)]
    const addUser = (user: string, role: string) =>
      exec(`insert into users (id, email, name, role, status, created_at, updated_at)
        values ('${user}', '${user}@example.com', 'x', '${role}', 'active', '${signedUp}', '${signedUp}')`)
    for (const inviter of [first, later]) await addUser(inviter, 'financial_agent')
    const record = (
      family: string,
      action: string,
      subject: string,
      kind: string,
      at: string,
      detail: string,
    ) =>
      exec(`insert into audit_entries (at, action, family_id, subject_kind, subject_id, detail)
        values ('${at}', '${action}', '${family}', '${kind}', '${subject}', '${detail}')`)
    const addFamily = async (
      at: number,
      investments: string,
      links: [string, string][],
      isRecorded = true,
    ) => {
      await addUser(uuid(2, at), 'family')
      const id = uuid(3, at)
      await exec(`insert into families (id, owner_id, investments, origin, invited_by_id, created_at, updated_at)
        values ('${id}', '${uuid(2, at)}', ${investments}, 'invited', '${later}', '${signedUp}', '${signedUp}')`)
      await exec(`insert into students (id, family_id, first_name, last_name, years_of_college, created_at, updated_at)
        values ('${uuid(4, at)}', '${id}', 'x', 'x', 4, '${signedUp}', '${signedUp}')`)
      if (isRecorded) await record(id, 'account_added', id, 'family', signedUp, 'pending')
      for (const [inviter, when] of links)
        await record(id, 'link_made', inviter, 'user', when, 'invited, profile')
    }
    await addFamily(1, '31000', [
      [first, seconds],
      [later, days],
    ])
    await addFamily(2, '0', [[later, days]])
    await addFamily(3, 'null', [[later, days]], false)

    await migrate(fresh.db)

    const migrated = rowsOf(
      await exec(`select f.origin, f.invited_by_id, f.investments::int, f.investments_include_529, s.college_savings_529::int
        from families f join students s on s.family_id = f.id order by f.id`),
    )
    const row = (origin: string, by: string | null, rest: object) => ({ origin, invited_by_id: by, ...rest })
    expect(migrated).toEqual([
      row('invited', first, {
        investments: 31_000,
        investments_include_529: true,
        college_savings_529: null,
      }),
      row('direct', null, { investments: 0, investments_include_529: false, college_savings_529: 0 }),
      row('invited', later, { investments: null, investments_include_529: false, college_savings_529: null }),
    ])
  })
})

test('help requests get whose turn it is, and unanswered ones have waited since they were created', async () => {
  const { db, close } = await openInMemory()
  const run = (statements: string) => db.execute(sql.raw(statements))
  await migrateUntil(await migrationBefore('waiting_and_ended'), db)
  const [asked, moved] = ['2026-11-01T10:00:00.000Z', '2026-11-05T10:00:00.000Z']
  const agent = id(9)
  await run(`insert into users (id, email, name, role, status, created_at, updated_at)
    values ('${owner}', 'ana@example.com', 'Ana', 'family', 'active', '${asked}', '${asked}'),
      ('${agent}', 'jo@example.com', 'Jo', 'financial_agent', 'active', '${asked}', '${asked}')`)
  const requests = [
    { request: id(2), status: 'requested', answered: false },
    { request: id(3), status: 'in_progress', answered: false },
    { request: id(4), status: 'in_progress', answered: true },
    { request: id(5), status: 'resolved', answered: true },
  ]
  for (const { request, status, answered } of requests) {
    await run(`insert into users (id, email, name, role, status, created_at, updated_at)
      values ('${request}', '${request}@example.com', 'Lee', 'family', 'active', '${asked}', '${asked}')`)
    await run(
      `insert into families (id, owner_id, created_at, updated_at) values ('${request}', '${request}', '${asked}', '${asked}')`,
    )
    await run(`insert into help_requests (id, family_id, status, topic, message, preferred_contact, preferred_language, created_at, updated_at, moved_at)
      values ('${request}', '${request}', '${status}', 'sai', 'Why?', 'message', 'en', '${asked}', '${asked}', '${moved}')`)
    if (answered) {
      await run(
        `insert into help_messages (request_id, at, author_id, text) values ('${request}', '${moved}', '${agent}', 'So.')`,
      )
    }
  }

  await migrate(db)

  const stored = rowsOf<{ id: string; turn: string; since: string }>(
    await run(
      `select id, turn, to_char(moved_at at time zone 'UTC', 'DD') as since from help_requests order by id`,
    ),
  )
  expect(stored).toEqual([
    { id: id(2), turn: 'agent', since: '01' },
    { id: id(3), turn: 'agent', since: '01' },
    { id: id(4), turn: 'family', since: '05' },
    { id: id(5), turn: 'family', since: '05' },
  ])
  await close()
})

test('existing security log entries are counted', async () => {
  const other = await openInMemory()
  await migrateUntil(await migrationBefore('retention_and_alerts'), other.db)
  const added = (action: string) =>
    other.db.execute(sql`insert into security_events (at, action) values (now(), ${action})`)
  for (const action of ['signed_in', 'signed_in', 'signed_out']) await added(action)
  await migrate(other.db)
  await added('signed_in')
  const counts = sql`select action, sum(change)::int as total from security_counts group by 1 order by 1`
  expect(rowsOf(await other.db.execute(counts))).toEqual([
    { action: 'signed_in', total: 3 },
    { action: 'signed_out', total: 1 },
  ])
  await other.close()
})

test('existing families can be searched by their students, and have waited since they signed up', async () => {
  const other = await openInMemory()
  const there = (statements: string) => other.db.execute(sql.raw(statements))
  try {
    await migrateUntil(await migrationBefore('desks'), other.db)
    const t0 = '2026-11-01T10:00:00.000Z'
    await there(`insert into users (id, email, name, role, status, created_at, updated_at)
      values ('${owner}', 'ana@example.com', 'Ana', 'family', 'active', '${t0}', '${t0}')`)
    await there(
      `insert into families (id, owner_id, created_at, updated_at) values ('${family}', '${owner}', '${t0}', '${t0}')`,
    )
    await there(`insert into students (id, family_id, first_name, last_name, years_of_college, created_at, updated_at)
      values ('${id(6)}', '${family}', 'Zoë', 'Núñez', 4, '${t0}', '${t0}')`)

    await migrate(other.db)

    const found = rowsOf<object>(
      await there(`select searched, listed_since = '${t0}' as since_then from families`),
    )
    expect(found).toEqual([{ searched: ' ana ana@example.com zoe nunez', since_then: true }])
  } finally {
    await other.close()
  }
})
