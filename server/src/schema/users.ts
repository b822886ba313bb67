/** Users: one row for each person or household that signs in, with exactly one role. */
import { languages } from '@bursar/contract/languages'
import { roles } from '@bursar/contract/roles'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { entity, instant } from '../database/columns.ts'
import { folded } from '../database/search.ts'

/** `suspended` is not a status: it is stored as `suspendedAt`, so that lifting it restores the previous status. */
export const userStatuses = ['invited', 'pending', 'active'] as const

export const users = pgTable(
  'users',
  {
    ...entity,
    role: text({ enum: roles }).notNull(),
    status: text({ enum: userStatuses }).notNull(),
    suspendedAt: instant(),
    name: text().notNull(),
    email: text().notNull().unique(),
    phone: text(),
    /** The language of emails. */
    language: text({ enum: languages }).notNull().default('en'),
    /** Accurate to the minute. */
    lastSeenAt: instant(),
    /** When a family reported this professional, who loses access to all families until an admin has reviewed the report. */
    pausedAt: instant(),
    /** For admins: when the latest email about pending reviews was or will be sent. */
    reviewMailAt: instant(),
    /** When an admin deleted the account. Until it is erased, that can be undone; the account is hidden and cannot sign in. */
    deletedAt: instant(),
    /** The identity provider and its id of the person; both `null` until an invitation is accepted. */
    provider: text({ enum: ['embedded', 'firebase'] }),
    subject: text(),
    /** The searchable form of name and email. */
    searched: text().notNull().generatedAlwaysAs(folded(`' ' || name || ' ' || email`)),
  },
  (table) => [
    unique('users_identity').on(table.provider, table.subject),
    index('users_role_created').on(table.role, table.createdAt),
    // None on lastSeenAt: each change of it would write to every index of the row, and only one job (`retireUnused`) searches by it.
    index('users_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    // Families are searched in their own table.
    index('users_search').using('gin', table.searched.op('gin_trgm_ops')).where(sql`role <> 'family'`),
    check('users_role', sql.raw(`role in (${roles.map((role) => `'${role}'`).join(', ')})`)),
    check('users_status', sql.raw(`status in (${userStatuses.map((status) => `'${status}'`).join(', ')})`)),
  ],
)
