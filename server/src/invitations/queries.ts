/** The invitations of an inviter: their rows, status, and locks, and canceling one. What else happens to them is in the files beside it. */
import {
  type Invitation,
  type InvitationStatus,
  maxResendsPerDay,
  resendPause,
} from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { cardColumns } from '../family-access/cards.ts'
import type { SomeViewer } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { invitations } from '../schema/invitations.ts'
import { users } from '../schema/users.ts'
import { daySeconds } from '../settings/units.ts'
import { deleteUnusedPlaceholders } from '../users/placeholders.ts'
import { reachesFamilies } from '../users/standing.ts'

/** The current status. Does not depend on the job that records expired links, and includes links that the family has ended. */
export const statusNow = (at: string | SQL = now()) => sql<InvitationStatus>`case
  when ${invitations.status} = 'sent' and ${invitations.expiresAt} <= ${at} then 'expired'
  when ${invitations.status} = 'accepted' and ${invitations.endedAt} is not null then 'ended_by_family'
  else ${invitations.status} end`

/** Matches invitations whose link works. */
export const isOpenInvitation = () => and(eq(invitations.status, 'sent'), gt(invitations.expiresAt, now()))

/** Cancels an invitation; a second time changes nothing. Throws conflict for one that is not open. */
export async function revokeInvitation(db: Database, viewer: Viewer, id: string): Promise<Invitation> {
  return db.transaction(async (tx) => {
    const { status, email } = await lockOwn(tx, viewer, id)
    if (status !== 'revoked') {
      requireStatus(status, ['sent'])
      await close(tx, eq(invitations.id, id), 'revoked')
      await deleteUnusedPlaceholders(tx, [email])
    }
    return findInvitation(tx, viewer, id)
  })
}

/** One of the viewer's own. Throws invitation-not-found also for another professional's. */
export async function findInvitation(db: Database, viewer: Viewer, id: string): Promise<Invitation> {
  const [row] = isId(id)
    ? await invitationRows(db).where(and(eq(invitations.id, id), ownInvitations(viewer)))
    : []
  if (!row) throw new Problem('invitation-not-found')
  return asInvitation(row)
}

/** Closes open invitations after locking them in order of id, as `lockInvitations` does, and returns them. */
export async function close(
  tx: Tx,
  which: SQL | undefined,
  status: 'superseded' | 'revoked' | 'expired' | 'declined',
) {
  return tx
    .update(invitations)
    .set({
      status,
      version: sql`${invitations.version} + 1`,
      updatedAt: now(),
      ...(status === 'declined' && { answeredAt: now() }),
    })
    .where(inArray(invitations.id, lockedInvitations(tx, which)))
    .returning({ email: invitations.email })
}

/** Locks invitations until the transaction ends, in order of id to avoid deadlocks. */
export async function lockInvitations(tx: Tx, which: SQL | undefined) {
  await lockedInvitations(tx, which)
}

function lockedInvitations(tx: Tx, which: SQL | undefined) {
  return tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(which)
    .orderBy(invitations.id)
    .for('update')
}

/** The inviter's own, while they are in good standing: a reported professional does not see earlier invitations either. */
export function ownInvitations({ userId }: Pick<SomeViewer, 'userId'>): SQL {
  return and(eq(invitations.inviterId, userId), reachesFamilies(userId)) as SQL
}

export async function lockOwn(tx: Tx, viewer: Viewer, id: string) {
  const [row] = isId(id)
    ? await tx
        .select({
          status: statusNow(),
          email: invitations.email,
          familyName: invitations.familyName,
          language: invitations.language,
        })
        .from(invitations)
        .where(and(eq(invitations.id, id), ownInvitations(viewer)))
        .for('update')
    : []
  if (!row) throw new Problem('invitation-not-found')
  return row
}

export function requireStatus(status: InvitationStatus, wanted: readonly InvitationStatus[]) {
  if (!wanted.includes(status)) throw new Problem('conflict', { present: { status } })
}

export function invitationRows(db: Database, at: string | SQL = now()) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      familyName: invitations.familyName,
      inviter: cardColumns(users),
      status: statusNow(at),
      sentAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      answeredAt: invitations.answeredAt,
      endedAt: invitations.endedAt,
      /** The oldest resend that counts toward the daily limit for that address. */
      firstOfResends: firstOfResends(db),
      otherEmail: invitations.otherEmail,
      refusedAt: invitations.refusedAt,
      version: invitations.version,
      createdAt: invitations.createdAt,
      updatedAt: invitations.updatedAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .$dynamic()
}

const earlier = alias(invitations, 'earlier_invitations')

function firstOfResends(db: Database) {
  const found = db
    .select({ at: earlier.createdAt })
    .from(earlier)
    .where(
      and(
        eq(earlier.email, invitations.email),
        eq(earlier.inviterId, invitations.inviterId),
        eq(earlier.isResend, true),
      ),
    )
    .orderBy(desc(earlier.createdAt))
    .limit(1)
    .offset(maxResendsPerDay - 1)
  return sql<string | null>`(${found})`.mapWith(invitations.createdAt)
}

export function asInvitation({
  firstOfResends,
  ...row
}: Awaited<ReturnType<typeof invitationRows>>[number]): Invitation {
  const after = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()
  const pauseEnds = after(row.sentAt, resendPause)
  const dayEnds = firstOfResends === null ? pauseEnds : after(firstOfResends, daySeconds)
  // Only professionals send invitations.
  return { ...row, resendableAt: dayEnds > pauseEnds ? dayEnds : pauseEnds } as Invitation
}
