/** Second-factor challenges: from a correct password to a sign-in, with a code or a passkey. A passkey can also sign in alone. */
import type { SecondFactorWanted } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import type { PasskeyAssertion } from '@bursar/contract/proofs'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import { credentials, signInChallenges } from '../schema/identity.ts'
import type { Origin } from '../security-log/record.ts'
import { assertionOptions, passkeysOf, type RelyingParty, verifyPasskey } from './passkeys.ts'
import { hasApp, logFailure, type SecondFactorParts } from './second-factor.ts'
import { beginSignIn, requirePresent, type SignedIn } from './sign-ins.ts'
import { proveCode, readCode } from './typed-codes.ts'

const challengeSeconds = 5 * 60
const maxChallengeAttempts = 5

/** The challenge after a correct password: the token with which the sign-in continues, or `null` if the account has no second factor. */
export async function beginChallenge(tx: Tx, credentialId: string): Promise<SecondFactorWanted | null> {
  const methods: SecondFactorWanted['methods'] = [
    ...((await hasApp(tx, credentialId)) ? (['authenticator'] as const) : []),
    ...((await passkeysOf(tx, credentialId)).length > 0 ? (['passkey'] as const) : []),
  ]
  if (methods.length === 0) return null
  const token = randomToken()
  await tx.insert(signInChallenges).values({
    tokenHash: hashOf(token),
    credentialId,
    triesLeft: maxChallengeAttempts,
    expiresAt: inSeconds(challengeSeconds),
  })
  return { challenge: token, methods }
}

function isOpen(challenge: string) {
  return and(
    eq(signInChallenges.tokenHash, hashOf(challenge)),
    gt(signInChallenges.expiresAt, now()),
    gt(signInChallenges.triesLeft, 0),
  )
}

/** The account of a challenge. Throws challenge-ended. Counts as an attempt. */
async function openChallenge(db: Database, challenge: string) {
  // Counted before the comparison and in one statement, so that concurrent attempts count too.
  const [open] = await db
    .update(signInChallenges)
    .set({ triesLeft: sql`${signInChallenges.triesLeft} - 1` })
    .where(isOpen(challenge))
    .returning()
  const [account] = open
    ? await db.select().from(credentials).where(eq(credentials.id, open.credentialId))
    : []
  if (!account) throw new Problem('challenge-ended')
  return account
}

/** Passkey options after the password. Throws challenge-ended. */
export async function askForSecondStep(
  db: Database,
  rp: RelyingParty,
  challenge: string,
): Promise<{ challenge: string }> {
  const [open] = await db
    .select({ credentialId: signInChallenges.credentialId })
    .from(signInChallenges)
    .where(isOpen(challenge))
  if (!open) throw new Problem('challenge-ended')
  return assertionOptions(db, rp, 'second_step', open.credentialId)
}

/** Completes a challenge with a passkey and begins the sign-in. Throws passkey-not-accepted and challenge-ended. */
export async function proveChallengeWithPasskey(
  db: Database,
  rp: RelyingParty,
  { challenge, passkey, origin }: { challenge: string; passkey: PasskeyAssertion; origin: Origin },
): Promise<SignedIn> {
  const account = await openChallenge(db, challenge)
  await logFailure(db, account.id, origin, () =>
    verifyPasskey(db, rp, passkey, { purpose: 'second_step', credentialId: account.id }),
  )
  return db.transaction(async (tx) => {
    const isThis = eq(signInChallenges.tokenHash, hashOf(challenge))
    const [ended] = await tx.delete(signInChallenges).where(isThis).returning()
    if (!ended) throw new Problem('challenge-ended')
    return beginSignIn(tx, { subject: account.id, email: account.email }, { by: 'passkey', origin })
  })
}

/** Begins a sign-in with only a passkey. Throws passkey-not-accepted and account-deleted. */
export async function signInByPasskey(
  db: Database,
  rp: RelyingParty,
  { passkey, origin }: { passkey: PasskeyAssertion; origin: Origin },
): Promise<SignedIn> {
  const { credentialId } = await logFailure(db, null, origin, () =>
    verifyPasskey(db, rp, passkey, { purpose: 'sign_in', credentialId: null }),
  )
  return db.transaction(async (tx) => {
    // Locked, so that removing the passkey or ending the sign-ins happens either before this or after it.
    const [account] = await tx.select().from(credentials).where(eq(credentials.id, credentialId)).for('share')
    const stillOwn = (await passkeysOf(tx, credentialId)).some(({ webauthnId }) => webauthnId === passkey.id)
    if (!account || !stillOwn) throw new Problem('passkey-not-accepted')
    await requirePresent(tx, account.id)
    return beginSignIn(tx, { subject: account.id, email: account.email }, { by: 'passkey', origin })
  })
}

/** Completes a challenge with a code and begins the sign-in. Throws wrong-factor-code for a wrong or used code, and challenge-ended. */
export async function proveChallenge(
  { db, passwords, limiter }: Omit<SecondFactorParts, 'rp'>,
  { challenge, code, origin }: { challenge: string; code: string; origin: Origin },
): Promise<SignedIn> {
  const account = await openChallenge(db, challenge)
  await limiter.countAccount('proof', account.email)
  const typed = await readCode(passwords, account.id, code)
  const signedIn = await logFailure(db, account.id, origin, () =>
    db.transaction(async (tx) => {
      const isThis = eq(signInChallenges.tokenHash, hashOf(challenge))
      const [ended] = await tx.delete(signInChallenges).where(isThis).returning()
      if (!ended) throw new Problem('challenge-ended')
      const by = await proveCode(tx, account, typed, origin)
      return beginSignIn(tx, { subject: account.id, email: account.email }, { by, origin })
    }),
  )
  await limiter.forgiveAccount('proof', account.email)
  return signedIn
}

/** Ends challenges begun with the old password, in the transaction that replaces it. */
export async function endChallengesOf(tx: Tx, credentialId: string) {
  await tx.delete(signInChallenges).where(eq(signInChallenges.credentialId, credentialId))
}

export async function deleteOldChallenges(db: Database) {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now()))
}
