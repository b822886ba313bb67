/** Counters of the rate limits, shared by all processes. Keys that identify a person are hashed. */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// The column names and types are those that rate-limiter-flexible expects.
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expire)],
)
