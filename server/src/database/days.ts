/** Calendar days in the operator's time zone. */
import { sql } from 'drizzle-orm'

/** A day as YYYY-MM-DD, and the time zone that decides when it begins. */
export interface Day {
  timeZone: string
  today: string
}

/** The time at which a day, or the day `later` days after it, begins in a time zone. */
export function midnight(day: string, timeZone: string, later = 0) {
  return sql<string>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
}
