/** Saved scenarios of families' plans to pay for college. */
import type { PlanAssumptions, PlanChoices } from '@bursar/contract/plan-inputs'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { entity } from '../database/columns.ts'
import { boundJson, boundText } from '../encryption/columns.ts'
import { families } from './families.ts'

export const plans = pgTable(
  'plans',
  {
    ...entity,
    familyId: uuid()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** Families may name a plan after a person or an amount. */
    name: boundText().notNull(),
    isOurs: boolean().notNull(),
    choices: boundJson<PlanChoices>().notNull(),
    assumptions: boundJson<PlanAssumptions>().notNull(),
  },
  (table) => [
    index('plans_family').on(table.familyId, table.createdAt),
    uniqueIndex('plans_ours').on(table.familyId).where(sql`is_ours`),
  ],
)
