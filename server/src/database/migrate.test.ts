/** What migrations carry over from a database that is in use. */
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

/** The database as the migrations before that moment leave it. */
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

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const [owner, family, erased, seen, unseen] = [id(1), id(2), id(3), id(4), id(5)]

test('reasons leave the record and go with their family; hosted sign-ins know when they were here', async () => {
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
  // Written anew: a column that is only dropped stays in the rows of the file.
  expect(await rows(file)).not.toEqual(before)
  expect(await rows(`select id from hosted_sign_ins where last_seen_at = '${t1}'`)).toEqual([{ id: seen }])
  expect(await rows(`select id from hosted_sign_ins where last_seen_at = '${t0}'`)).toEqual([{ id: unseen }])
})

describe('answers and origins', async () => {
  const fresh = await openInMemory()
  afterAll(fresh.close)

  test('nothing is split or invented, and only what the record shows is restored', async () => {
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
      await exec(`select f.origin, f.invited_by_id, f.investments, f.investments_include_529, s.college_savings_529
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

test('families that are there already are found by their students, and have waited since they came', async () => {
  const other = await openInMemory()
  const there = (statements: string) => other.db.execute(sql.raw(statements))
  try {
    await migrateUntil(18, other.db)
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
