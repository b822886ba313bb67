/** How many entries the record has, without looking at any of them. */
import type { AuditAction } from '@bursar/contract/audit'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { auditCounts } from './table.ts'

/** How many entries there are, or how many of one action. */
export async function countEntries(db: Database, action: AuditAction | undefined): Promise<number> {
  const [sum] = await db
    .select({ total: sql`coalesce(sum(${auditCounts.change}), 0)`.mapWith(Number) })
    .from(auditCounts)
    .where(action && eq(auditCounts.action, action))
  return sum?.total ?? 0
}

/**
 * Makes one line of all that are about the same action. Lines that are added meanwhile stay for the next time, and of two processes
 * that do this at once the second finds nothing left to do.
 */
export async function sumUpAuditCounts(db: Database) {
  await db.execute(sql`
    with removed as (delete from ${auditCounts} returning *)
    insert into ${auditCounts} (action, change) select action, sum(change) from removed group by action`)
}
