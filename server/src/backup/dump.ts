/**
 * Reads a whole database as lines of text, in a form that either kind of database can load: each row as JSON in the words of PostgreSQL,
 * which loses nothing. Encrypted values stay encrypted, so the lines are of use only together with the encryption key.
 */
import { getTableName, sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/connect.ts'
import { lastMigration } from '../database/migrate.ts'
import { rowsOf } from '../database/rows.ts'
import { uploadedFiles, uploadedParts } from '../schema/colleges.ts'
import { fullyEncryptedTables } from '../schema/encryption.ts'
import { StartError } from '../settings/start-error.ts'

export const formatVersion = 1

/**
 * What lines other than rows say. Rows are JSON objects and begin with `{`; these are arrays.
 * `begin`: the format, the last migration, and when. `sequence`: its name, last value, and whether that was used. `done`: rows of all tables.
 */
export type Mark =
  | ['begin', { format: number; migration: number; madeAt: string }]
  | ['table', string]
  | ['end', string, number]
  | ['sequence', string, string, boolean]
  | ['done', number]

/** Memory is proportional to it; some rows have several kilobytes. */
const rowsAtOnce = 200

/**
 * Left out: files that admins handed in to import them right after, which they still have; and where no plaintext was found, because that was in
 * the database and not in the file.
 */
const temporary: readonly string[] = [uploadedFiles, uploadedParts, fullyEncryptedTables].map((table) =>
  getTableName(table),
)

export interface DumpOptions {
  write: (line: string) => Promise<void>
  /** Called after each table. */
  onTable?: (table: string, rows: number) => void
}

/** Everything as it is at one moment, while others go on writing. Returns how many rows there were. Throws a StartError if there is nothing. */
export async function dump(db: Database, { write, onTable = () => {} }: DumpOptions): Promise<number> {
  const mark = (value: Mark) => write(JSON.stringify(value))
  return db.transaction(
    async (tx) => {
      const migration = await lastMigration(tx)
      if (migration === 0) throw new StartError('This database has nothing of Bursar in it.')
      await mark(['begin', { format: formatVersion, migration, madeAt: new Date().toISOString() }])
      let total = 0
      for (const table of await tablesOf(tx)) {
        if (temporary.includes(table)) continue
        await mark(['table', table])
        const rows = await dumpTable(tx, table, write)
        await mark(['end', table, rows])
        onTable(table, rows)
        total += rows
      }
      for (const { name, value, isUsed } of await sequencesOf(tx))
        await mark(['sequence', name, value, isUsed])
      await mark(['done', total])
      return total
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function dumpTable(tx: Tx, table: string, write: (line: string) => Promise<void>): Promise<number> {
  await tx.execute(
    sql`declare dumped no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(table)} t`,
  )
  let count = 0
  for (;;) {
    const rows = rowsOf<{ line: string }>(await tx.execute(sql.raw(`fetch ${rowsAtOnce} from dumped`)))
    for (const { line } of rows) await write(line)
    count += rows.length
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql`close dumped`)
  return count
}

/** All tables, by name. */
export async function tablesOf(db: Database): Promise<string[]> {
  const rows = rowsOf<{ name: string }>(
    await db.execute(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname collate "C"`),
  )
  return rows.map(({ name }) => name)
}

async function sequencesOf(tx: Tx) {
  const names = rowsOf<{ name: string }>(
    await tx.execute(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`),
  )
  const found: { name: string; value: string; isUsed: boolean }[] = []
  for (const { name } of names) {
    const [sequence] = rowsOf<{ value: string; isUsed: boolean }>(
      await tx.execute(
        sql`select last_value::text as value, is_called as "isUsed" from ${sql.identifier(name)}`,
      ),
    )
    if (sequence) found.push({ name, ...sequence })
  }
  return found
}
