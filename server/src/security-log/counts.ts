/** Counts the events of the log without reading them. */
import type { SecurityAction } from '@bursar/contract/security-log'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { securityCounts } from '../schema/security-log.ts'

/** The number of all events, or of one action. */
export async function countSecurityEvents(db: Database, action?: SecurityAction): Promise<number> {
  const [sum] = await db
    .select({ total: sql`coalesce(sum(${securityCounts.change}), 0)`.mapWith(Number) })
    .from(securityCounts)
    .where(action && eq(securityCounts.action, action))
  return sum?.total ?? 0
}

/** Merges all rows of the same action into one. Rows inserted in the meantime are left for the next run. */
export async function sumUpSecurityCounts(db: Database) {
  await db.execute(sql`
    with removed as (delete from ${securityCounts} returning *)
    insert into ${securityCounts} (action, change) select action, sum(change) from removed group by action`)
}
