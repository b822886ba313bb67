/**
 * Opens the keys of a database: refuses wrong keys before anything else happens, registers new ones, and loads the keys of the record's
 * digests.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { CannotDecrypt, decrypt, encrypt, setKeys } from '../encryption/cipher.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { type FoundKeys, presentKeys } from '../encryption/master-keys.ts'
import { type RecordKey, setRecordKeys } from '../record-seals/macs.ts'
import { sealPresent } from '../record-seals/seal.ts'
import { encryptionKeys, recordKeys } from '../schema/encryption.ts'
import type { MasterKey } from '../settings/key-text.ts'
import { StartError } from '../settings/start-error.ts'
import { countByKey } from './reencrypt.ts'

const known = 'bursar'
const checkPlace = (id: string) => `encryption_keys.check:${id}`

/**
 * Throws a StartError if a key is missing that values of this database may need. Changes nothing and works with any schema version, so that
 * it can run before the migrations.
 */
export async function requireRightKeys(db: Database, found: FoundKeys) {
  await requireRight(db, presentKeys(found))
}

/** Checks keys that were just read. */
async function requireRight(db: Database, { keys, source, save }: FoundKeys) {
  const [there] = rowsOf<{ there: boolean }>(
    await db.execute(sql`select to_regclass('public.encryption_keys') is not null as there`),
  )
  if (!there?.there) return
  const needed = await db.select().from(encryptionKeys)
  for (const { id, check } of needed) {
    if (save) {
      throw new StartError(
        `This database is encrypted and its key is missing: there is no file ${source}. Restore that file, or set ENCRYPTION_KEY.`,
      )
    }
    if (!isRight(keys, id, check)) {
      throw new StartError(
        `The encryption key in ${source} isn’t the one this database is encrypted with (key ${id}). Set that key, alone or as one of several. Nothing was changed.`,
      )
    }
  }
}

function isRight(keys: readonly MasterKey[], id: string, check: string): boolean {
  try {
    return decrypt(check, checkPlace(id), keys).toString() === known
  } catch (error) {
    if (error instanceof CannotDecrypt) return false
    throw error
  }
}

/** Activates the keys in this process. Returns whether a key file was created. Call it after the migrations, under the start lock. */
export async function openKeys(tx: Tx, found: FoundKeys): Promise<{ isFileMade: boolean }> {
  const present = presentKeys(found)
  await requireRight(tx, present)
  const { keys, save } = present
  const [first] = keys
  if (!first) throw new Error('There is no key.')
  // Stored before the first value is encrypted with it.
  await save?.()
  setKeys(keys)
  await tx
    .insert(encryptionKeys)
    .values({ id: first.id, check: encrypt(Buffer.from(known), checkPlace(first.id)) })
    .onConflictDoNothing()
  await loadRecordKeys(tx)
  return { isFileMade: save !== undefined }
}

/** The keys of digests, newest first. The first start creates one. */
async function loadRecordKeys(tx: Tx) {
  const stored = await tx.select().from(recordKeys).orderBy(desc(recordKeys.createdAt))
  const isFirst = stored.length === 0
  if (isFirst) {
    // A missing key in a database in use is refused: an attacker who rewrote the logs might have deleted the key to get new digests.
    if (await isInUse(tx)) {
      throw new StartError(
        'The keys of the audit log (table record_keys) were removed from this database. Restore them from a backup. Without them, the audit log can’t be trusted.',
      )
    }
    const kid = randomUUID().slice(0, 8)
    const secret = randomBytes(32).toString('base64')
    const row = encryptRow(recordKeys, kid, { kid, secret })
    stored.push(...(await tx.insert(recordKeys).values(row).returning()))
  }
  setRecordKeys(
    stored.map((row): RecordKey => {
      const { kid, secret } = decryptRow(recordKeys, row.kid, row)
      return { kid, secret: Buffer.from(secret, 'base64') }
    }),
  )
  if (isFirst) await sealPresent(tx)
}

/** Whether anything is already encrypted. */
async function isInUse(tx: Tx): Promise<boolean> {
  return (await countByKey(tx)).some(({ keyId }) => keyId !== null)
}
