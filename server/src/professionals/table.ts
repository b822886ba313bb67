/** What is known of a professional beside the user: agents and admission professionals alike. */

import { languages } from '@bursar/contract/languages'
import type { ProposedChange } from '@bursar/contract/professionals'
import { reviewDecisions } from '@bursar/contract/reviews'
import { usStates } from '@bursar/contract/states'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { encryptedText } from '../encryption/columns.ts'
import { families } from '../families/table.ts'
import { users } from '../users/table.ts'

export const professionals = pgTable(
  'professionals',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organization: text(),
    title: text(),
    /** Empty: every state. */
    statesServed: text({ enum: usStates }).array().notNull().default([]),
    languages: text({ enum: languages }).array().notNull().default([]),
    bio: text(),
    /** Families at once; `null` is no limit. */
    capacity: integer(),
    /** The organization that verified this person, as it was called that day; `null` where nobody has. */
    verifiedBy: text(),
    verifiedOn: date(),
    /** A new name, organization or e-mail that waits for an admin. */
    proposed: jsonb().$type<ProposedChange>(),
    proposedAt: instant(),
    /** What was turned down last, and the reason, which the person reads. */
    rejected: text({ enum: ['application', 'change'] }),
    rejectedAt: instant(),
    rejectionReason: text(),
  },
  (table) => [index('professionals_proposed').on(table.proposedAt).where(sql`proposed_at is not null`)],
)

/** Every decision of an admin about who a professional is, with the line that says how or why. */
export const professionalReviews = pgTable(
  'professional_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull().$defaultFn(now),
    adminId: uuid().references(() => users.id, { onDelete: 'set null' }),
    decision: text({ enum: [...reviewDecisions, 'added', 'edited'] }).notNull(),
    note: text().notNull(),
  },
  (table) => [index().on(table.professionalId, table.at)],
)

/** "I don't know this person": reports of families and of people who were invited. Open until an admin has decided. */
export const advisorReports = pgTable(
  'advisor_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull().$defaultFn(now),
    professionalId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    from: text({ enum: ['invitation', 'family'] }).notNull(),
    /** The hash of the reporter's address, so that one reporter can pause an account once and not again and again. */
    reporter: text().notNull(),
    /** The family that reported; `null` for somebody without an account. What it wrote goes with it. */
    familyId: uuid().references(() => families.id, { onDelete: 'cascade' }),
    message: encryptedText('advisor_reports.message'),
    reviewedAt: instant(),
    outcome: text({ enum: ['cleared', 'suspended'] }),
  },
  (table) => [
    index('advisor_reports_professional').on(table.professionalId, table.at),
    index('advisor_reports_open').on(table.professionalId).where(sql`reviewed_at is null`),
    index().on(table.familyId),
  ],
)
