/** Rewrites tables whose old plaintext values are still on disk: an update leaves the previous row version in the file. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { pendingRewrites } from '../schema/encryption.ts'

/**
 * Rewrites pending tables, and returns those that this role may not rewrite. An interrupted rewrite starts over. On the embedded database
 * the write-ahead log is cleared too; on PostgreSQL the operator is responsible for that and for backups.
 */
export async function rewritePending(db: Database, kind: 'embedded' | 'postgres'): Promise<string[]> {
  const pending = await db.select().from(pendingRewrites)
  const left: string[] = []
  for (const { tableName } of pending) {
    const before = await fileOf(db, tableName)
    await db.execute(sql`vacuum (full, analyze) ${sql.identifier(tableName)}`)
    // PostgreSQL only warns whoever isn't the owner, and leaves the file as it is.
    if ((await fileOf(db, tableName)) === before) left.push(tableName)
  }
  if (pending.length === 0 || left.length > 0) return left
  if (kind === 'embedded') await emptyLog(db)
  for (const { tableName } of pending) {
    await db.delete(pendingRewrites).where(eq(pendingRewrites.tableName, tableName))
  }
  return left
}

/** Number of write-ahead log segments that a checkpoint would otherwise recycle with their contents. */
const segments = 8

async function emptyLog(db: Database) {
  await db.execute(sql`set wal_recycle = off`)
  for (let at = 0; at < segments; at += 1) {
    await db.execute(sql`select pg_logical_emit_message(false, 'bursar', '')`)
    await db.execute(sql`select pg_switch_wal()`)
    await db.execute(sql`checkpoint`)
  }
}

/** The number of the table's file. A rewritten table has another one. */
async function fileOf(db: Database, tableName: string): Promise<number | undefined> {
  const [row] = rowsOf<{ file: number }>(
    await db.execute(sql`select pg_relation_filenode(quote_ident(${tableName})::regclass)::int8 as file`),
  )
  return row?.file
}
