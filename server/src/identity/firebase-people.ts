/** People as Firebase stores them: who they are, whether a sign-in of theirs is still valid, and giving an identity back to its owner. */
import { randomBytes } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import type { UserRecord } from 'firebase-admin/auth'
import { LRUCache } from 'lru-cache'
import { codeOf, type FirebaseAuth } from './firebase-auth.ts'

/** How long a lookup of a person is cached. */
const cacheSeconds = 60
/** Maximum number of cached persons. */
const maxCached = 5_000

/** Returns a check whether a sign-in is still valid: the person exists, is not disabled, and has not been signed out everywhere since. */
export function personCheck(auth: FirebaseAuth): (uid: string, signedInAt: number) => Promise<boolean> {
  const known = new LRUCache<string, { askedAt: number; person: UserRecord | null }>({ max: maxCached })
  return async (uid, signedInAt) => {
    let answer = known.get(uid)
    if (!answer || answer.askedAt < Date.now() - cacheSeconds * 1000) {
      answer = { askedAt: Date.now(), person: await personOf(auth, uid) }
      known.set(uid, answer)
    }
    const { person } = answer
    const endedAt = person?.tokensValidAfterTime
    if (!person || person.disabled) return false
    return endedAt === undefined || signedInAt >= Date.parse(endedAt)
  }
}

export async function personOf(auth: FirebaseAuth, uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid)
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null
    throw new Problem('not-ready', { retryAfter: 5 })
  }
}

export async function findPerson(auth: FirebaseAuth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email)
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null
    throw error
  }
}

/**
 * Removes every way to sign in from an identity. Before the address was confirmed, anyone could have created the identity with someone
 * else's address, and would get access to the placeholder account of the owner. Only the link to a new password remains.
 */
export async function reclaim(
  auth: Pick<FirebaseAuth, 'updateUser' | 'revokeRefreshTokens'>,
  { uid, providerData, phoneNumber }: Pick<UserRecord, 'uid' | 'providerData' | 'phoneNumber'>,
) {
  const others = providerData
    .map(({ providerId }) => providerId)
    .filter((id) => id !== 'password' && id !== 'phone')
  await auth.updateUser(uid, {
    password: randomBytes(24).toString('base64url'),
    disabled: false,
    multiFactor: { enrolledFactors: null },
    ...(phoneNumber !== undefined && { phoneNumber: null }),
    ...(others.length > 0 && { providersToUnlink: others }),
  })
  await auth.revokeRefreshTokens(uid)
}
