/** Password resets with a mailed link that works once within an hour. */
import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import { queueMail } from '../mail/outbox.ts'
import { credentials, passwordResets } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { resetSeconds } from '../settings/lifetimes.ts'
import { isProfessional, type ProfessionalAccounts } from '../users/professional-accounts.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { retrySeconds } from './password-changes.ts'
import type { SecondFactorParts } from './second-factor.ts'
import { endChallengesOf } from './sign-in-challenges.ts'
import { actorOf, endSignInsOf } from './sign-ins.ts'

/** Mails the link. An address without an account gets a notice instead, in the same steps and the same time. */
export async function requestReset(
  db: Database,
  { email, locale, origin }: { email: string; locale: Language; origin: Origin },
) {
  const token = randomToken()
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: credentials.id, role: users.role, userId: users.id })
      .from(credentials)
      .leftJoin(users, and(eq(users.provider, 'embedded'), eq(users.subject, sql`${credentials.id}::text`)))
      .where(eq(credentials.email, email))
    await tx.insert(passwordResets).values({
      tokenHash: hashOf(token),
      credentialId: account?.id ?? null,
      expiresAt: inSeconds(resetSeconds),
    })
    await queueMail(
      tx,
      { to: email, locale },
      account ? { kind: 'reset', token, role: account.role ?? 'family' } : { kind: 'no-account' },
    )
    await recordSecurityEvent(tx, {
      action: 'password_reset_requested',
      actor: null,
      userId: account?.userId ?? null,
      origin,
    })
  })
}

/**
 * Sets the password, and ends every sign-in, session and pending second-factor challenge of the account. Withdraws a professional's new
 * address that waits for approval: someone else who knew the password may have entered it. Throws reset-link-used. A retry with the same
 * password soon after succeeds, because its answer may have been lost.
 */
export async function resetPassword(
  {
    db,
    passwords,
    limiter,
    professionals,
  }: Omit<SecondFactorParts, 'rp'> & { professionals: ProfessionalAccounts | null },
  { token, password, locale, origin }: { token: string; password: string; locale: Language; origin: Origin },
) {
  const isOpen = and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, now()))
  const [open] = await db
    .select({ id: credentials.id, email: credentials.email, name: users.name })
    .from(passwordResets)
    .innerJoin(credentials, eq(credentials.id, passwordResets.credentialId))
    .leftJoin(users, and(eq(users.provider, 'embedded'), eq(users.subject, sql`${credentials.id}::text`)))
    .where(isOpen)
  if (!open) return requireRetry({ db, passwords, limiter }, { token, password })
  // The link stays valid after a weak password is refused.
  await requireGoodPassword(password, { email: open.email, name: open.name ?? undefined })
  const passwordHash = await passwords.hash(password)
  const isSet = await db.transaction(async (tx) => {
    const actor = await actorOf(tx, open.id)
    // First, because it locks the professional.
    if (actor && isProfessional(actor)) await professionals?.proposeChange(tx, actor, { email: open.email })
    const [used] = await tx.delete(passwordResets).where(isOpen).returning()
    if (!used?.credentialId) return false
    const [account] = await tx
      .update(credentials)
      .set({ passwordHash, updatedAt: now() })
      .where(eq(credentials.id, used.credentialId))
      .returning({ email: credentials.email })
    if (!account) throw new Problem('reset-link-used')
    await tx.delete(passwordResets).where(eq(passwordResets.credentialId, used.credentialId))
    await tx.insert(passwordResets).values({
      tokenHash: usedHashOf(token),
      credentialId: used.credentialId,
      expiresAt: inSeconds(retrySeconds),
    })
    // Before the sign-ins: this waits for a second factor that is being verified, and the sign-in that it begins is then ended below.
    await endChallengesOf(tx, used.credentialId)
    await endSignInsOf(tx, used.credentialId, { because: 'password_reset' })
    // Wrong codes of someone who knew the old password must not lock out the owner.
    await limiter.forgiveAccount('proof', account.email, tx)
    await recordSecurityEvent(tx, { action: 'password_reset', actor, userId: actor?.userId ?? null, origin })
    await queueMail(
      tx,
      { to: account.email, locale },
      { kind: 'password-changed', role: actor?.role ?? 'family' },
    )
    return true
  })
  if (!isSet) await requireRetry({ db, passwords, limiter }, { token, password })
}

/** Stored in place of a used link, which it can't be mistaken for. */
const usedHashOf = (token: string) => hashOf(`used ${token}`)

/** Throws reset-link-used unless this link has just set this password. */
async function requireRetry(
  { db, passwords, limiter }: Pick<SecondFactorParts, 'db' | 'passwords' | 'limiter'>,
  { token, password }: { token: string; password: string },
) {
  const [used] = await db
    .select({ email: credentials.email, passwordHash: credentials.passwordHash })
    .from(passwordResets)
    .innerJoin(credentials, eq(credentials.id, passwordResets.credentialId))
    .where(and(eq(passwordResets.tokenHash, usedHashOf(token)), gt(passwordResets.expiresAt, now())))
  if (!used) throw new Problem('reset-link-used')
  // Whoever finds a used link must not be able to guess the password with it.
  await limiter.countAccount('proof', used.email)
  if (!(await passwords.isRight(password, used.passwordHash))) throw new Problem('reset-link-used')
  await limiter.forgiveAccount('proof', used.email)
}

export async function deleteOldResets(db: Database) {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now()))
}
