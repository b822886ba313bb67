/** Rewrites tables whose old plaintext values are still on disk: an update leaves the previous row version in the file. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { pendingRewrites } from '../schema/encryption.ts'

/** SQLSTATE: only the owner may rewrite a table. */
const notAllowed = '42501'

/**
 * Rewrites pending tables, and returns those that this role may not rewrite. An interrupted rewrite starts over. On the embedded database
 * the write-ahead log is cleared too; on PostgreSQL the operator is responsible for that and for backups.
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

function isNotAllowed(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as Error & { code?: string }).code === notAllowed) return true
  }
  return false
}
