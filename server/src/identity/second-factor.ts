/**
 * The second proof of the embedded provider: a code of an authenticator app, or one of ten recovery codes on paper.
 *
 * Wrong codes are counted for the account and not only for one sign-in: whoever has the password could begin as many
 * sign-ins as they like, and 1 of 333,000 codes is right at any moment.
 */
import { Problem } from '@bursar/contract/problems'
import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import type { Limiter } from '../limits/limiter.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import type { Passwords } from './passwords.ts'
import type { SecondFactor } from './provider.ts'
import { hashOf, randomRecoveryCode, randomToken } from './secrets.ts'
import { beginSignIn, endSignInsOf, type SignedIn } from './sign-ins.ts'
import { credentials, recoveryCodes, secondFactors, signInChallenges } from './table.ts'
import { enrolment, newSecret, stepOf } from './totp.ts'

const challengeSeconds = 5 * 60
const triesForChallenge = 5
const howManyRecoveryCodes = 10

export function embeddedSecondFactor(db: Database, passwords: Passwords, limiter: Limiter): SecondFactor {
  return {
    stateOf: async (userId) => {
      const [factor] = await db
        .select({ credentialId: secondFactors.credentialId })
        .from(secondFactors)
        .innerJoin(users, isSubject(secondFactors.credentialId))
        .where(and(eq(users.id, userId), isNotNull(secondFactors.confirmedAt)))
      if (!factor) return { isOn: false, recoveryCodesLeft: 0 }
      return { isOn: true, recoveryCodesLeft: await codesLeft(db, factor.credentialId) }
    },

    setUp: async (viewer, { password }) => {
      const account = await ownAccount(db, passwords, limiter, viewer, password)
      const secret = newSecret()
      const stored = encryptRow(secondFactors, account.id, { secret })
      const [waiting] = await db
        .insert(secondFactors)
        .values({ credentialId: account.id, ...stored })
        .onConflictDoUpdate({
          target: secondFactors.credentialId,
          set: { ...stored, createdAt: now() },
          // One that counts already is turned off with a code of it first, not by the password alone.
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning()
      if (!waiting) throw new Problem('conflict')
      return { secret, ...enrolment(secret, account.email) }
    },

    confirm: async (viewer, { code, signInId }) => {
      const account = await accountOf(db, viewer.userId)
      await limiter.countAccount('proof', account.email)
      const codes = Array.from({ length: howManyRecoveryCodes }, randomRecoveryCode)
      await db.transaction(async (tx) => {
        // A sign-in that is beginning has either begun, and is ended below, or asks for the second factor.
        await tx
          .select({ id: credentials.id })
          .from(credentials)
          .where(eq(credentials.id, account.id))
          .for('no key update')
        const [waiting] = await tx
          .select()
          .from(secondFactors)
          .where(and(eq(secondFactors.credentialId, account.id), isNull(secondFactors.confirmedAt)))
          .for('update')
        const step = waiting ? stepOf(decryptRow(secondFactors, account.id, waiting).secret, code) : null
        if (step === null) throw new Problem('wrong-code')
        await tx
          .update(secondFactors)
          .set({ confirmedAt: now(), lastStep: step })
          .where(eq(secondFactors.credentialId, account.id))
        await tx.delete(recoveryCodes).where(eq(recoveryCodes.credentialId, account.id))
        await tx
          .insert(recoveryCodes)
          .values(codes.map((one) => ({ codeHash: recoveryHash(account.id, one), credentialId: account.id })))
        // The others came with the password alone.
        await endSignInsOf(tx, account.id, {
          because: 'signed_out',
          ...(signInId !== null && { except: signInId }),
        })
        await tellChange(tx, account, viewer, 'on')
      })
      return { recoveryCodes: codes }
    },

    remove: async (viewer, { password, code }) => {
      const account = await ownAccount(db, passwords, limiter, viewer, password)
      await db.transaction(async (tx) => {
        if (!(await takeCode(tx, account.id, code))) throw new Problem('wrong-code')
        await tx.delete(secondFactors).where(eq(secondFactors.credentialId, account.id))
        await tx.delete(recoveryCodes).where(eq(recoveryCodes.credentialId, account.id))
        await tellChange(tx, account, viewer, 'off')
      })
    },
  }
}

/**
 * What a sign-in whose password was right must still prove: the token with which it goes on, or `null` where the
 * account has no second factor.
 */
export async function beginChallenge(tx: Database, credentialId: string): Promise<string | null> {
  const [factor] = await tx
    .select({ credentialId: secondFactors.credentialId })
    .from(secondFactors)
    .where(and(eq(secondFactors.credentialId, credentialId), isNotNull(secondFactors.confirmedAt)))
  if (!factor) return null
  const token = randomToken()
  await tx.insert(signInChallenges).values({
    tokenHash: hashOf(token),
    credentialId,
    triesLeft: triesForChallenge,
    expiresAt: inSeconds(challengeSeconds),
  })
  return token
}

/** Begins the sign-in that a challenge and a code finish. Throws wrong-code for a wrong or used code and an old challenge. */
export async function proveChallenge(
  db: Database,
  limiter: Limiter,
  { challenge, code }: { challenge: string; code: string },
): Promise<SignedIn> {
  const isThis = eq(signInChallenges.tokenHash, hashOf(challenge))
  // Counted before it is compared, and in one statement, so that tries at the same moment count too.
  const [open] = await db
    .update(signInChallenges)
    .set({ triesLeft: sql`${signInChallenges.triesLeft} - 1` })
    .where(and(isThis, gt(signInChallenges.expiresAt, now()), gt(signInChallenges.triesLeft, 0)))
    .returning()
  if (!open) throw new Problem('wrong-code')
  const [account] = await db.select().from(credentials).where(eq(credentials.id, open.credentialId))
  if (!account) throw new Problem('wrong-code')
  await limiter.countAccount('proof', account.email)
  const signedIn = await db.transaction(async (tx) => {
    const [ended] = await tx.delete(signInChallenges).where(isThis).returning()
    const taken = ended && (await takeCode(tx, account.id, code))
    if (!taken) throw new Problem('wrong-code')
    if (taken === 'recovery') {
      const [user] = await tx
        .select({ language: users.language, role: users.role })
        .from(users)
        .where(isUserOf(account.id))
      const left = await codesLeft(tx, account.id)
      await queueMail(
        tx,
        { to: account.email, locale: user?.language ?? 'en' },
        { kind: 'recovery-code-used', left, role: user?.role ?? 'family' },
      )
    }
    return beginSignIn(tx, { subject: account.id, email: account.email })
  })
  await limiter.forgiveAccount('proof', account.email)
  return signedIn
}

/** Ends what was begun with the password alone, in the transaction that replaces the password. */
export async function endChallengesOf(tx: Database, credentialId: string) {
  await tx.delete(signInChallenges).where(eq(signInChallenges.credentialId, credentialId))
}

/** Takes a code, which then works no more; `null` for one that is wrong or was taken before. */
async function takeCode(
  tx: Database,
  credentialId: string,
  code: string,
): Promise<'app' | 'recovery' | null> {
  if (!/^\d{6}$/.test(code)) {
    const [used] = await tx
      .update(recoveryCodes)
      .set({ usedAt: now() })
      .where(and(eq(recoveryCodes.codeHash, recoveryHash(credentialId, code)), isNull(recoveryCodes.usedAt)))
      .returning()
    return used ? 'recovery' : null
  }
  const isConfirmed = and(eq(secondFactors.credentialId, credentialId), isNotNull(secondFactors.confirmedAt))
  const [factor] = await tx.select().from(secondFactors).where(isConfirmed)
  const step = factor ? stepOf(decryptRow(secondFactors, credentialId, factor).secret, code) : null
  if (step === null) return null
  const [taken] = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isConfirmed, or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning()
  return taken ? 'app' : null
}

/** Of the code as people type it: letters of either case, with or without the dash. Salted with whose it is. */
function recoveryHash(credentialId: string, code: string): string {
  return hashOf(credentialId + code.replace('-', '').toUpperCase())
}

async function codesLeft(db: Database, credentialId: string): Promise<number> {
  const [left] = await db
    .select({ left: count().mapWith(Number) })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.credentialId, credentialId), isNull(recoveryCodes.usedAt)))
  return left?.left ?? 0
}

type Account = typeof credentials.$inferSelect & { language: 'en' | 'es' }

async function accountOf(db: Database, userId: string): Promise<Account> {
  const [found] = await db
    .select({ account: credentials, language: users.language })
    .from(users)
    .innerJoin(credentials, isSubject(credentials.id))
    .where(eq(users.id, userId))
  if (!found) throw new Problem('not-signed-in')
  return { ...found.account, language: found.language }
}

/** The account of somebody who has just typed its password again. Throws wrong-password. */
async function ownAccount(
  db: Database,
  passwords: Passwords,
  limiter: Limiter,
  { userId }: Viewer,
  password: string,
): Promise<Account> {
  const account = await accountOf(db, userId)
  await limiter.countAccount('proof', account.email)
  if (!(await passwords.isRight(password, account.passwordHash))) throw new Problem('wrong-password')
  return account
}

async function tellChange(tx: Database, { email, language }: Account, viewer: Viewer, change: 'on' | 'off') {
  await record(tx, {
    actor: viewer,
    action: 'second_factor_changed',
    subject: { kind: 'user', id: viewer.userId },
    detail: change,
  })
  await queueMail(
    tx,
    { to: email, locale: language },
    { kind: 'second-factor-changed', change, role: viewer.role },
  )
}

function isSubject(credentialId: typeof credentials.id | typeof secondFactors.credentialId) {
  return and(eq(users.provider, 'embedded'), eq(users.subject, sql`${credentialId}::text`))
}

function isUserOf(credentialId: string) {
  return and(eq(users.provider, 'embedded'), eq(users.subject, credentialId))
}

export async function forgetOldChallenges(db: Database) {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now()))
}
