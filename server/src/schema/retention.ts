/** Accounts unused for a long time, and the warnings sent about them. */
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { users } from './users.ts'

export const unusedAccounts = pgTable('unused_accounts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** When the first warning was sent. Signing in after that ends the warnings. */
  warnedAt: instant().notNull().$defaultFn(now),
  /** The last warning, as the number of days it left. */
  daysLeft: integer().notNull(),
  erasesAt: instant().notNull(),
})
