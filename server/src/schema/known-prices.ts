/** Prices that a college itself named for a student. */
import type { KnownPriceKind } from '@bursar/contract/known-price-kinds'
import { date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { encryptedAmount } from '../encryption/columns.ts'
import { students } from './families.ts'

export const knownPrices = pgTable(
  'known_prices',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    collegeId: integer().notNull(),
    kind: text().notNull().$type<KnownPriceKind>(),
    price: encryptedAmount().notNull(),
    on: date('dated_on', { mode: 'string' }).notNull(),
  },
  (table) => [unique('known_prices_once').on(table.studentId, table.collegeId, table.kind)],
)
