import type { SavedSearch } from '@bursar/contract/saved-searches'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { encryptedJson } from '../encryption/columns.ts'
import { families } from './families.ts'

/** One row per family: the list is read and replaced as a whole. */
export const savedSearches = pgTable('saved_searches', {
  familyId: uuid()
    .primaryKey()
    .references(() => families.id, { onDelete: 'cascade' }),
  items: encryptedJson<SavedSearch[]>('saved_searches.items').notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull().$defaultFn(now),
})
