/** Compares a column with many values. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Like `inArray`, but with one parameter for all values: a statement has at most 65,535. */
export function isOneOf(column: SQLWrapper, values: readonly string[], type: 'text' | 'uuid'): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`
}
