/** An address that was changed at a hosted provider, which doesn't notify us. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { retryIfTaken } from '../database/unique.ts'
import { queueMail, tieMails } from '../mail/outbox.ts'
import { users } from '../schema/users.ts'
import { recordSecurityEvent } from '../security-log/record.ts'
import type { ProviderName } from '../users/identity-provider.ts'
import { deletePlaceholder } from '../users/placeholders.ts'
import { isProfessional, type ProfessionalAccounts } from '../users/professional-accounts.ts'

/**
 * Stores the address with which someone signs in, if it isn't the one of the account: otherwise all emails would still go to the previous one,
 * which is notified. For professionals it waits for an admin, because families trust their addresses. An address that another account has is
 * not stored. `findEmail` asks the provider for the confirmed address.
 */
export async function followHostedEmail(
  db: Database,
  professionals: ProfessionalAccounts | null,
  { provider, subject, email }: { provider: ProviderName; subject: string; email: string },
  findEmail: () => Promise<string | null>,
) {
  const [user] = await db
    .select({ userId: users.id, role: users.role, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.provider, provider), eq(users.subject, subject), isNull(users.deletedAt)))
  if (!user || user.email === email) return
  // A token has the address of the time at which it was issued, and may be older than a change here.
  const present = await findEmail()
  if (present === null || present === user.email) return
  await db.transaction(async (tx) => {
    if (isProfessional(user) && (await professionals?.proposeChange(tx, user, { email: present }))) return
    const isStored = await retryIfTaken(tx, async (tx) => {
      await deletePlaceholder(tx, present)
      if ((await tx.$count(users, eq(users.email, present))) > 0) return false
      const changed = await tx
        .update(users)
        .set({ email: present, version: sql`${users.version} + 1`, updatedAt: now() })
        .where(and(eq(users.id, user.userId), eq(users.email, user.email)))
        .returning({ id: users.id })
      return changed.length > 0
    })
    if (!isStored) return
    const change = { actor: null, action: 'account_changed', detail: 'email' } as const
    await record(tx, { ...change, subject: { kind: 'user', id: user.userId } })
    await recordSecurityEvent(tx, {
      action: 'email_changed',
      actor: null,
      userId: user.userId,
      origin: null,
    })
    await queueMail(tx, { to: user.email, locale: user.language }, { kind: 'email-changed', token: null })
    await tieMails(tx, { to: user.email, userId: user.userId })
  })
}
