/** Sorts rows in the order in which they were written. */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** For `orderBy`. Rows of the same millisecond are sorted by transaction, then by the statement within it. */
export const oldestFirst = (moment: PgColumn): SQL[] => [
  asc(moment),
  sql`${moment.table}.xmin::text::bigint`,
  sql`${moment.table}.cmin::text::bigint`,
]
export const newestFirst = (moment: PgColumn): SQL[] => [
  desc(moment),
  sql`${moment.table}.xmin::text::bigint desc`,
  sql`${moment.table}.cmin::text::bigint desc`,
]
