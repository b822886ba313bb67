/** A family requests its deletion, and can cancel that until it is erased. */
import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { type NewAuditEntry, record } from '../audit/record.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { endAllShares } from '../family-access/links.ts'
import { lockFamily } from '../family-access/lock.ts'
import { isOpenRequest, moveRequests } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { suspendedAssignments } from '../schema/suspensions.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { endOtherSessions, type ThisSession } from '../sessions/own-sessions.ts'
import { undoSeconds } from '../settings/undo.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'

/**
 * Sets the day of erasure. Sharing, the assignment, an open help request and other sessions end immediately. A second time changes nothing.
 * `dayOf` returns the calendar day in the operator's time zone. Throws invalid-input if the typed address is not the family's own.
 */
export async function deleteOwnAccount(
  db: Database,
  provider: IdentityProvider,
  viewer: Viewer,
  {
    confirmEmail,
    present,
    origin,
    dayOf,
  }: { confirmEmail: string; present: ThisSession; origin: Origin; dayOf: (at: Date) => string },
): Promise<{ erasesAt: string | null }> {
  return db.transaction(async (tx) => {
    const familyId = await lockOwnFamily(tx, viewer)
    const [owner] = await tx
      .select({ email: users.email, language: users.language, erasesAt: families.erasesAt })
      .from(users)
      .innerJoin(families, eq(families.ownerId, users.id))
      .where(eq(users.id, viewer.userId))
    if (owner?.email !== confirmEmail) {
      throw new Problem('invalid-input', {
        errors: [
          { path: 'confirmEmail', code: 'not_the_same', message: 'Enter the email address of this account.' },
        ],
      })
    }
    if (owner.erasesAt !== null) return { erasesAt: owner.erasesAt }
    const erasesAt = inSeconds(undoSeconds)
    await planErasure(tx, viewer, { familyId, erasesAt })
    await endOtherSessions(tx, provider, viewer.userId, present)
    await recordSecurityEvent(tx, {
      action: 'deletion_requested',
      actor: viewer,
      userId: viewer.userId,
      origin,
    })
    await mailPlan(tx, owner, dayOf(new Date(erasesAt)))
    return { erasesAt }
  })
}

/** Sets the day on which a locked family is erased, and ends its help and sharing immediately. `actor` is `null` for the server itself. */
export async function planErasure(
  tx: Tx,
  actor: NewAuditEntry['actor'],
  { familyId, erasesAt }: { familyId: string; erasesAt: string },
) {
  await setErasesAt(tx, familyId, erasesAt)
  // Before the links end, because removing the agent would send an open request back to the queue.
  await moveRequests(tx, actor, and(eq(helpRequests.familyId, familyId), isOpenRequest), {
    status: 'cancelled',
  })
  await endAllShares(tx, actor, { familyId })
  // Otherwise, a suspended agent would get the family back.
  await tx.delete(suspendedAssignments).where(eq(suspendedAssignments.familyId, familyId))
  await record(tx, { actor, action: 'account_deleted', subject: { kind: 'family', id: familyId } })
}

/** Cancels the deletion; what has ended stays ended. Does nothing without a deletion request. */
export async function keepOwnAccount(db: Database, viewer: Viewer): Promise<{ erasesAt: null }> {
  return db.transaction(async (tx) => {
    const familyId = await lockOwnFamily(tx, viewer)
    const [family] = await tx
      .select({ erasesAt: families.erasesAt })
      .from(families)
      .where(eq(families.id, familyId))
    if (family?.erasesAt) {
      await setErasesAt(tx, familyId, null)
      await record(tx, {
        actor: viewer,
        action: 'account_restored',
        subject: { kind: 'family', id: familyId },
      })
    }
    return { erasesAt: null }
  })
}

/** Cancels a deletion that was requested after that time, for an owner who takes the account back from whoever requested it. */
export async function cancelDeletionSince(tx: Tx, userId: string, since: string) {
  const isOwned = eq(families.ownerId, userId)
  // Locked in any case, so that a request that is under way commits first and is canceled too.
  await tx.select({ id: families.id }).from(families).where(isOwned).for('update')
  const erasedIfSince = new Date(Date.parse(since) + undoSeconds * 1000).toISOString()
  const [family] = await tx
    .select({ id: families.id })
    .from(families)
    .where(and(isOwned, gt(families.erasesAt, erasedIfSince)))
  if (!family) return
  await setErasesAt(tx, family.id, null)
  await record(tx, {
    actor: null,
    action: 'account_restored',
    subject: { kind: 'family', id: family.id },
  })
}

/**
 * Gives the owner of an account that was suspended all the time again to cancel its deletion, and mails the day. The family must be locked. Does
 * nothing without a deletion request.
 */
export async function restartDeletion(
  tx: Tx,
  familyId: string,
  owner: { email: string; language: Language },
  dayOf: (at: Date) => string,
) {
  const isPlanned = and(eq(families.id, familyId), isNotNull(families.erasesAt))
  if ((await tx.$count(families, isPlanned)) === 0) return
  const erasesAt = inSeconds(undoSeconds)
  await setErasesAt(tx, familyId, erasesAt)
  await mailPlan(tx, owner, dayOf(new Date(erasesAt)))
}

const mailPlan = (tx: Tx, { email, language }: { email: string; language: Language }, erasesOn: string) =>
  queueMail(tx, { to: email, locale: language }, { kind: 'deletion-planned', erasesOn })

async function lockOwnFamily(tx: Tx, viewer: Viewer): Promise<string> {
  if (viewer.familyId === null) throw new Problem('family-not-found')
  const { id } = await lockFamily(tx, viewer, viewer.familyId)
  return id
}

async function setErasesAt(tx: Tx, familyId: string, erasesAt: string | null) {
  await tx
    .update(families)
    .set({ erasesAt, version: sql`${families.version} + 1`, updatedAt: now() })
    .where(eq(families.id, familyId))
}
