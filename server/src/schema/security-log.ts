/**
 * Sign-ins, failed sign-ins and changes to an account's protection. Append-only: database triggers refuse every change, and the deletion of
 * any entry that isn't old enough (see `forget.ts`). Users are stored as ids, addresses are shortened to their network, and no user input
 * is stored.
 */
import { roles } from '@bursar/contract/roles'
import { securityActions } from '@bursar/contract/security-log'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { users } from './users.ts'

export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull().$defaultFn(now),
    action: text({ enum: securityActions }).notNull(),
    /** The actor; `null` for an anonymous caller, a command in the terminal and the server itself. */
    actorId: uuid(),
    actorRole: text({ enum: roles }),
    /** The account concerned; `null` if there is none. */
    userId: uuid(),
    /** IPv4 shortened to /24, IPv6 to /48; `null` for a command in the terminal. */
    network: text(),
    /** For example "Firefox on Windows"; `null` if the browser is unknown. */
    device: text(),
    /** Fixed terms such as a list or a factor. Never a figure or a name. */
    detail: text(),
    /** Keyed digest of the entry, computed on insert; `null` in entries of older versions. */
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
 * The number of events per action: the sum of `change`. Triggers insert a row for each event that is added or removed; a job adds them up
 * (`admin-log/counts.ts`).
 */
export const securityCounts = pgTable('security_counts', {
  action: text({ enum: securityActions }).notNull(),
  change: integer().notNull(),
})

/** The devices and networks that an account has signed in from, as a hash of both: enough to recognize them, but not to read them. */
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
