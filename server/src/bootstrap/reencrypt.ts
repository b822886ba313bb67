/**
 * Encrypts plaintext of older versions, and values with any key other than the first. Runs in batches of one transaction each, so it can
 * continue after an interruption, and no value is lost or encrypted twice.
 */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/connect.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { rowsOf } from '../database/rows.ts'
import { encrypt, encryptedPrefix, firstKey } from '../encryption/cipher.ts'
import {
  databaseName,
  decryptStored,
  type EncryptedColumn,
  encryptedColumnsOf,
  placeOf,
} from '../encryption/columns.ts'
import { fullyEncryptedTables, pendingRewrites } from '../schema/encryption.ts'
import { type EncryptedTable, encryptedTables } from './encrypted-tables.ts'

const batchSize = 500

/** Which values to encrypt: plaintext, or all that do not use the first key. */
export type Which = 'clear' | 'not under the first key'

const prefixOf = (which: Which) =>
  which === 'clear' ? encryptedPrefix : `${encryptedPrefix}${firstKey().id}.`

/** Whether a stored value has to be encrypted. */
function isDue(column: EncryptedColumn, which: Which): SQL {
  const name = sql.identifier(databaseName(column.column))
  return sql`(${name} is not null and not starts_with(${name}, ${prefixOf(which)}))`
}

/** Encrypts all of them and returns the number of rows. `onProgress` is called after each batch with the rows so far. */
export async function encryptAll(
  db: Database,
  which: Which,
  onProgress: (rows: number, table: string) => void = () => {},
): Promise<number> {
  let rows = 0
  for (const encrypted of encryptedTables) {
    rows += await encryptTable(db, encrypted, which, (more, name) => onProgress(rows + more, name))
  }
  return rows
}

/**
 * Encrypts plaintext and returns the number of rows. Unless it `isThorough`, it leaves out tables in which none was left before: reading all of
 * them takes minutes in a large database.
 */
export async function encryptClear(
  db: Database,
  isThorough: boolean,
  onProgress: (rows: number, table: string) => void,
): Promise<number> {
  const known = await db.select().from(fullyEncryptedTables)
  const done = new Map(known.map(({ tableName, columns }) => [tableName, columns]))
  let rows = 0
  for (const encrypted of encryptedTables) {
    const tableName = getTableName(encrypted.table)
    const columns = encryptedColumnsOf(encrypted.table).map(({ column }) => databaseName(column))
    const before = done.get(tableName) ?? []
    const isKnown = columns.every((name) => before.includes(name))
    if (isKnown && !isThorough) continue
    rows += await encryptTable(db, encrypted, 'clear', (more, name) => onProgress(rows + more, name))
    if (isKnown) continue
    await db
      .insert(fullyEncryptedTables)
      .values({ tableName, columns })
      .onConflictDoUpdate({ target: fullyEncryptedTables.tableName, set: { columns } })
  }
  return rows
}

async function encryptTable(
  db: Database,
  encrypted: EncryptedTable,
  which: Which,
  onProgress: (rows: number, table: string) => void,
): Promise<number> {
  let rows = 0
  let after: string | null = null
  for (;;) {
    const batch: Batch = await oneAtATime(db, (tx) => encryptBatch(tx, encrypted, which, after))
    if (batch.size === 0) {
      if (after === null) return rows
      // A row that was changed concurrently is found by the next pass.
      after = null
      continue
    }
    rows += batch.size
    after = batch.last
    onProgress(rows, getTableName(encrypted.table))
  }
}

interface Batch {
  size: number
  last: string | null
}

async function encryptBatch(
  tx: Tx,
  { table, rowId }: EncryptedTable,
  which: Which,
  after: string | null,
): Promise<Batch> {
  const columns = encryptedColumnsOf(table)
  const id = rowId ? sql.identifier(databaseName(rowId)) : sql`null`
  const due = sql.join(
    columns.map((column) => isDue(column, which)),
    sql` or `,
  )
  const found = rowsOf<Record<string, string | null> & { row_place: string; row_id: string | null }>(
    await tx.execute(sql`
      select ctid::text as row_place, ${id}::text as row_id,
        ${sql.join(
          columns.map(({ column }) => sql.identifier(databaseName(column))),
          sql`, `,
        )}
      from ${table} where (${due}) ${after === null ? sql`` : sql`and ${id} > ${after}`}
      ${rowId ? sql`order by ${id}` : sql``} limit ${batchSize}`),
  )
  if (found.length === 0) return { size: 0, last: null }
  const prefix = prefixOf(which)
  const changes = found.map(({ row_place, row_id, ...stored }) => ({
    row_place,
    ...Object.fromEntries(
      columns.flatMap((column) => {
        const name = databaseName(column.column)
        const value = stored[name]
        if (typeof value !== 'string' || value.startsWith(prefix)) return []
        const plain = decryptStored(column, row_id ?? '', value)
        return [[name, encrypt(column.codec.toBytes(plain as never), placeOf(column, row_id ?? ''))]]
      }),
    ),
  }))
  const names = columns.map(({ column }) => sql.identifier(databaseName(column)))
  // By physical row location (ctid): a row changed in the meantime has another one and keeps its new value.
  await tx.execute(sql`
    update ${table} as stored set
      ${sql.join(
        names.map((name) => sql`${name} = coalesce(changed.${name}, stored.${name})`),
        sql`, `,
      )}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed (row_place tid, ${sql.join(
        names.map((name) => sql`${name} text`),
        sql`, `,
      )})
    where stored.ctid = changed.row_place`)
  await recordRewrite(tx, getTableName(table))
  return { size: found.length, last: found.at(-1)?.row_id ?? null }
}

/** Marks a table for rewriting, because its old values are still on disk. */
export async function recordRewrite(tx: Tx, tableName: string) {
  await tx.insert(pendingRewrites).values({ tableName }).onConflictDoNothing()
}

/** The number of values per key; plaintext is `null`. */
export async function countByKey(
  db: Database,
): Promise<{ table: string; keyId: string | null; values: number }[]> {
  const counts: { table: string; keyId: string | null; values: number }[] = []
  for (const { table } of encryptedTables) {
    const columns = encryptedColumnsOf(table).map(({ column }) => sql.identifier(databaseName(column)))
    const values = sql.join(
      columns.map((name) => sql`(${name})`),
      sql`, `,
    )
    const found = rowsOf<{ key_id: string | null; values: string | number }>(
      await db.execute(sql`
        select substring(value from '^e1\\.([0-9a-f]{8})\\.') as key_id, count(*) as values
        from ${table}, lateral (values ${values}) as each_value (value)
        where value is not null group by 1 order by 1`),
    )
    for (const { key_id, values } of found) {
      counts.push({ table: getTableName(table), keyId: key_id, values: Number(values) })
    }
  }
  return counts
}
