/**
 * Placeholder accounts for invited addresses: `invited`, without an identity, so that admins see who was invited. One exists as long as
 * there is an open invitation to its address, or becomes the account of the user who proves to own the address.
 */
import type { Language } from '@bursar/contract/languages'
import type { UsState } from '@bursar/contract/state-names'
import { and, eq, gt, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { isOneOf } from '../database/one-of.ts'
import type { Identity } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { invitations } from '../schema/invitations.ts'
import { users } from '../schema/users.ts'
import type { ProviderName } from './identity-provider.ts'

/** Users without an identity. */
export const isPlaceholder: SQL | undefined = and(
  eq(users.role, 'family'),
  eq(users.status, 'invited'),
  isNull(users.provider),
  isNull(users.suspendedAt),
)

/**
 * Creates a placeholder account for each address that has no account. The statements are the same for addresses that have one, so that
 * response times reveal nothing.
 */
export async function createPlaceholders(
  tx: Tx,
  inviterId: string,
  invitees: readonly { email: string; familyName: string | null; language: Language }[],
) {
  const emails = invitees.map(({ email }) => email)
  await tx
    .insert(users)
    .values(
      invitees.map(({ email, familyName, language }) => ({
        role: 'family' as const,
        status: 'invited' as const,
        name: familyName ?? email,
        email,
        language,
      })),
    )
    .onConflictDoNothing()
  await tx.execute(sql`
    insert into ${families} (owner_id, origin, invited_by_id, created_at, updated_at)
    select ${users.id}, 'invited', ${inviterId}::uuid, ${now()}::timestamptz, ${now()}::timestamptz
    from ${users} where ${and(inArray(users.email, emails), isPlaceholder)}
    on conflict (owner_id) do nothing`)
}

/**
 * Turns the placeholder account of an address into the account of the identity that has confirmed it; returns `undefined` if there is none.
 * Its origin depends on the invitation that the family accepts, not on who has invited it.
 */
export async function claimPlaceholder(
  tx: Tx,
  provider: ProviderName,
  { subject, email }: Pick<Identity, 'subject' | 'email'>,
  { name, language, state }: { name: string; language: Language; state: UsState | null },
): Promise<{ userId: string; familyId: string } | undefined> {
  await lockPlaceholders(tx, [email])
  // Uses the current time, because lists and counts of families go by sign-up time.
  const fresh = { createdAt: now(), updatedAt: now() }
  const [owner] = await tx
    .update(users)
    .set({ provider, subject, name, language, status: 'pending', ...fresh })
    .where(and(eq(users.email, email), isPlaceholder))
    .returning({ id: users.id })
  if (!owner) return undefined
  const [family] = await tx
    .update(families)
    .set({ state, origin: 'direct', invitedById: null, ...fresh })
    .where(eq(families.ownerId, owner.id))
    .returning({ id: families.id })
  if (!family) throw new Error('the placeholder account has no family')
  return { userId: owner.id, familyId: family.id }
}

/**
 * Locks the families of these placeholder accounts until the transaction ends; call it before changing their users. Ordered by address, to
 * avoid deadlocks between transactions with overlapping addresses.
 */
export async function lockPlaceholders(tx: Tx, emails: readonly string[]) {
  await tx
    .select({ id: families.id })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(and(isOneOf(users.email, emails, 'text'), isPlaceholder))
    .orderBy(users.email)
    .for('update', { of: families })
}

/** Deletes the placeholder account of an address that gets another account. */
export async function deletePlaceholder(tx: Tx, email: string) {
  await lockPlaceholders(tx, [email])
  await tx.delete(users).where(and(eq(users.email, email), isPlaceholder))
}

/** Deletes the placeholder accounts of these addresses that have no open invitation left; assigns the others to their latest inviter. */
export async function deleteUnusedPlaceholders(tx: Tx, emails: readonly string[]) {
  if (emails.length === 0) return
  await lockPlaceholders(tx, emails)
  const these = and(isOneOf(users.email, emails, 'text'), isPlaceholder)
  const stillOpen = tx
    .select({ inviterId: invitations.inviterId })
    .from(invitations)
    .where(
      and(
        eq(invitations.email, users.email),
        eq(invitations.status, 'sent'),
        gt(invitations.expiresAt, now()),
      ),
    )
  await tx.delete(users).where(and(these, notExists(stillOpen)))
  const latest = sql`(${stillOpen.orderBy(sql`${invitations.createdAt} desc`).limit(1)})`
  await tx
    .update(families)
    .set({ invitedById: latest })
    .from(users)
    .where(and(eq(users.id, families.ownerId), these))
}
