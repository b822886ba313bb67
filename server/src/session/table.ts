/** Sessions: the http-only cookies with which pages are rendered. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { users } from '../users/table.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's sign-in that it was opened with, where the provider names it; they end together. */
    signInId: text(),
    /** Such as "Firefox on Windows"; `null` when the browser did not say. */
    device: text(),
    createdAt: instant().notNull().$defaultFn(now),
    /** Exact to the minute. */
    lastSeenAt: instant().notNull().$defaultFn(now),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.signInId), index().on(table.expiresAt)],
)
