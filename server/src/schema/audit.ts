/**
 * Who read or changed what. Append-only: a database trigger refuses every change and deletion. It refers to people by id and contains no
 * user input, so erasing a person leaves nothing here to erase.
 */
import { auditActions } from '@bursar/contract/audit'
import { roles } from '@bursar/contract/roles'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { boundText } from '../encryption/columns.ts'
import { families } from './families.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull().$defaultFn(now),
    /** `null`: the server itself. */
    actorId: uuid(),
    actorRole: text({ enum: roles }),
    action: text({ enum: auditActions }).notNull(),
    /** The family concerned, if any. */
    familyId: uuid(),
    subjectKind: text({ enum: ['family', 'user', 'colleges'] }).notNull(),
    subjectId: text().notNull(),
    /** Fixed terms: fields, a status, scopes. */
    detail: text(),
    /** Keyed digest of the entry, computed on insert; `null` in entries of older versions. */
    mac: text(),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_family').on(table.familyId, table.at),
    index('audit_actor').on(table.actorId, table.at),
    index('audit_subject').on(table.subjectId, table.at),
    index('audit_action').on(table.action, table.at),
  ],
)

/** The user concerned, as an id for an index lookup; null for other subjects. */
export const subjectUserId = sql`case when ${auditEntries.subjectKind} = 'user' then ${auditEntries.subjectId}::uuid end`

/**
 * Why an admin accessed data, as free text that may name anyone. Stored separately from the log, because reasons are deleted with their
 * family; until then a trigger refuses every change and deletion of them too.
 */
export const auditReasons = pgTable(
  'audit_reasons',
  {
    entryId: uuid()
      .primaryKey()
      .references(() => auditEntries.id),
    familyId: uuid()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    reason: boundText().notNull(),
  },
  (table) => [index().on(table.familyId)],
)

/** The number of entries per action: the sum of `change`. A trigger inserts a row for every entry; a job adds them up (`admin-log/counts.ts`). */
export const auditCounts = pgTable('audit_counts', {
  action: text({ enum: auditActions }).notNull(),
  change: integer().notNull(),
})
