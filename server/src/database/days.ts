/** Days where the product is used. */
import { sql } from 'drizzle-orm'

/** A day as year-month-day, and the time zone that decides when it begins. */
export interface Day {
  timeZone: string
  today: string
}

/** The moment at which a day, or the one `later` days after it, begins in a time zone. */
export function midnight(day: string, timeZone: string, later = 0) {
  return sql<string>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
}
