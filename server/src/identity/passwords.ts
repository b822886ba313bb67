/** Password hashes: scrypt, with its cost written into each hash, so that the cost can rise later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export interface ScryptCost {
  N: number
  r: number
  p: number
}

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Takes as long for an account that does not exist (`undefined`) as for one that does. */
  isRight: (password: string, hash: string | undefined) => Promise<boolean>
  /** For an account that has no password yet: looks like any other hash, and no password fits it. */
  unusable: () => string
}

/** About 0.2 s and 32 MB for one hash. Tests that are about something else use less. */
const fullCost: ScryptCost = { N: 32_768, r: 8, p: 3 }
const keyLength = 32

export function createPasswords(cost: ScryptCost = fullCost): Passwords {
  const decoy = write(cost, Buffer.alloc(16), Buffer.alloc(keyLength))
  return {
    unusable: () => write(cost, randomBytes(16), randomBytes(keyLength)),
    hash: async (password) => {
      const salt = randomBytes(16)
      return write(cost, salt, await derive(password, salt, cost))
    },
    isRight: async (password, hash) => {
      const [, N, r, p, salt = '', key = ''] = (hash ?? decoy).split('$')
      const paid = { N: Number(N), r: Number(r), p: Number(p) }
      const actual = await derive(password, Buffer.from(salt, 'base64url'), paid)
      return timingSafeEqual(actual, Buffer.from(key, 'base64url')) && hash !== undefined
    },
  }
}

function write({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** How many may be hashed at once: each takes 32 MB and one of Node's four background threads, which files need too. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  if (running < mostAtOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await new Promise((resolve, reject) => {
      // The same letters can be typed as different code points; phones and computers differ in it.
      const text = password.normalize('NFKC')
      scrypt(text, salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    // The place goes straight to the next in line, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
