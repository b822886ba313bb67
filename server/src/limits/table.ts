/** Counters of the rate limits, shared by every process on the database. Keys are hashes where they name a person. */
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// Names and types of the columns are those that rate-limiter-flexible expects.
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expire)],
)
