/**
 * Who read or changed what. Append-only: a trigger of the database refuses every change and deletion. It points at
 * people by id and holds no name, so that erasing a person leaves nothing of theirs here to erase.
 */
import { auditActions } from '@bursar/contract/audit'
import { roles } from '@bursar/contract/roles'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'

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
    reason: text(),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_family').on(table.familyId, table.at),
    index('audit_actor').on(table.actorId, table.at),
    index('audit_action').on(table.action, table.at),
  ],
)

/**
 * How many entries there are of each action: the sum of `change`. A trigger adds a line for whatever is entered; a job sums the lines
 * up (`counts.ts`).
 */
export const auditCounts = pgTable('audit_counts', {
  action: text({ enum: auditActions }).notNull(),
  change: integer().notNull(),
})
