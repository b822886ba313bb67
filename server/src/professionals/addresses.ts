/** Who may get an email address that another account has or had. */
import { Problem } from '@bursar/contract/problems'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { users } from '../schema/users.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { deletePlaceholder } from '../users/placeholders.ts'
import { noHost } from './restorable.ts'

/**
 * Frees the address of a deleted professional. Whoever gets it may be someone else, who has the mailbox now. So the deleted account keeps its
 * id and name for the logs, but neither the address nor a way to sign in.
 */
export async function freeAddress(tx: Tx, provider: IdentityProvider, email: string) {
  const [deleted] = await tx
    .select({ id: users.id, provider: users.provider, subject: users.subject })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        isNotNull(users.deletedAt),
        inArray(users.role, ['financial_agent', 'admission_professional']),
      ),
    )
    .for('update')
  if (!deleted) return
  await eraseOwnIdentity(tx, provider, deleted)
  await tx
    .update(users)
    .set({ email: `${deleted.id}@${noHost}`, provider: null, subject: null, updatedAt: now() })
    .where(eq(users.id, deleted.id))
}

/** Frees the address of a placeholder account or a deleted professional. Throws account-exists with the role of any other account. */
export async function requireFree(tx: Tx, provider: IdentityProvider, email: string) {
  await deletePlaceholder(tx, email)
  await freeAddress(tx, provider, email)
  const [taken] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.email, email))
  if (taken) throw new Problem('account-exists', { present: taken })
}

/** A hosted identity may be the person's own for other services of that host. Without the account it gives no access here. */
export async function eraseOwnIdentity(
  tx: Tx,
  provider: IdentityProvider,
  account: Pick<typeof users.$inferSelect, 'subject' | 'provider'>,
) {
  if (account.subject !== null && account.provider === provider.name && provider.hosted === null) {
    await provider.eraseIdentity(account.subject, tx)
  }
}
