/** Loads what `dump.ts` wrote into an empty database of either kind: all of it, or nothing. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/connect.ts'
import { isKnownMigration, lastMigration, migrate } from '../database/migrate.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { rowsOf } from '../database/rows.ts'
import { StartError } from '../settings/start-error.ts'
import { formatVersion, type Mark, tablesOf } from './dump.ts'

/** Rows are inserted when there are this many characters of them. */
const charactersAtOnce = 1_000_000

export interface LoadOptions {
  /** Called before anything is final; what it throws undoes everything. */
  check: (tx: Tx) => Promise<void>
  onTable?: (table: string, rows: number) => void
}

/**
 * Brings the database to the version of the backup, and loads it. `lines` may be read only once. The caller migrates to the present version
 * afterwards. Throws a StartError if the database has users, or the lines are damaged, incomplete, or of a newer version of Bursar.
 */
export async function load(
  db: Database,
  lines: AsyncIterable<string>,
  { check, onTable = () => {} }: LoadOptions,
): Promise<number> {
  const reader = lines[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await reader.next()
    if (done) throw damaged('it ends too early')
    return value
  }
  const [first, about] = markIn(await next())
  if (first !== 'begin') throw damaged('it doesn’t begin as a backup of Bursar does')
  if (about.format > formatVersion || !isKnownMigration(about.migration))
    throw new StartError('A newer version of Bursar made this backup. Use that version to restore it.')
  return oneAtATime(db, async (tx) => {
    if ((await lastMigration(tx)) > about.migration) {
      await requireEmpty(tx)
      throw new StartError(
        'This backup is of an earlier version of Bursar, and the database has the tables of this one already. Create an empty database, and restore into it before anything else. Nothing was changed.',
      )
    }
    // In the same transaction: with the tables of this version, the database would take no earlier backup in place of a damaged one.
    await migrate(tx, { until: about.migration })
    await requireEmpty(tx)
    const tables = await tablesOf(tx)
    const restoreRules = await suspendRules(tx, tables)
    await tx.execute(
      sql`truncate ${sql.join(
        tables.map((table) => sql.identifier(table)),
        sql`, `,
      )}`,
    )
    let total = 0
    for (;;) {
      const [kind, ...rest] = markIn(await next())
      if (kind === 'done') {
        if (rest[0] !== total) throw damaged(`it has ${total} rows instead of ${rest[0]}`)
        break
      }
      if (kind === 'sequence') {
        const [name, value, isUsed] = rest as [string, string, boolean]
        await tx.execute(
          sql`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint, ${isUsed})`,
        )
        continue
      }
      const [table] = rest as [string]
      if (kind !== 'table' || !tables.includes(table))
        throw damaged(`it has an unknown part ${kind} ${table}`)
      const rows = await loadTable(tx, table, next)
      onTable(table, rows)
      total += rows
    }
    await restoreRules()
    await check(tx)
    return total
  })
}

async function loadTable(tx: Tx, table: string, next: () => Promise<string>): Promise<number> {
  const columns = await writtenColumnsOf(tx, table)
  let waiting: string[] = []
  let characters = 0
  let count = 0
  const insert = async () => {
    if (waiting.length === 0) return
    const rows = `[${waiting.join(',')}]`
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)`)
    count += waiting.length
    waiting = []
    characters = 0
  }
  for (;;) {
    const line = await next()
    if (line.startsWith('{')) {
      waiting.push(line)
      characters += line.length
      if (characters > charactersAtOnce) await insert()
      continue
    }
    await insert()
    const [kind, name, rows] = markIn(line)
    if (kind !== 'end' || name !== table || rows !== count)
      throw damaged(`${table} has ${count} rows instead of ${rows}`)
    return count
  }
}

/** The columns that aren't computed from others. */
async function writtenColumnsOf(tx: Tx, table: string): Promise<SQL> {
  const columns = rowsOf<{ name: string }>(
    await tx.execute(sql`
      select attname as name from pg_attribute
      where attrelid = ${`public.${quoted(table)}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`),
  )
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/**
 * Foreign keys would need the tables in an order of their own, and triggers would write to the logs. Returns a function that puts both back;
 * a foreign key checks every row then.
 */
async function suspendRules(tx: Tx, tables: readonly string[]): Promise<() => Promise<void>> {
  const keys = rowsOf<{ table: string; name: string; definition: string }>(
    await tx.execute(sql`
      select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`),
  )
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const table of tables)
      await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(state)} trigger user`)
  }
  await setTriggers('disable')
  return async () => {
    for (const { table, name, definition } of keys) {
      await tx.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      )
    }
    await setTriggers('enable')
  }
}

async function requireEmpty(tx: Database) {
  const [user] = rowsOf(await tx.execute(sql`select 1 from users limit 1`))
  if (user) {
    throw new StartError(
      'This database already has accounts, and restoring would replace them. Set DATABASE_URL or DATA_FOLDER to an empty one. Nothing was changed.',
    )
  }
}

function markIn(line: string): Mark {
  try {
    const value: unknown = JSON.parse(line)
    if (Array.isArray(value)) return value as Mark
  } catch {
    // Reported below.
  }
  throw damaged('a line is unreadable')
}

const damaged = (how: string) =>
  new StartError(`This backup is damaged: ${how}. Use another copy. Nothing was changed.`)

/** A name for `::regclass`, which folds what isn't quoted. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
