/** Sign-in links of the embedded provider for accounts that an admin creates. */
import { homes, type Role } from '@bursar/contract/roles'
import { eq } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import { credentials, passwordResets } from '../schema/identity.ts'
import { welcomeSeconds } from '../settings/lifetimes.ts'
import type { Passwords } from './passwords.ts'

/** A link with which the owner of an address chooses a password; earlier links of the account stop working. */
export async function welcomeLink(
  tx: Tx,
  passwords: Passwords,
  { email, role, publicUrl }: { email: string; role: Role; publicUrl: string },
): Promise<{ subject: string; link: string }> {
  await tx.insert(credentials).values({ email, passwordHash: passwords.unusable() }).onConflictDoNothing()
  const [account] = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.email, email))
  if (!account) throw new Error('the identity was not stored')
  await tx.delete(passwordResets).where(eq(passwordResets.credentialId, account.id))
  const token = randomToken()
  await tx
    .insert(passwordResets)
    .values({ tokenHash: hashOf(token), credentialId: account.id, expiresAt: inSeconds(welcomeSeconds) })
  return { subject: account.id, link: `${publicUrl}${homes[role].passwordRecovery}?token=${token}` }
}
