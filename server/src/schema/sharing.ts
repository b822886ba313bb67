/** Links: which professional sees what of which family. A row stays after its link has ended. */
import { sharingScopes } from '@bursar/contract/scopes'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { entity, instant } from '../database/columns.ts'
import { families } from './families.ts'
import { users } from './users.ts'

export const shares = pgTable(
  'shares',
  {
    ...entity,
    familyId: uuid()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    professionalId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Why they are linked; both may be true. */
    invited: boolean().notNull().default(false),
    assigned: boolean().notNull().default(false),
    scopes: text({ enum: sharingScopes }).array().notNull().default([]),
    /** The scopes that are only for help and end with the assignment. */
    forHelp: text({ enum: sharingScopes }).array().notNull().default([]),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('shares_open').on(table.familyId, table.professionalId).where(sql`ended_at is null`),
    // In the order of a professional's list and with the family, so that pages and counts need only the index.
    index('shares_of_professional')
      .on(table.professionalId, table.createdAt, table.id, table.familyId)
      .where(sql`ended_at is null`),
    // For deleting a family or a professional: the indexes above have only links that have not ended.
    index().on(table.familyId),
    index().on(table.professionalId),
  ],
)
