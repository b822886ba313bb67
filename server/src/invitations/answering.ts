/** Invitations as families see them: view, accept and decline. */
import type { OpenInvitation } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import type { ProfessionalCard } from '@bursar/contract/professional-card'
import type { SharingScope } from '@bursar/contract/scopes'
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import { cardColumns } from '../family-access/cards.ts'
import { isLinked, linkFamily, lockFamilyRow, withdrawLink } from '../family-access/links.ts'
import { requireStaying } from '../family-access/staying.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { invitations } from '../schema/invitations.ts'
import { professionals } from '../schema/professionals.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { deleteUnusedPlaceholders } from '../users/placeholders.ts'
import { isInGoodStanding } from '../users/standing.ts'
import { close, isOpenInvitation, lockInvitations } from './queries.ts'

/** A family that responds, with its confirmed address. */
export type AnsweringFamily = Viewer & { familyId: string; email: string }

/**
 * Returns the invitation behind a link. Throws invitation-closed for a link that was guessed, used, expired or canceled, and
 * invitation-paused while its sender has no access to families.
 */
export async function readInvitation(db: Database, token: string): Promise<OpenInvitation> {
  const which = eq(invitations.tokenHash, hashOf(token))
  const [open] = await openInvitations(db, which)
  if (open) return open
  const [paused] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.inviterId), isNull(users.deletedAt)))
    .where(and(which, isOpenInvitation()))
  throw new Problem(paused ? 'invitation-paused' : 'invitation-closed')
}

/** Open invitations to the family's own address, newest first. */
export async function listInvitationsTo(db: Database, email: string): Promise<OpenInvitation[]> {
  return openInvitations(db, eq(invitations.email, email))
}

/** Declines by link, or by id if it was sent to the family's own address. Throws invitation-closed and invitation-not-found. */
export async function decline(db: Database, which: { token: string } | { id: string; email: string }) {
  await db.transaction(async (tx) => {
    const { id, email } = await lockLink(tx, which)
    await close(tx, eq(invitations.id, id), 'declined')
    await deleteUnusedPlaceholders(tx, [email])
  })
}

/**
 * Accepts an invitation: links the family to the inviter within `scopes`, in addition to its earlier inviters or instead of them, and
 * notifies the inviter. A family with another address than the invited one must enter the invited one. Of two concurrent requests, the
 * second gets invitation-closed.
 *
 * Throws invitation-closed, invitation-paused, invitation-not-found, other-email, and family-leaving.
 */
export async function take(
  tx: Tx,
  family: AnsweringFamily,
  which: { token: string } | { id: string; email: string },
  {
    scopes,
    invitedEmail,
    choice,
  }: { scopes: readonly SharingScope[]; invitedEmail?: string | undefined; choice: 'add' | 'replace' },
) {
  const invitation = await lockOpen(tx, which)
  const otherEmail = invitation.email !== family.email
  if (otherEmail && invitedEmail !== invitation.email) throw new Problem('other-email')
  await lockFamilyRow(tx, family.familyId)
  await requireStaying(tx, family.familyId)
  await tx
    .update(invitations)
    .set({
      status: 'accepted',
      answeredAt: now(),
      familyId: family.familyId,
      otherEmail,
      version: sql`${invitations.version} + 1`,
      updatedAt: now(),
    })
    .where(eq(invitations.id, invitation.id))
  const { inviter } = invitation
  if (choice === 'replace') await endEarlierInvitations(tx, family, inviter.card.id)
  await linkFamily(tx, family, {
    familyId: family.familyId,
    professionalId: inviter.card.id,
    how: 'invited',
    scopes,
  })
  await deleteUnusedPlaceholders(tx, [invitation.email])
  await queueMail(
    tx,
    { to: inviter.email, locale: inviter.language },
    { kind: 'invitation-accepted', role: inviter.card.role, otherEmail },
  )
  return inviter.card
}

async function endEarlierInvitations(tx: Tx, family: AnsweringFamily, except: string) {
  const earlier = await tx
    .select({ professionalId: shares.professionalId })
    .from(shares)
    .where(
      and(
        eq(shares.familyId, family.familyId),
        eq(shares.invited, true),
        ne(shares.professionalId, except),
        isLinked,
      ),
    )
  for (const { professionalId } of earlier) {
    await withdrawLink(tx, family, { familyId: family.familyId, professionalId, how: 'invited' })
  }
}

/** Locks the invitation behind a link until the transaction ends, whatever its status. */
export async function lockInvitation(tx: Tx, token: string) {
  await lockInvitations(tx, eq(invitations.tokenHash, hashOf(token)))
}

/** Only an inviter in good standing can get new families. */
const isInviterInGoodStanding = isInGoodStanding(users)

/** Locks an open invitation until the transaction ends, whoever sent it. */
async function lockLink(tx: Tx, which: { token: string } | { id: string; email: string }) {
  const found =
    'token' in which
      ? eq(invitations.tokenHash, hashOf(which.token))
      : and(eq(invitations.id, existing(which.id)), eq(invitations.email, which.email))
  // Locked without a join first: with one, the second of two concurrent requests would see the joined rows as of before its wait.
  const [locked] = await tx
    .select({ id: invitations.id, email: invitations.email, isOpen: sql<boolean>`${isOpenInvitation()}` })
    .from(invitations)
    .where(found)
    .for('update')
  if (!locked && !('token' in which)) throw new Problem('invitation-not-found')
  if (!locked?.isOpen) throw new Problem('invitation-closed')
  return locked
}

/** The same, for an invitation that can be accepted. */
async function lockOpen(tx: Tx, which: { token: string } | { id: string; email: string }) {
  const locked = await lockLink(tx, which)
  const [inviter] = await tx
    .select({
      card: cardColumns(users),
      email: users.email,
      language: users.language,
      isThere: sql<boolean>`${isInviterInGoodStanding}`,
    })
    .from(users)
    .innerJoin(invitations, eq(invitations.inviterId, users.id))
    .where(and(eq(invitations.id, locked.id), isNull(users.deletedAt)))
  if (!inviter) throw new Problem('invitation-closed')
  if (!inviter.isThere) throw new Problem('invitation-paused')
  // Only professionals send invitations.
  return { ...locked, inviter: { ...inviter, card: inviter.card as ProfessionalCard } }
}

function existing(id: string): string {
  if (!isId(id)) throw new Problem('invitation-not-found')
  return id
}

async function openInvitations(db: Database, which: SQL | undefined): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      id: invitations.id,
      inviter: { ...cardColumns(users), title: professionals.title },
      familyName: invitations.familyName,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .where(and(which, isOpenInvitation(), isInviterInGoodStanding))
    .orderBy(desc(invitations.createdAt), invitations.id)
  // Only professionals send invitations.
  return rows as OpenInvitation[]
}
