/**
 * Erases what was deleted long enough ago: families that asked for it, and accounts that an admin deleted. What is due is in the
 * database, so a process that was down at the time erases when it is back. Only the record of access and changes remains; it holds
 * ids and no word that anybody typed.
 */
import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { families } from '../families/table.ts'
import { deleteAnswers } from '../idempotency/replay.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { signUps } from '../identity/table.ts'
import { deleteUnusedPlaceholders } from '../invitations/placeholders.ts'
import { lockInvitations } from '../invitations/queries.ts'
import { invitations } from '../invitations/table.ts'
import { mails } from '../mail/table.ts'
import { users } from '../users/table.ts'
import { undoSeconds } from './undo.ts'

/**
 * Erases all that is due and answers how many accounts that were. One that cannot be erased, such as one whose identity a hosted
 * provider does not let go of, stays whole and is tried again with the next run; the others are not kept waiting. Then throws.
 */
export async function eraseDue(
  db: Database,
  provider: IdentityProvider,
  stopping?: AbortSignal,
): Promise<number> {
  const due = await db.select({ id: users.id }).from(users).leftJoin(families, isOwned).where(isDue())
  const failures: unknown[] = []
  let erased = 0
  for (const { id } of due) {
    if (stopping?.aborted) break
    try {
      if (await db.transaction((tx) => eraseAccount(tx, provider, id, isDue()))) erased += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts could not be erased`)
  return erased
}

const isOwned = eq(families.ownerId, users.id)
const isDue = () => or(lte(families.erasesAt, now()), lte(users.deletedAt, inSeconds(-undoSeconds)))

/** Erases one account if it still is one of `which`, a condition on users and their families. Returns whether it was. */
export async function eraseAccount(
  tx: Database,
  provider: IdentityProvider,
  userId: string,
  which: SQL | undefined,
): Promise<boolean> {
  // Held, and looked at again: it may have been kept, or erased by another process, since it was found. First the invitations, then
  // the family, then the user, as everywhere (see "What is held" in ARCHITECTURE.md).
  const itself = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const itsFamily = tx.select({ id: families.id }).from(families).where(eq(families.ownerId, userId))
  await lockInvitations(tx, or(inArray(invitations.email, itself), inArray(invitations.familyId, itsFamily)))
  const [family] = await tx
    .select({ id: families.id })
    .from(families)
    .where(eq(families.ownerId, userId))
    .for('update')
  const [held] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  const [due] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(families, isOwned)
    .where(and(eq(users.id, userId), which))
  if (!held || !due) return false
  const familyId = family?.id ?? null
  const invited = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.inviterId, userId))

  await tx
    .delete(invitations)
    .where(or(eq(invitations.email, held.email), familyId ? eq(invitations.familyId, familyId) : undefined))
  await tx.delete(mails).where(
    or(
      eq(mails.to, held.email),
      familyId ? eq(mails.familyId, familyId) : undefined,
      // Mails to families name the advisor whom they are about.
      eq(mails.advisorId, userId),
    ),
  )
  await tx.delete(signUps).where(eq(signUps.email, held.email))
  await deleteAnswers(tx, {
    callers: held.subject === null ? [userId] : [userId, held.subject],
    // No family is told of another one.
    words: familyId === null ? [userId, held.email, held.name] : [],
  })
  // All else that is stored of somebody goes with the user, by the foreign keys.
  await tx.delete(users).where(eq(users.id, userId))
  await deleteUnusedPlaceholders(
    tx,
    invited.map(({ email }) => email),
  )
  await record(tx, {
    actor: null,
    action: 'account_erased',
    subject: familyId ? { kind: 'family', id: familyId } : { kind: 'user', id: userId },
  })
  // Last, since a hosted provider does not take it back. One that is not in use any more cannot be asked.
  if (held.subject !== null && held.provider === provider.name) {
    await provider.eraseIdentity(held.subject, tx)
  }
  return true
}
