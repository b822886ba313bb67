/**
 * Who signed in, failed to, or changed how an account is protected. Append-only: a trigger of the database refuses every
 * change and deletion. People are ids here, addresses are cut to their network, and no word that anybody typed is kept.
 */
import { roles } from '@bursar/contract/roles'
import { securityActions } from '@bursar/contract/security-log'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'

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
