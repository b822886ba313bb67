/** Sign-in links of the embedded provider for accounts that an admin creates. */
import { homes, type Role } from '@bursar/contract/roles'
import { eq } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import { credentials, emailChanges, emailUndos, passwordResets } from '../schema/identity.ts'
import { welcomeSeconds } from '../settings/lifetimes.ts'
import type { Passwords } from './passwords.ts'
import { removeSecondSteps } from './second-factor.ts'
import { endSignInsOf } from './sign-ins.ts'

/** A link with which the owner of an address chooses a password; earlier links of the account stop working. */
export async function welcomeLink(
  tx: Tx,
  passwords: Passwords,
  { email, role, isReused, publicUrl }: { email: string; role: Role; isReused: boolean; publicUrl: string },
): Promise<{ subject: string; link: string }> {
  await tx.insert(credentials).values({ email, passwordHash: passwords.unusable() }).onConflictDoNothing()
  const [account] = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.email, email))
  if (!account) throw new Error('the identity was not stored')
  await tx.delete(passwordResets).where(eq(passwordResets.credentialId, account.id))
  if (isReused) await reclaim(tx, passwords, account.id)
  const token = randomToken()
  await tx
    .insert(passwordResets)
    .values({ tokenHash: hashOf(token), credentialId: account.id, expiresAt: inSeconds(welcomeSeconds) })
  return { subject: account.id, link: `${publicUrl}${homes[role].passwordRecovery}?token=${token}` }
}

/** Removes every way to sign in that an earlier owner of the address has, and what that owner has begun. */
async function reclaim(tx: Tx, passwords: Passwords, id: string) {
  await tx
    .update(credentials)
    .set({ passwordHash: passwords.unusable(), updatedAt: now() })
    .where(eq(credentials.id, id))
  await tx.delete(emailChanges).where(eq(emailChanges.credentialId, id))
  await tx.delete(emailUndos).where(eq(emailUndos.credentialId, id))
  await removeSecondSteps(tx, id)
  await endSignInsOf(tx, id, { because: 'password_reset' })
}
