/**
 * Passkeys of the embedded provider (WebAuthn). User verification (PIN, fingerprint or face) is always required, so a passkey counts as two
 * factors: it can follow the password or replace it.
 */
import { Problem } from '@bursar/contract/problems'
import type { PasskeyAssertion } from '@bursar/contract/proofs'
import type { PasskeyRegistration } from '@bursar/contract/second-factor-setup'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, DrizzleQueryError, eq, gt, lt, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import { passkeyChallenges, type passkeyPurposes, passkeys } from '../schema/identity.ts'

type Purpose = (typeof passkeyPurposes)[number]

/** With its certificates and formats it is 250 modules, which nobody needs until somebody uses a passkey. */
const webAuthn = () => import('@simplewebauthn/server')

const challengeSeconds = 5 * 60
/** More than anyone needs; limits the size of WebAuthn requests. */
const maxPasskeys = 20

/** EdDSA, ECDSA on P-256 and RSA. Every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The site for which passkeys are created, as browsers compare it. */
export interface RelyingParty {
  id: string
  origin: string
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Options for creating a passkey. Throws too-many-passkeys. */
export async function passkeyOptions(
  db: Database,
  rp: RelyingParty,
  account: { id: string; email: string },
): Promise<{ challenge: string }> {
  const present = await passkeysOf(db, account.id)
  if (present.length >= maxPasskeys) throw new Problem('too-many-passkeys')
  const { generateRegistrationOptions } = await webAuthn()
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

/** Verifies a new passkey. Throws passkey-not-accepted. The challenge is used up either way, so don't call this in a transaction. */
export async function verifyNewPasskey(
  db: Database,
  rp: RelyingParty,
  credentialId: string,
  passkey: PasskeyRegistration,
): Promise<Pick<typeof passkeys.$inferInsert, 'webauthnId' | 'publicKey' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await webAuthn()
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

/** Options for asking the browser to use a passkey: one of an account, or any that it has for this site. */
export async function assertionOptions(
  db: Database,
  rp: RelyingParty,
  purpose: Exclude<Purpose, 'add'>,
  credentialId: string | null,
): Promise<{ challenge: string }> {
  const allowed = credentialId === null ? [] : await passkeysOf(db, credentialId)
  const { generateAuthenticationOptions } = await webAuthn()
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
 * Verifies the response of a passkey and returns its account. Throws passkey-not-accepted for a challenge that has another purpose, expired
 * or was used before, and for a counter that did not increase, which is a sign of a copy. Don't call this in a transaction: a used
 * challenge must stay used.
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
  const { verifyAuthenticationResponse } = await webAuthn()
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
  // Compared again in the update: of two concurrent responses with the same counter, one is from a copy.
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

/** Uses up a challenge, and returns whether it was valid for this purpose. */
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

/** The library throws plain errors for invalid responses. Database errors are rethrown. */
function notAccepted(error: unknown): never {
  if (error instanceof DrizzleQueryError) throw error
  throw new Problem('passkey-not-accepted')
}

export async function deleteOldPasskeyChallenges(db: Database) {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()))
}
