/** Master keys as text: how they are written in settings and files, and how they are read. */
import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

export interface MasterKey {
  /** Eight hex digits derived from the key; the prefix of every value, and useless for finding the key. */
  id: string
  key: KeyObject
}

const keyBytes = 32

export const keyWords =
  'a key of 32 bytes in base64 or hex, such as "npm run keys -- new" creates. Separate several keys with commas: the first encrypts, all decrypt'

export function newKeyText(): string {
  return randomBytes(keyBytes).toString('base64')
}

/** Parses keys in base64 or hex, separated by commas or lines. `undefined` if the text is anything else. */
export function parseKeys(text: string): MasterKey[] | undefined {
  const keys: MasterKey[] = []
  for (const part of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const encoding = /^[0-9a-f]{64}$/i.test(part) ? 'hex' : 'base64'
    const key = Buffer.from(part, encoding)
    // Buffer.from skips invalid characters, so compare the result with the input.
    if (key.length !== keyBytes || (encoding === 'base64' && key.toString(encoding) !== part))
      return undefined
    keys.push(masterKey(key))
  }
  return keys.length > 0 ? keys : undefined
}

export function masterKey(key: Buffer): MasterKey {
  const id = Buffer.from(hkdfSync('sha256', key, '', 'bursar key id', 4)).toString('hex')
  // As a KeyObject: a plain buffer would be imported again for each value, which doubles the time to encrypt.
  return { id, key: createSecretKey(key) }
}
