/** Counts families by the filters of lists, without reading any family. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { familyCounts } from '../schema/families.ts'

/** How many families match; `which` is a condition on `familyCounts`. */
export async function countFamilies(db: Database, which: SQL | undefined): Promise<number> {
  const [sum] = await db.select({ total: sumOfCounts }).from(familyCounts).where(which)
  return sum?.total ?? 0
}

export const sumOfCounts = sql<number>`coalesce(sum(${familyCounts.change}), 0)`.mapWith(Number)

/**
 * Merges all rows of the same kind into one. Rows inserted in the meantime are left for the next run. If two processes run this at the same time,
 * the second finds nothing left to do.
 */
export async function sumUpFamilyCounts(db: Database) {
  await db.execute(sql`
    with removed as (delete from ${familyCounts} returning *)
    insert into ${familyCounts} (listed, state, origin, has_agent, asked_for_help, change)
    select listed, state, origin, has_agent, asked_for_help, sum(change)
    from removed group by 1, 2, 3, 4, 5 having sum(change) <> 0`)
}
