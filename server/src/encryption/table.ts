/** What the database knows of the keys that it does not have. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { boundText } from './columns.ts'

/** The master keys that values may be under. A start without one of them is refused before it does anything. */
export const encryptionKeys = pgTable('encryption_keys', {
  /** The id of the key, as it stands in front of values. */
  id: text().primaryKey(),
  /** A known text under that key: whoever can read it has the right key. */
  check: text().notNull(),
  createdAt: instant().notNull().$defaultFn(now),
})

/** The keys of the digests that make changes of the record evident. Encrypted, so that the database alone makes no digest. */
export const recordKeys = pgTable('record_keys', {
  kid: text().primaryKey(),
  secret: boundText().notNull(),
  createdAt: instant().notNull().$defaultFn(now),
})

/** Tables that hold encrypted values whose clear ones may still lie in the files: they are waiting to be rewritten. */
export const pendingRewrites = pgTable('pending_rewrites', {
  tableName: text().primaryKey(),
})
