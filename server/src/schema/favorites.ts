/** Students' favorite colleges. */
import type { CollegeCard } from '@bursar/contract/college-cards'
import { integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { encryptedText } from '../encryption/columns.ts'
import { students } from './families.ts'

export const favorites = pgTable(
  'favourites',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    collegeId: integer().notNull(),
    /** The college's card when it was added, shown if a later release no longer has the college. */
    card: jsonb().notNull().$type<CollegeCard>(),
    note: encryptedText('favourites.note'),
    /** Incremented with every change to the note. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().$defaultFn(now),
  },
  (table) => [unique('favourites_once').on(table.studentId, table.collegeId)],
)
