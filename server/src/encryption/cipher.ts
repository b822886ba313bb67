/**
 * Encrypts one value: AES-256-GCM with a fresh nonce each time. The place of a value is authenticated with it, so a value copied to another
 * column (or to another row, if the place includes the row) does not decrypt.
 *
 * Stored as text: `e1.`, the id of the master key, then nonce, ciphertext and tag in base64url.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { MasterKey } from '../settings/key-text.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const encryptedPattern = /^e1\.([0-9a-f]{8})\.([\w-]{38,})$/
/** For SQL: text with this prefix is encrypted. */
export const encryptedPrefix = 'e1.'

/** A value was changed, moved, or encrypted with a missing key. */
export class CannotDecrypt extends Error {}

/** Global to the process, because Drizzle passes only the value to the codecs of columns. */
let present: readonly MasterKey[] = []

export function setKeys(keys: readonly MasterKey[]) {
  present = keys
}

export function firstKey(): MasterKey {
  const [first] = present
  if (!first) throw new Error('The encryption keys were not opened.')
  return first
}

/** Random bytes for many nonces: getting twelve takes as long as getting thousands. Each is used once. */
const nonces = { bytes: Buffer.alloc(0), used: 0 }

function nextNonce(): Buffer {
  if (nonces.used === nonces.bytes.length) {
    nonces.bytes = randomBytes(nonceBytes * 256)
    nonces.used = 0
  }
  nonces.used += nonceBytes
  return nonces.bytes.subarray(nonces.used - nonceBytes, nonces.used)
}

export function encrypt(plain: Buffer, place: string, { id, key } = firstKey()): string {
  const nonce = nextNonce()
  const cipher = createCipheriv(algorithm, key, nonce)
  cipher.setAAD(Buffer.from(place))
  const parts = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return `${encryptedPrefix}${id}.${parts.toString('base64url')}`
}

export function decrypt(stored: string, place: string, keys = present): Buffer {
  const [, id, text] = encryptedPattern.exec(stored) ?? []
  const master = keys.find((one) => one.id === id)
  if (!master || text === undefined)
    throw new CannotDecrypt(`A value of ${place} is under key ${id}, which is not set.`)
  const parts = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, master.key, parts.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(parts.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(parts.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new CannotDecrypt(`A value of ${place} was changed or moved.`)
  }
}

/** The id of the key of a value; `null` for plaintext. */
export function keyIdOf(stored: string): string | null {
  return encryptedPattern.exec(stored)?.[1] ?? null
}
