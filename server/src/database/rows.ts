/** The rows of a raw query. Both drivers return an object with `rows`, which Drizzle's common type does not declare. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}
