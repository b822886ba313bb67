/** Answers of POSTs that carried an `Idempotency-Key`, kept for 24 hours. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { encryptedText } from '../encryption/columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The identity or user that asked. */
    caller: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    /** Of the address and the body; encrypted, since an amount could be found by trying. */
    bodyHash: encryptedText('idempotency_keys.body_hash').notNull(),
    /** `null` while the first request is being worked on. */
    status: integer(),
    /** `null` also when what was answered has been forgotten, with somebody of whom it told. */
    body: encryptedText('idempotency_keys.body'),
    createdAt: instant().notNull().$defaultFn(now),
  },
  (table) => [primaryKey({ columns: [table.caller, table.route, table.key] }), index().on(table.createdAt)],
)
