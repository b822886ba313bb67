/** Goes through a table that may have millions of rows, so that no statement takes long and none has to be repeated as a whole. */
import { and, asc, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** A few milliseconds' work. With more, PostgreSQL would rather read a joined table whole for each slice than find that many rows by an index. */
const sliceRows = 1_000
/** Before all ids, and after them. */
const [lowest, highest] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Whether a column is within the slice. Said of each table that is joined by it, or PostgreSQL may read that table whole. */
export type Within = (column: PgColumn) => SQL | undefined

/**
 * Runs for each slice, in the order of `key`, a UUID with an index that begins with it. Stops between slices when aborted, and at the first
 * that fails: if a table is locked, each of the others would wait for minutes, too.
 */
export async function eachSlice(
  db: Database,
  key: PgColumn,
  run: (within: Within) => Promise<unknown>,
  { stopping, rows = sliceRows }: { stopping?: AbortSignal | undefined; rows?: number } = {},
) {
  let from = lowest
  while (from < highest && !stopping?.aborted) {
    const after = from
    const [end] = await db
      .select({ key })
      .from(key.table)
      .where(gt(key, after))
      .orderBy(asc(key))
      .offset(rows - 1)
      .limit(1)
    const to = (end?.key as string | undefined) ?? highest
    await run((column) => and(gt(column, after), lte(column, to)))
    from = to
  }
}
