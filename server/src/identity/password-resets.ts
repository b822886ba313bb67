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
 * address that waits for approval: someone else who knew the password may have entered it. Throws reset-link-used.
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
  if (!open) throw new Problem('reset-link-used')
  // The link stays valid after a weak password is refused.
  await requireGoodPassword(password, { email: open.email, name: open.name ?? undefined })
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    const actor = await actorOf(tx, open.id)
    // First, because it locks the professional.
    if (actor && isProfessional(actor)) await professionals?.proposeChange(tx, actor, { email: open.email })
    const [used] = await tx.delete(passwordResets).where(isOpen).returning()
    if (!used?.credentialId) throw new Problem('reset-link-used')
    const [account] = await tx
      .update(credentials)
      .set({ passwordHash, updatedAt: now() })
      .where(eq(credentials.id, used.credentialId))
      .returning({ email: credentials.email })
    if (!account) throw new Problem('reset-link-used')
    await tx.delete(passwordResets).where(eq(passwordResets.credentialId, used.credentialId))
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
  })
}

export async function deleteOldResets(db: Database) {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now()))
}
