/** What the database stores about the keys that it does not contain. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { boundText } from '../encryption/columns.ts'

/** The master keys that values may be encrypted with. A start without one of them is refused before it changes anything. */
export const encryptionKeys = pgTable('encryption_keys', {
  /** The id of the key, as in the prefix of values. */
  id: text().primaryKey(),
  /** A known text encrypted with that key, to check whether a key is the right one. */
  check: text().notNull(),
  createdAt: instant().notNull().$defaultFn(now),
})

/**
 * The keys of the digests that reveal changes to the audit log. Encrypted, so that digests cannot be created with the database alone.
 */
export const recordKeys = pgTable('record_keys', {
  kid: text().primaryKey(),
  secret: boundText().notNull(),
  createdAt: instant().notNull().$defaultFn(now),
})

/** Tables whose old plaintext values may still be in the database files, until they are rewritten. */
export const pendingRewrites = pgTable('pending_rewrites', {
  tableName: text().primaryKey(),
})

/** Tables in which a start found no plaintext. Only versions that encrypt everything can write to them, so later starts needn't read them in full. */
export const fullyEncryptedTables = pgTable('fully_encrypted_tables', {
  tableName: text().primaryKey(),
  /** Its encrypted columns at that time. */
  columns: text().array().notNull(),
})
