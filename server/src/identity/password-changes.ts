/** Changes the password of a signed-in user. */
import { Problem } from '@bursar/contract/problems'
import { and, eq } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { credentials, passwordResets } from '../schema/identity.ts'
import { recordSecurityEvent } from '../security-log/record.ts'
import type { ChangedFrom } from '../users/identity-provider.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { requirePassword } from './reauthentication.ts'
import { credentialsOf, type SecondFactorParts } from './second-factor.ts'
import { endChallengesOf } from './sign-in-challenges.ts'
import { endSignInsOf } from './sign-ins.ts'

/** Seconds in which a retry of a change whose answer was lost is recognized. */
export const retrySeconds = 10 * 60

/**
 * Sets the password, and ends every other sign-in and session of the account. Throws wrong-password. A retry of a change that has just been
 * made succeeds, because its current password is no longer the right one.
 */
export async function changePassword(
  { db, passwords, limiter }: SecondFactorParts,
  viewer: Viewer,
  {
    currentPassword,
    newPassword,
    signInId,
    origin,
  }: { currentPassword: string; newPassword: string } & ChangedFrom,
) {
  const account = await credentialsOf(db, viewer.userId)
  await limiter.countAccount('proof', account.email)
  const isRetry =
    currentPassword !== newPassword &&
    account.updatedAt > inSeconds(-retrySeconds) &&
    (await passwords.isRight(newPassword, account.passwordHash))
  if (isRetry) return limiter.forgiveAccount('proof', account.email)
  await requirePassword(db, passwords, account, currentPassword, { viewer, origin })
  await requireGoodPassword(newPassword, { email: account.email, name: account.name }, 'newPassword')
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(credentials)
      .set({ passwordHash, updatedAt: now() })
      // Not if it was replaced in the meantime, by a mailed link or in another browser.
      .where(and(eq(credentials.id, account.id), eq(credentials.passwordHash, account.passwordHash)))
      .returning({ id: credentials.id })
    if (!changed) throw new Problem('wrong-password')
    await tx.delete(passwordResets).where(eq(passwordResets.credentialId, account.id))
    await endChallengesOf(tx, account.id)
    await endSignInsOf(tx, account.id, {
      because: 'password_changed',
      ...(signInId !== null && { except: signInId }),
    })
    await recordSecurityEvent(tx, {
      action: 'password_changed',
      actor: viewer,
      userId: viewer.userId,
      origin,
    })
    await queueMail(
      tx,
      { to: account.email, locale: account.language },
      { kind: 'password-changed', role: viewer.role, isStillSignedIn: true },
    )
  })
  await limiter.forgiveAccount('proof', account.email)
}
