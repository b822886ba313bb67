/** Rewrites tables whose old values are still in their files: an updated row leaves its former self behind. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { pendingRewrites } from './table.ts'

/** A table that only its owner may rewrite. */
const notAllowed = '42501'

/**
 * Rewrites what is waiting, and answers the tables that this role may not rewrite. One that was killed begins again. On the embedded
 * database the write-ahead log is emptied too; on PostgreSQL that, and every backup, is in the operator's hands.
 */
export async function rewritePending(db: Database, kind: 'embedded' | 'postgres'): Promise<string[]> {
  const pending = await db.select().from(pendingRewrites)
  const left: string[] = []
  for (const { tableName } of pending) {
    try {
      await db.execute(sql`vacuum (full, analyze) ${sql.identifier(tableName)}`)
    } catch (error) {
      if (!isNotAllowed(error)) throw error
      left.push(tableName)
    }
  }
  if (pending.length === 0 || left.length > 0) return left
  if (kind === 'embedded') await emptyLog(db)
  for (const { tableName } of pending) {
    await db.delete(pendingRewrites).where(eq(pendingRewrites.tableName, tableName))
  }
  return left
}

/** Segments of the write-ahead log that a checkpoint would otherwise keep to use them again, with what is in them. */
const segments = 8

async function emptyLog(db: Database) {
  await db.execute(sql`set wal_recycle = off`)
  for (let at = 0; at < segments; at += 1) {
    await db.execute(sql`select pg_logical_emit_message(false, 'bursar', '')`)
    await db.execute(sql`select pg_switch_wal()`)
    await db.execute(sql`checkpoint`)
  }
}

function isNotAllowed(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as Error & { code?: string }).code === notAllowed) return true
  }
  return false
}
