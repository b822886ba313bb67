/**
 * The master keys, which encrypt all secrets in the database and are never stored in it. They come from ENCRYPTION_KEY or from a file. An
 * installation that only this machine can reach creates the file on its first start.
 */
import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flush } from '../database/flush.ts'
import { keyWords, type MasterKey, newKeyText, parseKeys } from '../settings/key-text.ts'
import { isLocal } from '../settings/local.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

export type KeySettings = Pick<
  Settings,
  'encryptionKey' | 'encryptionKeyFile' | 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder' | 'publicUrl'
>

/** The keys of an installation. The first one encrypts, all of them decrypt. */
export interface FoundKeys {
  keys: MasterKey[]
  /** Where the keys come from, for messages. */
  source: string
  /** Stores a new key. Must be called before anything is encrypted with it. */
  save?: () => Promise<void>
}

const fileName = 'encryption-key'

/**
 * Finds the keys that the settings name. Throws a StartError if there are none, before anything is opened. With the embedded database, and
 * with PostgreSQL while only this machine is served, a missing file means a new key. It is not written yet, because a database that is
 * already encrypted must not get another one.
 */
export function findKeys(settings: KeySettings): FoundKeys {
  const { encryptionKey, encryptionKeyFile, databaseUrl, dataFolder, publicUrl } = settings
  if (encryptionKey !== undefined && encryptionKeyFile !== undefined) {
    throw new StartError('Set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE, not both.')
  }
  if (encryptionKey !== undefined)
    return { keys: keysIn(encryptionKey, 'ENCRYPTION_KEY'), source: 'ENCRYPTION_KEY' }
  if (encryptionKeyFile !== undefined) {
    return { keys: keysIn(readKeyFile(encryptionKeyFile), encryptionKeyFile), source: encryptionKeyFile }
  }
  const file = join(dataFolder, fileName)
  if (existsSync(file)) return { keys: keysIn(readKeyFile(file), file), source: file }
  if (databaseUrl !== undefined && !isLocal(publicUrl)) {
    throw new StartError(
      'DATABASE_URL needs an encryption key. Set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE. "npm run keys -- new" creates a key. Every process that uses this database needs the same one.',
    )
  }
  const text = newKeyText()
  const save = async () => {
    try {
      await writeKeyFile(file, text)
    } catch (error) {
      throw new StartError(
        `Can’t save the encryption key in ${file} (${(error as { code?: string }).code}). Set ENCRYPTION_KEY, or set DATA_FOLDER to a folder that this user can write to.`,
      )
    }
  }
  return { keys: keysIn(text, file), source: file, save }
}

/** Reads the keys again, because another process may have created the file in the meantime. */
export function presentKeys(found: FoundKeys): FoundKeys {
  const { source, save } = found
  return save && existsSync(source) ? { keys: keysIn(readKeyFile(source), source), source } : found
}

function keysIn(text: string, source: string): MasterKey[] {
  const keys = parseKeys(text)
  if (keys) return keys
  throw new StartError(`${source} must contain ${keyWords}.`)
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(
      `Can’t read the encryption key in ${file} (${(error as { code?: string }).code}). Check ENCRYPTION_KEY_FILE and the permissions of the file.`,
    )
  }
}

/**
 * Flushed to disk, because an encrypted value must never outlive its key. Written atomically, because another process may be reading, and
 * never over an existing key.
 */
async function writeKeyFile(file: string, text: string) {
  const draft = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true })
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
    flush(dirname(file))
  } finally {
    await rm(draft)
  }
}
