/**
 * Who read or changed what. Append-only: a trigger of the database refuses every change and deletion. It points at
 * people by id and holds no word that anybody typed, so that erasing a person leaves nothing of theirs here to erase.
 */
import { auditActions } from '@bursar/contract/audit'
import { roles } from '@bursar/contract/roles'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { boundText } from '../encryption/columns.ts'
import { families } from '../families/table.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull().$defaultFn(now),
    /** `null`: the server itself. */
    actorId: uuid(),
    actorRole: text({ enum: roles }),
    action: text({ enum: auditActions }).notNull(),
    /** The family concerned, if one is. */
    familyId: uuid(),
    subjectKind: text({ enum: ['family', 'user', 'colleges'] }).notNull(),
    subjectId: text().notNull(),
    /** Words of the product: which fields, which status, which scopes. */
    detail: text(),
    /** Keyed digest of the entry, made as it is written; `null` in entries of versions that had none. */
    mac: text(),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_family').on(table.familyId, table.at),
    index('audit_actor').on(table.actorId, table.at),
    index('audit_action').on(table.action, table.at),
  ],
)

/** The user to whom it was done, as an id, so that the user is looked up by it; what is no user has none. */
export const subjectUserId = sql`case when ${auditEntries.subjectKind} = 'user' then ${auditEntries.subjectId}::uuid end`

/**
 * Why somebody looked, in their own words, which may name anybody. Apart from the record, since they go with the family that they are
 * about; as long as it is there a trigger refuses every change and deletion of them too.
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

/**
 * How many entries there are of each action: the sum of `change`. A trigger adds a line for whatever is entered; a job sums the lines
 * up (`counts.ts`).
 */
export const auditCounts = pgTable('audit_counts', {
  action: text({ enum: auditActions }).notNull(),
  change: integer().notNull(),
})
