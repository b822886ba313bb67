/** Reads long lists in parts, for exports, to limit memory use. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The same for all exports. */
export const rowsInPart = 5_000

/**
 * All rows in the order of a time, in parts. Each part starts after the last row of the previous one, so rows inserted in the meantime shift
 * nothing.
 */
export async function* byTimeInParts<Row extends { id: string; at: string }>(
  { at, id, order = 'DESC' }: { at: AnyPgColumn; id: AnyPgColumn; order?: 'ASC' | 'DESC' },
  read: (page: { after: SQL | undefined; order: SQL[]; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const direction = sql.raw(order)
  const isAfter = sql.raw(order === 'DESC' ? '<' : '>')
  let last: Row | undefined
  do {
    const after: SQL | undefined =
      last && sql`(${at}, ${id}) ${isAfter} (${last.at}::timestamptz, ${last.id}::uuid)`
    const rows = await read({
      after,
      order: [sql`${at} ${direction}`, sql`${id} ${direction}`],
      limit: rowsInPart,
    })
    if (rows.length > 0) yield rows
    last = rows.length === rowsInPart ? rows.at(-1) : undefined
  } while (last)
}
