/** Id tokens, signed with our own key pairs. Anyone with the public key can verify one. */

import { randomUUID } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import { desc, gt, isNull, lt, or } from 'drizzle-orm'
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  type FlattenedJWSInput,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { LRUCache } from 'lru-cache'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { CannotDecrypt, keyIdOf } from '../encryption/cipher.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import type { Identity } from '../http/caller.ts'
import { signingKeys } from '../schema/identity.ts'

/** ECDSA on P-256, which every library supports. Pinned: a token with another algorithm is refused. */
const algorithm = 'ES256'
const audience = 'bursar'
export const idTokenSeconds = 15 * 60
/** Maximum number of cached verified tokens, each about 1 kB. */
const maxCached = 5_000

/** Tolerates tokens from a process whose clock is ahead. */
const clockSkewSeconds = 60
/** How often a process reloads the keys, to pick up rotations by other processes. */
const reloadMilliseconds = 30_000
/** How long a public key is available after its retirement: until its last token has expired. */
const retiredSeconds = idTokenSeconds + clockSkewSeconds + reloadMilliseconds / 1000

export interface IdTokens {
  sign: (claims: { subject: string; email: string; signInId: string }) => Promise<string>
  /** Verifies only the token, not whether its sign-in is still active. Throws token-expired or not-signed-in. */
  verify: (idToken: string) => Promise<Identity & { signInId: string }>
  /** The public keys, as published at `/api/.well-known/jwks.json`. */
  publicKeys: () => Promise<JSONWebKeySet>
}

type Checked = { identity: Identity & { signInId: string }; expiresAt: number }

/** Loads the key pairs, and creates one on the first start. `issuer` is the public address of this server. */
export async function openIdTokens(db: Database, issuer: string): Promise<IdTokens> {
  const keys = await openSigningKeys(db)
  // A valid signature stays valid, and verifying one takes longer than the rest of a short request.
  const checked = new LRUCache<string, Checked>({ max: maxCached })
  return {
    publicKeys: async () => (await keys.present()).publicKeys,
    sign: async ({ subject, email, signInId }) => {
      const { kid, signingKey } = await keys.present()
      return new SignJWT({ email, email_verified: true, sid: signInId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(`${idTokenSeconds}s`)
        .sign(signingKey)
    },
    verify: async (idToken) => {
      const known = checked.get(idToken)
      if (known) {
        if (known.expiresAt <= secondsNow()) throw new Problem('token-expired')
        return known.identity
      }
      try {
        const { payload } = await jwtVerify(idToken, keys.publicKeyOf, {
          issuer,
          audience,
          algorithms: [algorithm],
          typ: 'JWT',
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        const fresh = checkedOf(payload)
        if (fresh.expiresAt <= secondsNow()) throw new Problem('token-expired')
        checked.set(idToken, fresh)
        return fresh.identity
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Problem('token-expired')
        if (error instanceof errors.JOSEError) throw new Problem('not-signed-in')
        throw error
      }
    },
  }
}

const secondsNow = () => Math.floor(Date.now() / 1000)

/** The claims of a token. Past its maximum age it is expired, whatever expiry it claims. Throws not-signed-in. */
function checkedOf({ sub, email, email_verified, sid, exp, iat }: JWTPayload): Checked {
  if (
    typeof sub !== 'string' ||
    typeof email !== 'string' ||
    typeof sid !== 'string' ||
    exp === undefined ||
    iat === undefined ||
    iat > secondsNow() + clockSkewSeconds
  ) {
    throw new Problem('not-signed-in')
  }
  return {
    identity: { subject: sub, email, emailVerified: email_verified === true, signInId: sid },
    expiresAt: Math.min(exp, iat + idTokenSeconds),
  }
}

/** The key pairs, reloaded periodically and whenever a token names an unknown key. */
async function openSigningKeys(db: Database) {
  let present = await loadKeys(db)
  let loadedAt = Date.now()
  let loading: Promise<void> | undefined

  async function load() {
    present = await loadKeys(db)
    loadedAt = Date.now()
  }
  /** Concurrent callers share one statement, which runs outside their transactions. */
  async function reload() {
    loading ??= load().finally(() => {
      loading = undefined
    })
    await loading
  }
  return {
    present: async () => {
      if (Math.abs(Date.now() - loadedAt) > reloadMilliseconds) await reload()
      return present
    },
    publicKeyOf: async (header: JWTHeaderParameters, token: FlattenedJWSInput) => {
      const isKnown = present.publicKeys.keys.some(({ kid }) => kid === header.kid)
      // Rate-limited, because made-up key ids could otherwise keep the database busy.
      if (!isKnown && Math.abs(Date.now() - loadedAt) > 1_000) await reload()
      else if (Math.abs(Date.now() - loadedAt) > reloadMilliseconds) await reload()
      return present.find(header, token)
    },
  }
}

async function loadKeys(db: Database) {
  const signing = await presentKey(db)
  const usable = await db
    .select({ kid: signingKeys.kid, publicKey: signingKeys.publicKey })
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, inSeconds(-retiredSeconds))))
    .orderBy(desc(signingKeys.createdAt))
  const publicKeys: JSONWebKeySet = {
    keys: usable.flatMap(({ kid, publicKey }) => {
      const key = ownKey(kid, publicKey)
      return key ? [{ ...(key as JWK & { kty: string }), kid, alg: algorithm, use: 'sig' }] : []
    }),
  }
  const { privateKey } = decryptRow(signingKeys, signing.kid, signing)
  return {
    kid: signing.kid,
    signingKey: await importJWK(privateKey as JWK, algorithm),
    publicKeys,
    find: createLocalJWKSet(publicKeys),
  }
}

/** A public key stored by this server; `null` for one that was inserted by someone without the encryption key. */
function ownKey(kid: string, publicKey: typeof signingKeys.$inferSelect.publicKey) {
  try {
    return keyIdOf(publicKey) === null ? null : decryptRow(signingKeys, kid, { publicKey }).publicKey
  } catch (error) {
    if (error instanceof CannotDecrypt) return null
    throw error
  }
}

const isPresent = isNull(signingKeys.retiredAt)

async function presentKey(db: Database) {
  const [kept] = await db.select().from(signingKeys).where(isPresent)
  if (kept) return kept
  // If another process inserted a key first, that one is used.
  await db
    .insert(signingKeys)
    .values(await newKeyPair())
    .onConflictDoNothing()
  const [present] = await db.select().from(signingKeys).where(isPresent)
  if (!present) throw new Error('the signing key was not stored')
  return present
}

async function newKeyPair() {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const kid = randomUUID()
  return encryptRow(signingKeys, kid, {
    kid,
    publicKey: { ...(await exportJWK(publicKey)) },
    privateKey: { ...(await exportJWK(privateKey)) },
  })
}

/** Retires the current key, deletes its private half and creates the next one. */
export async function rotateSigningKey(tx: Tx) {
  await tx.update(signingKeys).set({ retiredAt: now(), privateKey: null }).where(isPresent)
  await tx.insert(signingKeys).values(await newKeyPair())
}

/** Deletes retired keys once the last token that they signed has expired. */
export async function deleteOldSigningKeys(db: Database) {
  await db.delete(signingKeys).where(lt(signingKeys.retiredAt, inSeconds(-retiredSeconds)))
}
