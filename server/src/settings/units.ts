/** A day in the two units that times are counted in. PostgreSQL's, cookies', and lifetimes are seconds; those of `Date` are milliseconds. */
export const daySeconds = 24 * 60 * 60
export const dayMs = daySeconds * 1_000
