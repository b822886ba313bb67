/** Rows of another table as one column of a statement, so that a family with its people is one statement instead of five. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

interface Of {
  /** Joins with other tables, as SQL. */
  join?: SQL
  where: SQL
  orderBy: SQL
}

/** The rows of `table`, with all of its columns, as Drizzle would select them. The statement must read another table too. */
export function jsonRows<T extends PgTable>(table: T, { join = sql``, where, orderBy }: Of) {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  const toRow = (stored: readonly unknown[]) =>
    Object.fromEntries(
      columns.map(([key, column], at) => {
        const value = stored[at] ?? null
        return [key, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ) as T['$inferSelect']
  // PostgreSQL returns times in JSON in a form that the column types read as well.
  return sql`(
    select coalesce(json_agg(json_build_array(${values}) order by ${orderBy}), '[]'::json) from ${table} ${join} where ${where}
  )`.mapWith((rows: readonly (readonly unknown[])[]) => rows.map(toRow))
}
