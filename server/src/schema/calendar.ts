/** The secret links of families' calendar feeds. Only a hash of the secret is stored. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { families } from './families.ts'

export const calendarLinks = pgTable('calendar_links', {
  familyId: uuid()
    .primaryKey()
    .references(() => families.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull().$defaultFn(now),
})
