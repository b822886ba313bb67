/** Invitations of families. The token of a link is only stored as a hash. */
import { invitationLinkStatuses } from '@bursar/contract/invitations'
import { languages } from '@bursar/contract/languages'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entity, instant } from '../database/columns.ts'
import { families } from './families.ts'
import { users } from './users.ts'

export const invitations = pgTable(
  'invitations',
  {
    ...entity,
    inviterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    familyName: text(),
    language: text({ enum: languages }).notNull(),
    tokenHash: text().notNull().unique(),
    /** `sent` with a past expiry means expired, even if the job has not recorded that yet. */
    status: text({ enum: invitationLinkStatuses }).notNull().default('sent'),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** When the family ended the link that it had accepted. */
    endedAt: instant(),
    /** When the mail server said that the address doesn’t exist. */
    refusedAt: instant(),
    /** Whether it replaces an earlier one. Resends are limited per address. */
    isResend: boolean().notNull().default(false),
    /** The family that accepted it. */
    familyId: uuid().references(() => families.id, { onDelete: 'set null' }),
    otherEmail: boolean().notNull().default(false),
  },
  (table) => [
    // In the order of an inviter's list and with the columns of its status, so that pages and counts need only the index.
    index('invitations_inviter').on(
      table.inviterId,
      table.createdAt,
      table.id,
      table.status,
      table.expiresAt,
      table.endedAt,
    ),
    index('invitations_email').on(table.email),
    index('invitations_expiry').on(table.status, table.expiresAt),
    index('invitations_family').on(table.familyId),
  ],
)
