/** A family's settings for automatic emails, and when the last one was sent. */
import { digestFrequencies } from '@bursar/contract/alerts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import { families } from './families.ts'

/** The email about who read a family's finances. A family without a row has the default setting and no email yet. */
export const financeDigests = pgTable('finance_digests', {
  familyId: uuid()
    .primaryKey()
    .references(() => families.id, { onDelete: 'cascade' }),
  frequency: text({ enum: digestFrequencies }).notNull().default('daily'),
  /** Reads until this time have been reported. */
  sentAt: instant(),
})
