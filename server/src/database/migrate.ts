/**
 * Applies all pending migrations, in order and each exactly once, then the functions and triggers: the `*.triggers.sql` files beside the
 * tables, which can run any number of times and do when they are newer than those that were applied last.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { StartError } from '../settings/start-error.ts'
import type { Database, Tx } from './connect.ts'
import { codesOf } from './error-codes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { rowsOf } from './rows.ts'

/** In the order in which they need each other's functions. */
const triggerFiles = ['audit', 'record-seals', 'security-log', 'families'].map(
  (feature) => new URL(`../schema/${feature}.triggers.sql`, import.meta.url),
)
/**
 * Of all their functions and triggers. Raise it when a text changes: a version that knows a lower one leaves them as they are, so that an old
 * process that restarts during an upgrade doesn't bring back its own.
 */
export const triggersVersion = 1
/** SQLSTATE code of a statement that waited for a lock until its limit. */
const lockNotAvailable = '55P03'
const breakpoint = '--> statement-breakpoint'
const folder = fileURLToPath(new URL('./migrations', import.meta.url))
/**
 * The newest migration that a version must know to serve this version's database: what was added since, it ignores. A release that removes or
 * changes what an older version uses raises it. Below it, versions refuse to start.
 */
const oldestToServe = 1_795_513_796_011
/**
 * How long a statement waits for a table that something else uses, such as a backup. All later statements on that table wait behind it, so it is
 * less than the limit of requests (see `limits` in `connect.ts`).
 */
const lockTimeoutMs = 1_000
/** Between two attempts. What waited behind the last one is done by then. */
const pauseMs = 2_000
/** Until then, the migration is retried. */
const retryForMs = 5 * 60_000

/**
 * Runs all pending migrations in one transaction, so a failed migration leaves the database unchanged. It is retried for some minutes if something
 * else uses a table that they change.
 *
 * Drizzle's own `migrate` is different for each driver and takes no lock. This one works with both databases and uses Drizzle's table, so
 * that Drizzle's tools still understand the database. If a newer version of Bursar has migrated it, nothing is changed. Throws a StartError if
 * this version can't serve it then, or if it is from before the first release. `until`: the timestamp of the last migration to apply, for restoring
 * a backup of an earlier version.
 */
export async function migrate(
  db: Database,
  {
    until = Number.POSITIVE_INFINITY,
    retryMs = retryForMs,
  }: {
    until?: number
    /** For tests. */
    retryMs?: number
  } = {},
): Promise<{ applied: number }> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return await applyPending(db, until)
    } catch (error) {
      if (!codesOf(error).includes(lockNotAvailable)) throw error
      if (performance.now() - startedAt > retryMs)
        throw new StartError(
          'The database needs a migration, and something else is using a table that it changes, such as a backup. Find it in pg_stat_activity, and try again when it has ended. Nothing was changed.',
        )
      await wait(pauseMs)
    }
  }
}

async function applyPending(db: Database, until: number): Promise<{ applied: number }> {
  const all = readMigrationFiles({ migrationsFolder: folder })
  const migrations = all.filter(({ folderMillis }) => folderMillis <= until)
  return oneAtATime(db, async (tx) => {
    const { missing, areTriggersNewest, isUpToDate } = await comparedWith(tx, migrations, until)
    if (isUpToDate) return { applied: 0 }
    await requireOwner(tx)
    // Not before: another process may migrate for longer.
    await tx.execute(sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`)
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    for (const { sql: statements, hash: migrationHash, folderMillis } of missing) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migrationHash}, ${folderMillis})`,
      )
    }
    // The triggers are those of the present version, whose tables may not all exist yet.
    if (migrations.length < all.length) return { applied: missing.length }
    if (!areTriggersNewest) await applyTriggers(tx)
    await tx.execute(sql`create table if not exists drizzle.oldest_to_serve (migration bigint not null)`)
    await tx.execute(sql`grant select on drizzle.oldest_to_serve to public`)
    await tx.execute(sql`delete from drizzle.oldest_to_serve`)
    await tx.execute(sql`insert into drizzle.oldest_to_serve (migration) values (${oldestToServe})`)
    return { applied: missing.length }
  })
}

/** What a database lacks. Throws a StartError if this version can't serve it. */
async function comparedWith(
  db: Database,
  migrations: readonly MigrationMeta[],
  until = Number.POSITIVE_INFINITY,
) {
  const last = await lastMigration(db)
  const known = migrations.map(({ folderMillis }) => folderMillis)
  const newest = Math.max(...known)
  if (last > newest) {
    const oldest = until === Number.POSITIVE_INFINITY ? await oldestServing(db) : undefined
    // During an upgrade, or when one is taken back. The newer version's triggers stay.
    if (oldest !== undefined && newest >= oldest)
      return { missing: [], areTriggersNewest: true, isUpToDate: true }
    throw new StartError(
      'A newer version of Bursar has used this database. Start that version, or set another DATA_FOLDER or DATABASE_URL.',
    )
  }
  if (last > 0 && last < Math.min(...known)) {
    throw new StartError(
      'This database was made by a version of Bursar from before its first release. Start that version, or set another DATA_FOLDER or DATABASE_URL.',
    )
  }
  const missing = migrations.filter(({ folderMillis }) => folderMillis > last)
  const areTriggersNewest = await hasNewestTriggers(db)
  const isMarked = ((await oldestServing(db)) ?? 0) >= oldestToServe
  return { missing, areTriggersNewest, isUpToDate: missing.length === 0 && isMarked && areTriggersNewest }
}

/** Whether this version of Bursar knows a migration. */
export function isKnownMigration(timestamp: number): boolean {
  return readMigrationFiles({ migrationsFolder: folder }).some(
    ({ folderMillis }) => folderMillis === timestamp,
  )
}

export interface Pending {
  /** How many migrations. */
  missing: number
  /** Otherwise there may be functions and triggers to apply, even without a migration. */
  isUpToDate: boolean
  /** Whether this role may apply them. */
  isAllowed: boolean
}

/** What the next start would apply. Throws the StartError with which it would refuse the database. */
export async function findPending(db: Database): Promise<Pending> {
  const { missing, isUpToDate } = await comparedWith(db, readMigrationFiles({ migrationsFolder: folder }))
  return { missing: missing.length, isUpToDate, isAllowed: await mayMigrate(db) }
}

async function isThere(tx: Database, table: string): Promise<boolean> {
  const [found] = rowsOf<{ isThere: boolean }>(
    await tx.execute(sql`select to_regclass(${table}) is not null as "isThere"`),
  )
  return found?.isThere ?? false
}

const triggerTexts = () => triggerFiles.map((file) => readFileSync(file, 'utf8')).join(breakpoint)

/** Of the texts of this version's functions and triggers. */
export const triggersHash = () => createHash('sha256').update(triggerTexts()).digest('hex')

/** Whether the functions and triggers that were applied last are this version's, or those of a newer one. */
async function hasNewestTriggers(tx: Database): Promise<boolean> {
  if (!(await isThere(tx, 'drizzle.triggers'))) return false
  // Tables of earlier versions don't have the column yet.
  const [applied] = rowsOf<{ hash: string; version: number }>(
    await tx.execute(
      sql`select hash, coalesce((to_jsonb(applied) ->> 'version')::int, 0) as version from drizzle.triggers as applied`,
    ),
  )
  if (!applied) return false
  return (
    applied.version > triggersVersion ||
    (applied.version === triggersVersion && applied.hash === triggersHash())
  )
}

async function applyTriggers(tx: Tx) {
  for (const statement of triggerTexts().split(breakpoint)) await tx.execute(sql.raw(statement))
  await tx.execute(sql`create table if not exists drizzle.triggers (hash text not null)`)
  await tx.execute(
    sql`alter table drizzle.triggers add column if not exists version integer not null default 0`,
  )
  await tx.execute(sql`delete from drizzle.triggers`)
  await tx.execute(
    sql`insert into drizzle.triggers (hash, version) values (${triggersHash()}, ${triggersVersion})`,
  )
}

/** What the version that migrated last requires of others, see `oldestToServe`; undefined if it doesn't say. */
async function oldestServing(tx: Database): Promise<number | undefined> {
  if (!(await isThere(tx, 'drizzle.oldest_to_serve'))) return undefined
  const [oldest] = rowsOf<{ migration: string | number }>(
    await tx.execute(sql`select migration from drizzle.oldest_to_serve`),
  )
  return oldest && Number(oldest.migration)
}

/** The timestamp of the last applied migration; 0 for an empty database. The serving role may read it. */
export async function lastMigration(tx: Database): Promise<number> {
  if (!(await isThere(tx, 'drizzle.__drizzle_migrations'))) return 0
  const [seen] = rowsOf<{ last: string | number | null }>(
    await tx.execute(sql`select max(created_at) as last from drizzle.__drizzle_migrations`),
  )
  return Number(seen?.last ?? 0)
}

/** Throws a StartError for a role that may not create tables. */
async function requireOwner(tx: Database) {
  if (await mayMigrate(tx)) return
  throw new StartError(
    'The database needs a migration, and the role in DATABASE_URL isn’t allowed to run it. Run "npm run migrate" with DATABASE_OWNER_URL set to the role that owns the tables.',
  )
}

/** Creating a schema takes a right to the database. On PostgreSQL 14, every role may create tables in the schema `public`. */
async function mayMigrate(tx: Database): Promise<boolean> {
  const [rights] = rowsOf<{ may: boolean }>(
    await tx.execute(sql`
      select has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may`),
  )
  return rights?.may ?? false
}
