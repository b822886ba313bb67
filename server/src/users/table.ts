/** Who uses the product: one row for each person or household that signs in, with exactly one role. */
import { languages } from '@bursar/contract/languages'
import { roles } from '@bursar/contract/roles'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { entity, instant } from '../database/columns.ts'
import { folded } from '../database/search.ts'

/** `suspended` is not among them: it is `suspendedAt`, so that lifting it brings the former status back. */
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
    /** The language of mails. */
    language: text({ enum: languages }).notNull().default('en'),
    /** Exact to the minute. */
    lastSeenAt: instant(),
    /** A family reported this professional, who reaches nobody until an admin has looked. */
    pausedAt: instant(),
    /** Admins: when the latest mail about what there is to review was or will be sent. */
    reviewMailAt: instant(),
    /** Deleted by an admin, which can be undone until it is erased. Nobody finds it and it cannot sign in. */
    deletedAt: instant(),
    /** Which identity provider knows the person, and by which name; both `null` until an invitation is claimed. */
    provider: text({ enum: ['embedded', 'firebase'] }),
    subject: text(),
    /** Name and e-mail as they are searched. */
    searched: text().notNull().generatedAlwaysAs(folded(`' ' || name || ' ' || email`)),
  },
  (table) => [
    unique('users_identity').on(table.provider, table.subject),
    index('users_role_created').on(table.role, table.createdAt),
    // Families are searched in their own table.
    index('users_search').using('gin', table.searched.op('gin_trgm_ops')).where(sql`role <> 'family'`),
    check('users_role', sql.raw(`role in (${roles.map((role) => `'${role}'`).join(', ')})`)),
    check('users_status', sql.raw(`status in (${userStatuses.map((status) => `'${status}'`).join(', ')})`)),
  ],
)
