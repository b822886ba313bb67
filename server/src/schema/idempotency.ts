/** Responses to POST requests with an `Idempotency-Key`, stored for 24 hours. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { encryptedText } from '../encryption/columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The identity or user that sent the request. */
    caller: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    /** Digest of the URL and body. Encrypted, because an amount could be found by brute force. */
    bodyHash: encryptedText('idempotency_keys.body_hash').notNull(),
    /** `null` while the first request is in progress. */
    status: integer(),
    /** Also `null` after the response was deleted with the account of a person it contained. */
    body: encryptedText('idempotency_keys.body'),
    createdAt: instant().notNull().$defaultFn(now),
  },
  (table) => [primaryKey({ columns: [table.caller, table.route, table.key] }), index().on(table.createdAt)],
)
