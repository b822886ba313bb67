/**
 * Who signed in, failed to, or changed how an account is protected. Append-only: triggers of the database refuse every
 * change, and every deletion of a line that isn't old enough (see `forget.ts`). People are ids here, addresses are cut to
 * their network, and no word that anybody typed is kept.
 */
import { roles } from '@bursar/contract/roles'
import { securityActions } from '@bursar/contract/security-log'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { users } from '../users/table.ts'

export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull().$defaultFn(now),
    action: text({ enum: securityActions }).notNull(),
    /** Who did it; `null` for somebody who is not signed in, for a command at the terminal and for the server itself. */
    actorId: uuid(),
    actorRole: text({ enum: roles }),
    /** Whose account it is about; `null` where there is none. */
    userId: uuid(),
    /** IPv4 cut to /24, IPv6 to /48; `null` for a command at the terminal. */
    network: text(),
    /** Such as "Firefox on Windows"; `null` when the browser does not say. */
    device: text(),
    /** Words of the product: which list, which factor. Never a figure, never a name. */
    detail: text(),
    /** Keyed digest of the entry, made as it is written; `null` in entries of versions that had none. */
    mac: text(),
  },
  (table) => [
    index('security_at').on(table.at, table.id),
    index('security_user').on(table.userId, table.at),
    index('security_actor').on(table.actorId, table.at),
    index('security_action').on(table.action, table.at),
    index('security_network').on(table.network, table.at),
  ],
)

/**
 * How many events there are of each action: the sum of `change`. Triggers add a line for whatever is added or removed; a job sums
 * the lines up (`counts.ts`).
 */
export const securityCounts = pgTable('security_counts', {
  action: text({ enum: securityActions }).notNull(),
  change: integer().notNull(),
})

/** Which devices and networks an account has signed in from, as a hash of both: enough to recognize them, not to read them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    lastSeenAt: instant().notNull().$defaultFn(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
)
