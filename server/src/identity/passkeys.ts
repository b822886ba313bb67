/**
 * Passkeys of the embedded provider (WebAuthn). The authenticator checks its owner each time, by PIN, finger or face, so that a
 * passkey is two proofs in one: it can follow the password, or stand alone.
 */
import { Problem } from '@bursar/contract/problems'
import type { PasskeyAssertion } from '@bursar/contract/proofs'
import type { PasskeyRegistration } from '@bursar/contract/second-factor-setup'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, DrizzleQueryError, eq, gt, lt, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from './secrets.ts'
import { passkeyChallenges, type passkeyPurposes, passkeys } from './table.ts'

type Purpose = (typeof passkeyPurposes)[number]

const challengeSeconds = 5 * 60
/** Nobody has more devices; more would only make the questions to the browser long. */
const maxPasskeys = 20

/** EdDSA, ECDSA on P-256 and RSA: what every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** For whom a passkey is made: the site, as browsers compare it. */
export interface RelyingParty {
  id: string
  origin: string
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** What the browser makes a new passkey with. Throws conflict for an account that has as many as it may. */
export async function passkeyOptions(
  db: Database,
  rp: RelyingParty,
  account: { id: string; email: string },
): Promise<{ challenge: string }> {
  const present = await passkeysOf(db, account.id)
  if (present.length >= maxPasskeys) throw new Problem('conflict')
  const options = await generateRegistrationOptions({
    rpName: 'Bursar',
    rpID: rp.id,
    userName: account.email,
    userID: new TextEncoder().encode(account.id),
    attestationType: 'none',
    excludeCredentials: present.map(({ webauthnId, transports }) => ({ id: webauthnId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs,
    timeout: challengeSeconds * 1000,
  })
  await storeChallenge(db, options.challenge, 'add', account.id)
  return { ...options }
}

/** Checks a new passkey. Throws passkey-not-accepted; the challenge is used up either way, so give it no transaction. */
export async function verifyNewPasskey(
  db: Database,
  rp: RelyingParty,
  credentialId: string,
  passkey: PasskeyRegistration,
): Promise<Pick<typeof passkeys.$inferInsert, 'webauthnId' | 'publicKey' | 'counter' | 'transports'>> {
  const verified = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, 'add', credentialId),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(notAccepted)
  if (!verified.verified) throw new Problem('passkey-not-accepted')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    webauthnId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: passkey.response.transports ?? [],
  }
}

/** What the browser asks a passkey with: one of an account, or whichever it has for this site. */
export async function assertionOptions(
  db: Database,
  rp: RelyingParty,
  purpose: Exclude<Purpose, 'add'>,
  credentialId: string | null,
): Promise<{ challenge: string }> {
  const allowed = credentialId === null ? [] : await passkeysOf(db, credentialId)
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: 'required',
    allowCredentials: allowed.map(({ webauthnId, transports }) => ({
      id: webauthnId,
      transports: transports as never,
    })),
    timeout: challengeSeconds * 1000,
  })
  await storeChallenge(db, options.challenge, purpose, credentialId)
  return { ...options }
}

/**
 * Checks what a passkey signed, and returns whose it is. Throws passkey-not-accepted: for a challenge of another purpose, that ran
 * out or was used before, and for a counter that did not move on, which a copy shows by. Give it no transaction: what is used up
 * stays so.
 */
export async function verifyPasskey(
  db: Database,
  rp: RelyingParty,
  passkey: PasskeyAssertion,
  { purpose, credentialId }: { purpose: Exclude<Purpose, 'add'>; credentialId: string | null },
): Promise<{ credentialId: string }> {
  const [known] = await db.select().from(passkeys).where(eq(passkeys.webauthnId, passkey.id))
  if (!known || (credentialId !== null && known.credentialId !== credentialId)) {
    throw new Problem('passkey-not-accepted')
  }
  const verified = await verifyAuthenticationResponse({
    response: passkey as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, purpose, credentialId),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: {
      id: known.webauthnId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(notAccepted)
  if (!verified.verified) throw new Problem('passkey-not-accepted')
  const counter = verified.authenticationInfo.newCounter
  // Compared once more where it is stored: two that come at the same moment with one counter are one and its copy.
  const [used] = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(and(eq(passkeys.id, known.id), sql`(${passkeys.counter} < ${counter} or ${counter} = 0)`))
    .returning({ credentialId: passkeys.credentialId })
  if (!used) throw new Problem('passkey-not-accepted')
  return used
}

export async function passkeysOf(db: Database, credentialId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

async function storeChallenge(
  db: Database,
  challenge: string,
  purpose: Purpose,
  credentialId: string | null,
) {
  await db.insert(passkeyChallenges).values({
    challengeHash: hashOf(challenge),
    purpose,
    credentialId,
    expiresAt: inSeconds(challengeSeconds),
  })
}

/** Uses a challenge up, and returns whether it was good for this. */
async function takeChallenge(
  db: Database,
  challenge: string,
  purpose: Purpose,
  credentialId: string | null,
): Promise<boolean> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challengeHash, hashOf(challenge)), gt(passkeyChallenges.expiresAt, now())),
    )
    .returning()
  return taken !== undefined && taken.purpose === purpose && taken.credentialId === credentialId
}

/** The library throws plain errors for everything that does not fit; the database's own are passed on. */
function notAccepted(error: unknown): never {
  if (error instanceof DrizzleQueryError) throw error
  throw new Problem('passkey-not-accepted')
}

export async function deleteOldPasskeyChallenges(db: Database) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()))
}
