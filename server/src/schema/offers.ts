/** Colleges' financial aid offers, as families entered them. */

import { livingPlans } from '@bursar/contract/answers'
import type { CollegeCard } from '@bursar/contract/college-cards'
import {
  type OfferBill,
  type OfferCosts,
  type OfferGrant,
  type OfferLoan,
  offerStatuses,
} from '@bursar/contract/offers'
import { date, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { entity } from '../database/columns.ts'
import { boundJson, encryptedAmount } from '../encryption/columns.ts'
import { students } from './families.ts'

export const offers = pgTable(
  'offers',
  {
    ...entity,
    studentId: uuid()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    collegeId: integer().notNull(),
    /** The college's card when the offer was entered, shown if a later release no longer has the college. */
    card: jsonb().notNull().$type<CollegeCard>(),
    awardYear: text().notNull(),
    receivedOn: date({ mode: 'string' }),
    answerBy: date({ mode: 'string' }),
    deposit: encryptedAmount(),
    depositBy: date({ mode: 'string' }),
    status: text({ enum: offerStatuses }).notNull(),
    livingPlan: text({ enum: livingPlans }),
    costs: boundJson<OfferCosts>().notNull(),
    grants: boundJson<OfferGrant[]>().notNull(),
    workStudy: encryptedAmount(),
    loans: boundJson<OfferLoan[]>().notNull(),
    calledAid: encryptedAmount(),
    bill: boundJson<OfferBill>(),
  },
  (table) => [unique('offers_once').on(table.studentId, table.collegeId, table.awardYear)],
)
