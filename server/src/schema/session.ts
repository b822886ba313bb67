/** Sessions: the http-only cookies that authenticate page rendering. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's sign-in that it belongs to, if the provider has ids for them; they end at the same time. */
    signInId: text(),
    /** For example "Firefox on Windows"; `null` if the browser is unknown. */
    device: text(),
    createdAt: instant().notNull().$defaultFn(now),
    /** Accurate to the minute. */
    lastSeenAt: instant().notNull().$defaultFn(now),
    expiresAt: instant().notNull(),
  },
  // None on lastSeenAt: each change of it would write to every index of the row, and only one job (`deleteOldSessions`) searches by it.
  (table) => [index().on(table.userId), index().on(table.signInId), index().on(table.expiresAt)],
)
