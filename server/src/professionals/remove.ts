/** Deletes and restores professionals' accounts. */
import { Problem } from '@bursar/contract/problems'
import type { Professional } from '@bursar/contract/professionals'
import { and, eq } from 'drizzle-orm'
import { deleteAssignments, notifyOfDeletedAgent } from '../assignments/suspended-families.ts'
import { record } from '../audit/record.ts'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { endAllShares } from '../family-access/links.ts'
import type { Viewer } from '../http/caller.ts'
import { close } from '../invitations/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { invitations } from '../schema/invitations.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { deleteUnusedPlaceholders } from '../users/placeholders.ts'
import { recipientOf } from './approval.ts'
import { changeProfessional, findProfessional, lockProfessional, type Which } from './queries.ts'
import { isRestorable } from './restorable.ts'
import { dropWelcome, mailWelcome } from './welcome.ts'

/** Who deletes or restores an account, and from where; both are `null` for the server itself. */
interface By {
  actor: Viewer | null
  origin: Origin | null
}

/** Deletes an account with its links, assignments and open invitations. Throws professional-not-found. */
export async function removeProfessional(db: Database, provider: IdentityProvider, by: By, which: Which) {
  await db.transaction((tx) => deleteProfessional(tx, provider, by, which))
}

/** The same within a transaction. */
export async function deleteProfessional(
  tx: Tx,
  provider: IdentityProvider,
  { actor, origin }: By,
  which: Which,
) {
  const locked = await lockProfessional(tx, which)
  // Before the links: for a family that accepts concurrently, either its invitation is already closed, or its link exists and is ended
  // here.
  const sent = and(eq(invitations.inviterId, locked.id), eq(invitations.status, 'sent'))
  const closed = await close(tx, sent, 'revoked')
  await notifyOfDeletedAgent(tx, locked.id)
  await endAllShares(tx, actor, { professionalId: locked.id })
  await deleteAssignments(tx, locked.id)
  await deleteUnusedPlaceholders(
    tx,
    closed.map(({ email }) => email),
  )
  await changeProfessional(tx, locked.id, { user: { deletedAt: now() }, about: {} })
  await signOutEverywhere(tx, provider, locked)
  await record(tx, { actor, action: 'account_deleted', subject: { kind: 'user', id: locked.id } })
  await recordSecurityEvent(tx, { action: 'account_deleted', actor, userId: locked.id, origin })
  await dropWelcome(tx, locked.email)
  // The server has warned by email before, and whoever never signed in has no account that they know of.
  if (actor !== null && locked.status !== 'invited') {
    await queueMail(tx, recipientOf(locked), { kind: 'account-deleted' })
  }
}

/**
 * Restores a deleted account without its families; returns an existing one unchanged. Throws professional-not-found, also once another
 * account has the address.
 */
export async function restoreProfessional(
  db: Database,
  provider: IdentityProvider,
  { actor, origin }: By,
  which: Which,
): Promise<Professional> {
  if (!isId(which.id)) throw new Problem('professional-not-found')
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, which.id), eq(users.role, which.role), isRestorable(users)))
      .for('update')
    if (!deleted) return findProfessional(tx, which)
    await changeProfessional(tx, deleted.id, { user: { deletedAt: null }, about: {} })
    await record(tx, { actor, action: 'account_restored', subject: { kind: 'user', id: deleted.id } })
    await recordSecurityEvent(tx, { action: 'account_restored', actor, userId: deleted.id, origin })
    if (deleted.suspendedAt !== null) return findProfessional(tx, which)
    if (deleted.status === 'invited') await mailWelcome(tx, provider, { ...deleted, ...which })
    else await queueMail(tx, recipientOf(deleted), { kind: 'account-restored', role: which.role })
    return findProfessional(tx, which)
  })
}
