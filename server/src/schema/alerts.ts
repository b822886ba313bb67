/** What a family is mailed about by itself, and when it last was. */
import { digestFrequencies } from '@bursar/contract/alerts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'
import { families } from './families.ts'

/** The mail that says that somebody has read the finances. A family without a row has chosen nothing and got none yet. */
export const financeDigests = pgTable('finance_digests', {
  familyId: uuid()
    .primaryKey()
    .references(() => families.id, { onDelete: 'cascade' }),
  frequency: text({ enum: digestFrequencies }).notNull().default('daily'),
  /** Reads up to then have been mailed about. */
  sentAt: instant(),
})
