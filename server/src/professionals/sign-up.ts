/** How professionals get an account: they sign up and wait for an admin, or take over an account that an admin created. */
import type { Language } from '@bursar/contract/languages'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import type { Identity, Viewer } from '../http/caller.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import type { ProviderName } from '../users/identity-provider.ts'
import { addUser } from '../users/queries.ts'
import { proposeProfessionalChange } from './changes.ts'
import { notifyAdmins } from './review-mail.ts'

/**
 * Creates an account for an identity: `pending` until an admin approves it. If an admin has created an account for the identity's confirmed
 * address, that account is used instead and is active immediately. The admin verified its name and organization, so different values from
 * the person are only proposed. Throws account-exists, also for an account created for the other role.
 */
export async function signUpProfessional(
  tx: Tx,
  provider: ProviderName,
  identity: Pick<Identity, 'subject' | 'email'>,
  { role, language, profile }: { role: ProfessionalRole; language: Language; profile: ProfessionalSignUp },
): Promise<Viewer> {
  const { name, phone, organization, title, ...about } = profile
  const claimed = await claimPlaceholder(tx, provider, identity, { role, phone })
  const user =
    claimed ??
    (await addUser(tx, provider, identity, {
      role,
      name,
      status: 'pending',
      language,
      ...(phone !== undefined && { phone }),
    }))
  const identityOf = { organization, title }
  await tx
    .insert(professionals)
    .values({ userId: user.id, ...about, ...(!claimed && identityOf) })
    .onConflictDoUpdate({ target: professionals.userId, set: { userId: user.id, ...about } })
  const viewer = { userId: user.id, role, familyId: null }
  if (claimed) await proposeProfessionalChange(tx, viewer, { name, ...identityOf })
  else await notifyAdmins(tx)
  await record(tx, {
    actor: viewer,
    action: claimed ? 'status_changed' : 'account_added',
    subject: { kind: 'user', id: user.id },
    detail: user.status,
  })
  return viewer
}

/**
 * The unused account that an admin created for this address and role. The provider's id of its owner may have been stored already, but the
 * confirmed address decides.
 */
async function claimPlaceholder(
  tx: Tx,
  provider: ProviderName,
  { subject, email }: Pick<Identity, 'subject' | 'email'>,
  { role, phone }: { role: ProfessionalRole; phone?: string | null | undefined },
) {
  const [other] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.provider, provider), eq(users.subject, subject), ne(users.email, email)))
  if (other) return undefined
  const [claimed] = await tx
    .update(users)
    .set({
      provider,
      subject,
      status: 'active',
      version: sql`${users.version} + 1`,
      updatedAt: now(),
      ...(phone !== undefined && { phone }),
    })
    .where(
      and(
        eq(users.email, email),
        eq(users.role, role),
        eq(users.status, 'invited'),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .returning()
  return claimed
}
