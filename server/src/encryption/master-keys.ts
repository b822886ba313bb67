/**
 * The master keys: what everything secret in the database is encrypted with. They are never in the database. They come from
 * ENCRYPTION_KEY, or from a file; the embedded database has a file of its own, made on the first start.
 */
import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'

export interface MasterKey {
  /** Eight hex digits derived from the key; written in front of every value, and no help in finding the key. */
  id: string
  key: KeyObject
}

export type KeySettings = Pick<
  Settings,
  'encryptionKey' | 'encryptionKeyFile' | 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder'
>

/** The keys of an installation. The first encrypts, all of them decrypt. */
export interface FoundKeys {
  keys: MasterKey[]
  /** What the keys come from, for messages. */
  source: string
  /** For a key that is new: writes it down. To be called before anything is encrypted with it. */
  save?: () => Promise<void>
}

const keyBytes = 32
const fileName = 'encryption-key'

export function newKeyText(): string {
  return randomBytes(keyBytes).toString('base64')
}

/** Keys as text, separated by commas or lines. `undefined` where that is not what it is. */
export function parseKeys(text: string): MasterKey[] | undefined {
  const keys: MasterKey[] = []
  for (const part of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const key = Buffer.from(part, 'base64')
    // Buffer.from skips what it does not understand, so the text has to come back as it was.
    if (key.length !== keyBytes || key.toString('base64') !== part) return undefined
    keys.push(masterKey(key))
  }
  return keys.length > 0 ? keys : undefined
}

export function masterKey(key: Buffer): MasterKey {
  const id = Buffer.from(hkdfSync('sha256', key, '', 'bursar key id', 4)).toString('hex')
  // As an object: a plain buffer would be taken in anew for each value, which doubles what encrypting takes.
  return { id, key: createSecretKey(key) }
}

/**
 * Finds the keys that the settings name. Throws a StartError where there are none, before anything is opened. With the embedded database
 * a missing file is a new key, which is not written yet: a database that is encrypted already must not get another one.
 */
export function findKeys(settings: KeySettings): FoundKeys {
  const { encryptionKey, encryptionKeyFile, databaseUrl, dataFolder } = settings
  if (encryptionKey !== undefined && encryptionKeyFile !== undefined) {
    throw new StartError('Set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE, not both.')
  }
  if (encryptionKey !== undefined)
    return { keys: keysIn(encryptionKey, 'ENCRYPTION_KEY'), source: 'ENCRYPTION_KEY' }
  if (encryptionKeyFile !== undefined) {
    return { keys: keysIn(readKeyFile(encryptionKeyFile), encryptionKeyFile), source: encryptionKeyFile }
  }
  if (databaseUrl !== undefined) {
    throw new StartError(
      'DATABASE_URL needs an encryption key. Set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE. "npm run keys -- new" makes a key; every process on this database needs the same one.',
    )
  }
  const file = join(dataFolder, fileName)
  if (existsSync(file)) return { keys: keysIn(readKeyFile(file), file), source: file }
  const text = newKeyText()
  return { keys: keysIn(text, file), source: file, save: () => writeKeyFile(file, text) }
}

function keysIn(text: string, source: string): MasterKey[] {
  const keys = parseKeys(text)
  if (keys) return keys
  throw new StartError(`${source} must hold ${keyWords}.`)
}

export const keyWords =
  'a key of 32 bytes in base64, as "npm run keys -- new" makes one; several are separated by commas, the first encrypts'

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(
      `The encryption key in ${file} cannot be read (${(error as { code?: string }).code}). Check ENCRYPTION_KEY_FILE and who may read the file.`,
    )
  }
}

/** Written through to the disk: the first value that is encrypted must not outlive its key. */
async function writeKeyFile(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
