/**
 * Seals over the record of access and changes and over the security log. Each seal covers some entries by their digests and the seal
 * before it, so an entry that is changed, removed or slipped in later no longer fits. Rows are only ever added.
 */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'

export const sealedRecords = ['audit_entries', 'security_events'] as const

export const recordSeals = pgTable(
  'record_seals',
  {
    record: text({ enum: sealedRecords }).notNull(),
    /** From 1, without a gap, in each record. */
    number: integer().notNull(),
    at: instant().notNull().$defaultFn(now),
    /** The entries it covers, with a digest each, in the same order. */
    entryIds: uuid().array().notNull(),
    macs: text().array().notNull(),
    /** Of all this and of the digest before. */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.record, table.number] }), index('record_seals_at').on(table.at)],
)
