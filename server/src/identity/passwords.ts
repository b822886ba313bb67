/**
 * Password hashes: argon2id in the PHC string format, which stores the cost in each hash so that the cost can be raised later. Hashes that
 * an earlier version created with scrypt can still be verified; see `isOutdated`.
 */
import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type PasswordQueue, passwordQueue } from './password-queue.ts'

export interface Argon2Cost {
  /** In KiB. */
  memory: number
  passes: number
}

export interface Passwords {
  /** Throws busy when too many passwords are waiting to be hashed, as do `isRight` and `hashRecoveryCode`. */
  hash: (password: string) => Promise<string>
  /** Takes as long for an account that does not exist (`undefined`) as for one that does. */
  isRight: (password: string, hash: string | undefined) => Promise<boolean>
  /** Whether a hash should be replaced as soon as its password is known, because its cost or algorithm is outdated. */
  isOutdated: (hash: string) => boolean
  /** For an account without a password: looks like any other hash, and no password matches it. */
  unusable: () => string
  /**
   * The stored form of a recovery code. It is as slow to guess as a password. It is deterministic, so that one hash finds the code among
   * all codes of an account: `owner`, the account's id, serves as the salt.
   */
  hashRecoveryCode: (owner: string, code: string) => Promise<string>
}

/** OWASP's recommendation for argon2id: about 25 ms and 19 MiB per hash. Tests of other things use less. */
const fullCost: Argon2Cost = { memory: 19 * 1024, passes: 2 }
const keyLength = 32
const saltLength = 16

export function createPasswords(
  cost: Argon2Cost = fullCost,
  queue: PasswordQueue = passwordQueue,
): Passwords {
  const prefix = prefixOf(cost)
  const decoy = write(cost, Buffer.alloc(saltLength), Buffer.alloc(keyLength))
  return {
    unusable: () => write(cost, randomBytes(saltLength), randomBytes(keyLength)),
    hash: async (password) => {
      const salt = randomBytes(saltLength)
      return write(cost, salt, await queue.run(() => deriveArgon2(password, salt, cost)))
    },
    isRight: async (password, hash) => {
      const { key, derive } = read(hash ?? decoy)
      const actual = await queue.run(() => derive(password))
      return timingSafeEqual(actual, key) && hash !== undefined
    },
    isOutdated: (hash) => !hash.startsWith(prefix),
    hashRecoveryCode: async (owner, code) => {
      const text = code.replaceAll('-', '').toUpperCase()
      const key = await queue.run(() => deriveArgon2(text, Buffer.from(`recovery code of ${owner}`), cost))
      return `${prefix}${base64(key)}`
    },
  }
}

function prefixOf({ memory, passes }: Argon2Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$`
}

function write(cost: Argon2Cost, salt: Buffer, key: Buffer): string {
  return `${prefixOf(cost)}${base64(salt)}$${base64(key)}`
}

interface StoredHash {
  key: Buffer
  derive: (password: string) => Promise<Buffer>
}

const argon2Hash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/
const scryptHash = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

function read(hash: string): StoredHash {
  const [, memory, passes, salt = '', key = ''] = argon2Hash.exec(hash) ?? []
  if (memory !== undefined) {
    const cost = { memory: Number(memory), passes: Number(passes) }
    return {
      key: Buffer.from(key, 'base64'),
      derive: (password) => deriveArgon2(password, Buffer.from(salt, 'base64'), cost),
    }
  }
  const [, N, r, p, oldSalt = '', oldKey = ''] = scryptHash.exec(hash) ?? []
  if (N === undefined) throw new Error('a stored password hash has an unknown format')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  return {
    key: Buffer.from(oldKey, 'base64url'),
    derive: (password) => deriveScrypt(password, Buffer.from(oldSalt, 'base64url'), cost),
  }
}

function deriveArgon2(password: string, nonce: Buffer, cost: Argon2Cost): Promise<Buffer> {
  const parameters = { ...cost, message: normalized(password), nonce, parallelism: 1, tagLength: keyLength }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function deriveScrypt(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }) {
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(normalized(password), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** The same characters can be typed as different code points, depending on the device. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

/** Without padding, as the PHC string format requires. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
