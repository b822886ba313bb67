/**
 * Seals over the audit log and the security log. Each seal covers the digests of some entries and the previous seal, so it detects
 * entries that were changed, removed or inserted later. Append-only.
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
    /** Digest of this row and the previous digest. */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.record, table.number] }), index('record_seals_at').on(table.at)],
)
