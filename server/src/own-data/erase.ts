/**
 * Erases what was deleted long enough ago: families that requested it, and accounts that an admin deleted. The due date is in the database,
 * so a process that was down erases after its restart. Only the audit log remains; it contains ids and no user input.
 */
import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { eachInTurn } from '../database/each-in-turn.ts'
import { deleteAnswers } from '../idempotency/replay.ts'
import { lockInvitations } from '../invitations/queries.ts'
import { families } from '../schema/families.ts'
import { signUps } from '../schema/identity.ts'
import { invitations } from '../schema/invitations.ts'
import { mails } from '../schema/mail.ts'
import { users } from '../schema/users.ts'
import { undoSeconds } from '../settings/undo.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { deleteUnusedPlaceholders } from '../users/placeholders.ts'

/**
 * Erases everything that is due and returns the number of accounts. An account that cannot be erased, for example because a hosted provider
 * is unavailable, stays complete and is retried in the next run, and the others are still erased. Throws afterwards.
 */
export async function eraseDue(
  db: Database,
  provider: IdentityProvider,
  stopping?: AbortSignal,
): Promise<number> {
  const due = await dueAccounts(db)
  let erased = 0
  await eachInTurn(
    due,
    async (id) => {
      if (await db.transaction((tx) => eraseAccount(tx, provider, id, isDue()))) erased += 1
    },
    { what: 'erasures', stopping },
  )
  return erased
}

/** In two statements, because with an "or" over two tables the database would read both of them whole. */
async function dueAccounts(db: Database): Promise<string[]> {
  const owners = await db
    .select({ id: users.id })
    .from(families)
    .innerJoin(users, isOwned)
    .where(isFamilyDue())
  const deleted = await db.select({ id: users.id }).from(users).where(isUserDue())
  return [...new Set([...owners, ...deleted].map(({ id }) => id))]
}

const isOwned = eq(families.ownerId, users.id)
/** The owner of a suspended account can't sign in to cancel the deletion. */
const isFamilyDue = () => and(lte(families.erasesAt, now()), isNull(users.suspendedAt))
const isUserDue = () => lte(users.deletedAt, inSeconds(-undoSeconds))
const isDue = () => or(isFamilyDue(), isUserDue())

/** Erases one account if it still matches `which`, a condition on users and their families. Returns whether it did. */
export async function eraseAccount(
  tx: Tx,
  provider: IdentityProvider,
  userId: string,
  which: SQL | undefined,
): Promise<boolean> {
  // Locked and checked again, because the deletion may have been undone, or another process may have erased the account in the meantime.
  // Lock order: invitations, family, user, as everywhere (see ARCHITECTURE.md).
  const itself = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const itsFamily = tx.select({ id: families.id }).from(families).where(eq(families.ownerId, userId))
  await lockInvitations(tx, or(inArray(invitations.email, itself), inArray(invitations.familyId, itsFamily)))
  const [family] = await tx
    .select({ id: families.id })
    .from(families)
    .where(eq(families.ownerId, userId))
    .for('update')
  const [locked] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  const [due] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(families, isOwned)
    .where(and(eq(users.id, userId), which))
  if (!locked || !due) return false
  const familyId = family?.id ?? null
  const invited = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(eq(invitations.inviterId, userId))

  await tx
    .delete(invitations)
    .where(or(eq(invitations.email, locked.email), familyId ? eq(invitations.familyId, familyId) : undefined))
  await tx.delete(mails).where(
    or(
      eq(mails.to, locked.email),
      familyId ? eq(mails.familyId, familyId) : undefined,
      // Emails to families that name this advisor.
      eq(mails.advisorId, userId),
    ),
  )
  await tx.delete(signUps).where(eq(signUps.email, locked.email))
  await deleteAnswers(tx, {
    callers: locked.subject === null ? [userId] : [userId, locked.subject],
    // Families' names never appear in responses to other families.
    words: familyId === null ? [userId, locked.email, locked.name] : [],
  })
  // Everything else about a user is deleted by foreign keys.
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
  // Comes last, since a hosted provider cannot roll it back. A provider that is no longer configured cannot be called.
  if (locked.subject !== null && locked.provider === provider.name) {
    await provider.eraseIdentity(locked.subject, tx)
  }
  return true
}
