/** Invitations of families. The token of a link is stored as a hash only. */
import { invitationLinkStatuses } from '@bursar/contract/invitations'
import { languages } from '@bursar/contract/languages'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { entity, instant } from '../database/columns.ts'
import { families } from '../families/table.ts'
import { users } from '../users/table.ts'

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
    /** `sent` and past its end is expired, whether or not that was noted yet. */
    status: text({ enum: invitationLinkStatuses }).notNull().default('sent'),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** When the family ended the link that came of it. */
    endedAt: instant(),
    /** Replaces one that was sent before: counted, so that nobody is mailed too often. */
    isResend: boolean().notNull().default(false),
    /** The family that took it. */
    familyId: uuid().references(() => families.id, { onDelete: 'set null' }),
    otherEmail: boolean().notNull().default(false),
  },
  (table) => [
    // In the order of an inviter's list, with what its statuses are told from: neither page nor counts need the table.
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
