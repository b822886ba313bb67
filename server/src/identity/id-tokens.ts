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
import type { Identity } from './provider.ts'
import { signingKeys } from './table.ts'

/** ECDSA on P-256; every library knows it. Pinned: a token that names another algorithm is refused. */
const algorithm = 'ES256'
const audience = 'bursar'
export const idTokenSeconds = 15 * 60

export interface IdTokens {
  sign: (claims: { subject: string; email: string; signInId: string }) => Promise<string>
  /** Throws token-expired or not-signed-in. */
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
      try {
        const { payload } = await jwtVerify(idToken, keySet, {
          issuer,
          audience,
          algorithms: [algorithm],
          typ: 'JWT',
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        const { sub, email, sid } = payload
        if (typeof sub !== 'string' || typeof email !== 'string' || typeof sid !== 'string') {
          throw new Problem('not-signed-in')
        }
        return { subject: sub, email, emailVerified: payload.email_verified === true, signInId: sid }
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
