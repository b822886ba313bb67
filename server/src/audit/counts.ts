/** Counts the entries of the audit log without reading them. */
import type { AuditAction } from '@bursar/contract/audit'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { auditCounts } from '../schema/audit.ts'

/** The number of all entries, or of one action. */
export async function countEntries(db: Database, action: AuditAction | undefined): Promise<number> {
  const [sum] = await db
    .select({ total: sql`coalesce(sum(${auditCounts.change}), 0)`.mapWith(Number) })
    .from(auditCounts)
    .where(action && eq(auditCounts.action, action))
  return sum?.total ?? 0
}

/**
 * Merges all rows of the same action into one. Rows inserted in the meantime are left for the next run. If two processes run this at the same
 * time, the second finds nothing left to do.
 */
export async function sumUpAuditCounts(db: Database) {
  await db.execute(sql`
    with removed as (delete from ${auditCounts} returning *)
    insert into ${auditCounts} (action, change) select action, sum(change) from removed group by action`)
}
