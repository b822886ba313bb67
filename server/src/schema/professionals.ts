/** Profiles of agents and admission professionals, in addition to the user. */
import { languages } from '@bursar/contract/languages'
import type { ProposedChange } from '@bursar/contract/professionals'
import { reviewDecisions } from '@bursar/contract/reviews'
import { usStates } from '@bursar/contract/state-names'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { encryptedText } from '../encryption/columns.ts'
import { families } from './families.ts'
import { users } from './users.ts'

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
    /** Maximum number of families at a time; `null` means no limit. */
    capacity: integer(),
    /** The organization that verified this person, by its name at the time; `null` if never verified. */
    verifiedBy: text(),
    verifiedOn: date(),
    /** A new name, organization or email that waits for an admin. */
    proposed: jsonb().$type<ProposedChange>(),
    proposedAt: instant(),
    /** The last rejection and its reason, which the person can read. */
    rejected: text({ enum: ['application', 'change'] }),
    rejectedAt: instant(),
    rejectionReason: text(),
  },
  (table) => [index('professionals_proposed').on(table.proposedAt).where(sql`proposed_at is not null`)],
)

/** All decisions of admins about a professional's identity, with a note on how or why. */
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
  (table) => [index().on(table.professionalId, table.at), index().on(table.adminId)],
)

/** "I don't know this person": reports by families and invitees. Open until an admin has decided. */
export const advisorReports = pgTable(
  'advisor_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull().$defaultFn(now),
    professionalId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    from: text({ enum: ['invitation', 'family'] }).notNull(),
    /** The hash of the reporter's address, so that one reporter can pause an account only once. */
    reporter: text().notNull(),
    /** The family that reported; `null` for a reporter without an account. The report is deleted with the family. */
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
