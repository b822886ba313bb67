/** Id tokens: signed with a key pair of our own, so that whoever has the public half can check one. */

import { randomUUID } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Database } from '../database/connect.ts'
import { recentlyUsed } from '../recently-used.ts'
import type { Identity } from './provider.ts'
import { signingKeys } from './table.ts'

/** ECDSA on P-256; every library knows it. Pinned: a token that names another algorithm is refused. */
const algorithm = 'ES256'
const audience = 'bursar'
export const idTokenSeconds = 15 * 60
/** Checked tokens that are remembered, each of about 1 kB. */
const mostChecked = 5_000

export interface IdTokens {
  sign: (claims: { subject: string; email: string; signInId: string }) => Promise<string>
  /** Checks the token alone, not whether its sign-in is still on. Throws token-expired or not-signed-in. */
  verify: (idToken: string) => Promise<Identity & { signInId: string }>
  /** The public half, as `/api/.well-known/jwks.json` shows it. */
  publicKeys: JSONWebKeySet
}

/** Loads the key pair, and makes it on the first start. `issuer`: the public address of this server. */
export async function openIdTokens(db: Database, issuer: string): Promise<IdTokens> {
  const { kid, publicKey, privateKey } = await loadKeys(db)
  const publicKeys: JSONWebKeySet = {
    keys: [{ ...(publicKey as JWK & { kty: string }), kid, alg: algorithm, use: 'sig' }],
  }
  const signingKey = await importJWK(privateKey as JWK, algorithm)
  const keySet = createLocalJWKSet(publicKeys)
  // A signature stays as good as it was, and checking one takes longer than the rest of a short request.
  const checked = recentlyUsed<{ identity: Identity & { signInId: string }; expiresAt: number }>(mostChecked)
  return {
    publicKeys,
    sign: ({ subject, email, signInId }) =>
      new SignJWT({ email, email_verified: true, sid: signInId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(`${idTokenSeconds}s`)
        .sign(signingKey),
    verify: async (idToken) => {
      const known = checked.get(idToken)
      if (known) {
        if (known.expiresAt <= Math.floor(Date.now() / 1000)) throw new Problem('token-expired')
        return known.identity
      }
      try {
        const { payload } = await jwtVerify(idToken, keySet, {
          issuer,
          audience,
          algorithms: [algorithm],
          typ: 'JWT',
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        const { sub, email, sid, exp } = payload
        if (
          typeof sub !== 'string' ||
          typeof email !== 'string' ||
          typeof sid !== 'string' ||
          exp === undefined
        ) {
          throw new Problem('not-signed-in')
        }
        const identity = {
          subject: sub,
          email,
          emailVerified: payload.email_verified === true,
          signInId: sid,
        }
        checked.set(idToken, { identity, expiresAt: exp })
        return identity
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Problem('token-expired')
        if (error instanceof errors.JOSEError) throw new Problem('not-signed-in')
        throw error
      }
    },
  }
}

async function loadKeys(db: Database) {
  const [kept] = await db.select().from(signingKeys)
  if (kept) return kept
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const fresh = {
    slot: 1,
    kid: randomUUID(),
    publicKey: await exportJWK(publicKey),
    privateKey: await exportJWK(privateKey),
  }
  // Another process may have been first: then its pair is the one.
  await db.insert(signingKeys).values(fresh).onConflictDoNothing()
  const [present] = await db.select().from(signingKeys)
  return present ?? fresh
}
