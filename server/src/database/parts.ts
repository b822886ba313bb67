/** Reads long lists in parts, for exports, to limit memory use. */
import { desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const rowsInPart = 5_000

/**
 * All rows from newest to oldest, in parts. Each part starts after the last row of the previous one, so rows inserted in the meantime shift
 * nothing.
 */
export async function* newestFirstInParts<Row extends { id: string; at: string }>(
  { at, id }: { at: AnyPgColumn; id: AnyPgColumn },
  read: (page: { after: SQL | undefined; order: SQL[]; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const after: SQL | undefined = last && sql`(${at}, ${id}) < (${last.at}::timestamptz, ${last.id}::uuid)`
    const rows = await read({ after, order: [desc(at), desc(id)], limit: rowsInPart })
    if (rows.length > 0) yield rows
    last = rows.length === rowsInPart ? rows.at(-1) : undefined
  } while (last)
}
