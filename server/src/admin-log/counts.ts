/** Counts the entries of a log without reading them. */
import type { AuditAction } from '@bursar/contract/audit'
import type { SecurityAction } from '@bursar/contract/security-log'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import type { auditCounts } from '../schema/audit.ts'
import type { securityCounts } from '../schema/security-log.ts'

type LogCounts = typeof auditCounts | typeof securityCounts

/** The number of all entries, or of one action. */
export async function countEntries(
  db: Database,
  counts: LogCounts,
  action?: AuditAction | SecurityAction,
): Promise<number> {
  const ofAction = action === undefined ? sql`` : sql`where ${counts.action} = ${action}`
  const [sum] = rowsOf<{ total: number }>(
    await db.execute(
      sql`select coalesce(sum(${counts.change}), 0)::int8 as total from ${counts} ${ofAction}`,
    ),
  )
  return Number(sum?.total ?? 0)
}

/**
 * Merges all rows of the same action into one. Rows inserted in the meantime are left for the next run. If two processes run this at the same
 * time, the second finds nothing left to do.
 */
export async function sumUpCounts(db: Database, counts: LogCounts) {
  await db.execute(sql`
    with removed as (delete from ${counts} returning *)
    insert into ${counts} (action, change) select action, sum(change) from removed group by action`)
}
