/** Migrates empty, current, and foreign databases. */
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from './connect.ts'
import { openInMemory } from './embedded.ts'
import { migrate, triggersHash, triggersVersion } from './migrate.ts'
import { rowsOf } from './rows.ts'

async function openEmpty(): Promise<Database> {
  const { db, close } = await openInMemory()
  onTestFinished(close)
  return db
}

const refuse = (db: Database) =>
  db.execute(sql`delete from audit_entries`).then(
    () => 'deleted',
    ({ cause }) => String(cause),
  )

test('an empty database gets every migration once, with its triggers', async () => {
  const db = await openEmpty()
  expect((await migrate(db)).applied).toBeGreaterThan(0)
  expect(await refuse(db)).toContain('append-only')
  expect(await migrate(db)).toEqual({ applied: 0 })
})

test('changed triggers are applied again', async () => {
  const db = await openEmpty()
  await migrate(db)
  await db.execute(
    sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  )
  expect(await refuse(db)).toBe('deleted')
  await db.execute(sql`update drizzle.triggers set hash = 'of an earlier version'`)
  expect(await migrate(db)).toEqual({ applied: 0 })
  expect(await refuse(db)).toContain('append-only')
})

test('the version of the triggers is raised with their texts', () => {
  // If the hash differs because a text changed, raise `triggersVersion` and write both here.
  expect({ version: triggersVersion, hash: triggersHash() }).toEqual({
    version: 1,
    hash: 'fb88a12895bde03eddb4573db7b20edbd027ea9f3f658beec11335472c7c1834',
  })
})

test('triggers of a newer version stay, also without a migration', async () => {
  const db = await openEmpty()
  await migrate(db)
  const newer = sql`update drizzle.triggers set hash = 'of that version', version = ${triggersVersion + 1}`
  await db.execute(newer)
  await db.execute(
    sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  )
  expect(await migrate(db)).toEqual({ applied: 0 })
  expect(await refuse(db)).toBe('deleted')
  expect(rowsOf(await db.execute(sql`select hash from drizzle.triggers`))).toEqual([
    { hash: 'of that version' },
  ])
})

test('triggers of a version that had no number are replaced', async () => {
  const db = await openEmpty()
  await migrate(db)
  await db.execute(sql`alter table drizzle.triggers drop column version`)
  expect(await migrate(db)).toEqual({ applied: 0 })
  expect(rowsOf(await db.execute(sql`select version from drizzle.triggers`))).toEqual([
    { version: triggersVersion },
  ])
})

test('a database that a newer version has migrated is served if that version allows it', async () => {
  const db = await openEmpty()
  await migrate(db)
  const [present] = rowsOf<{ at: string }>(
    await db.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`),
  )
  const later = Number(present?.at) + 1
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${later})`)
  await db.execute(sql`update drizzle.triggers set hash = 'of that version'`)
  expect(await migrate(db)).toEqual({ applied: 0 })
  expect(rowsOf(await db.execute(sql`select hash from drizzle.triggers`))).toEqual([
    { hash: 'of that version' },
  ])

  await db.execute(sql`update drizzle.oldest_to_serve set migration = ${later}`)
  await expect(migrate(db)).rejects.toThrow(/newer version/)
})

test.each([
  { from: 'a newer version', at: 99_999_999_999_999, words: /newer version/ },
  { from: 'before the first release', at: 1, words: /before its first release/ },
])('a database of $from is left as it is', async ({ at, words }) => {
  const db = await openEmpty()
  await db.execute(sql`create schema drizzle`)
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${at})`)
  await expect(migrate(db)).rejects.toThrow(words)
  const tables = await db.execute(sql`select 1 from pg_tables where schemaname = 'public'`)
  expect(rowsOf(tables)).toEqual([])
})

test('every foreign key has an index, so that deleting a family or a user reads no whole table', async () => {
  const db = await openEmpty()
  await migrate(db)
  // A partial index helps only if it has every row that refers to something.
  const withoutIndex = sql`
    select key.conrelid::regclass || '.' || referring.attname as "column"
    from pg_constraint key
      join pg_attribute referring on referring.attrelid = key.conrelid and referring.attnum = key.conkey[1]
    where key.contype = 'f' and not exists (
      select 1 from pg_index
      where indrelid = key.conrelid and indkey[0] = key.conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', referring.attname)))
    order by 1`
  expect(rowsOf(await db.execute(withoutIndex))).toEqual([])
})
