/** Goes through a table that may have millions of rows, so that no statement takes long and none has to be repeated as a whole. */
import { and, asc, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** That many are read within a few milliseconds. */
const sliceRows = 5_000
/** No row has this id. */
const lowest = '00000000-0000-0000-0000-000000000000'

/** Whether a column is within the slice. Said of each table that is joined by it, or the planner may read that table whole. */
export type Within = (column: PgColumn) => SQL | undefined

/** Runs for each slice, in the order of `key`, a UUID with an index that begins with it. Stops between slices when aborted. */
export async function eachSlice(
  db: Database,
  key: PgColumn,
  run: (within: Within) => Promise<unknown>,
  { stopping, rows = sliceRows }: { stopping?: AbortSignal | undefined; rows?: number } = {},
) {
  let after: string | undefined = lowest
  while (after !== undefined && !stopping?.aborted) {
    const from: string = after
    const [end] = await db
      .select({ key })
      .from(key.table)
      .where(gt(key, from))
      .orderBy(asc(key))
      .offset(rows - 1)
      .limit(1)
    const to = end?.key as string | undefined
    await run((column) => and(gt(column, from), to === undefined ? undefined : lte(column, to)))
    after = to
  }
}
