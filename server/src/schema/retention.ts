/** Accounts that nobody has used for very long, and how far their warnings have come. */
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { users } from './users.ts'

export const unusedAccounts = pgTable('unused_accounts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of the first warning. Whoever has been here since then is back. */
  warnedAt: instant().notNull().$defaultFn(now),
  /** The last warning, as the days that it left. */
  daysLeft: integer().notNull(),
  erasesAt: instant().notNull(),
})
