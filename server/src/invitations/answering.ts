/** Invitations as the family sees them: looked at, taken, declined. */
import type { OpenInvitation } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import type { ProfessionalRole } from '@bursar/contract/roles'
import type { SharingScope } from '@bursar/contract/scopes'
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { isId, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../identity/secrets.ts'
import { queueMail } from '../mail/outbox.ts'
import { professionals } from '../professionals/table.ts'
import { isLinked, linkFamily, withdrawLink } from '../sharing/links.ts'
import { shares } from '../sharing/table.ts'
import type { Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { tidyPrepared } from './prepared.ts'
import { close, holdInvitations, isOpen } from './queries.ts'
import { invitations } from './table.ts'

/** A family that answers, with the address that it has confirmed. */
export type AnsweringFamily = Viewer & { familyId: string; email: string }

/** What a link stands for. Throws invitation-closed for one that does not work: guessed, used, too old or taken back. */
export async function lookAt(db: Database, token: string): Promise<OpenInvitation> {
  const [open] = await openOnes(db, eq(invitations.tokenHash, hashOf(token)))
  if (!open) throw new Problem('invitation-closed')
  return open
}

/** Open invitations to the own address, the newest first. */
export async function listInvitationsTo(db: Database, email: string): Promise<OpenInvitation[]> {
  return openOnes(db, eq(invitations.email, email))
}

/** Declines by the link, or by the id where the address is the own one. Throws invitation-closed and invitation-not-found. */
export async function decline(db: Database, which: { token: string } | { id: string; email: string }) {
  await db.transaction(async (tx) => {
    const { id, email } = await lockOpen(tx, which)
    await close(tx, eq(invitations.id, id), 'declined')
    await tidyPrepared(tx, [email])
  })
}

/**
 * Takes an invitation: links the family to the inviter within `scopes`, beside its earlier inviters or in their place, and tells the
 * inviter. Whoever comes with another address than the invited one has to know the invited one. Of two that take one at the same
 * moment the second finds it closed.
 *
 * Throws invitation-closed, invitation-not-found, and other-email.
 */
export async function take(
  tx: Database,
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
  if (choice === 'replace') await endEarlierInvitations(tx, family, inviter.id)
  await linkFamily(tx, family, {
    familyId: family.familyId,
    professionalId: inviter.id,
    how: 'invited',
    scopes,
  })
  await tidyPrepared(tx, [invitation.email])
  await queueMail(
    tx,
    { to: inviter.email, locale: inviter.language },
    { kind: 'invitation-accepted', role: inviter.role, otherEmail },
  )
  return { id: inviter.id, role: inviter.role, name: inviter.name }
}

async function endEarlierInvitations(tx: Database, family: AnsweringFamily, except: string) {
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

/** Holds the invitation of a link, whatever has become of it, until the transaction ends. */
export async function holdInvitation(tx: Database, token: string) {
  await holdInvitations(tx, eq(invitations.tokenHash, hashOf(token)))
}

/** An inviter who is suspended or deleted cannot take families in. */
const inviterIsThere = and(isNull(users.suspendedAt), isNull(users.deletedAt))

/** Holds an open invitation until the transaction ends. */
async function lockOpen(tx: Database, which: { token: string } | { id: string; email: string }) {
  const found =
    'token' in which
      ? eq(invitations.tokenHash, hashOf(which.token))
      : and(eq(invitations.id, existing(which.id)), eq(invitations.email, which.email))
  // Alone first: joined, the second of two at once would be told how things stood before it waited.
  const [locked] = await tx
    .select({ id: invitations.id, email: invitations.email, isOpen: sql<boolean>`${isOpen()}` })
    .from(invitations)
    .where(found)
    .for('update')
  if (!locked && !('token' in which)) throw new Problem('invitation-not-found')
  if (!locked?.isOpen) throw new Problem('invitation-closed')
  const [inviter] = await tx
    .select({
      id: users.id,
      role: users.role,
      name: users.name,
      email: users.email,
      language: users.language,
    })
    .from(users)
    .innerJoin(invitations, eq(invitations.inviterId, users.id))
    .where(and(eq(invitations.id, locked.id), inviterIsThere))
  if (!inviter) throw new Problem('invitation-closed')
  return { ...locked, inviter: { ...inviter, role: inviter.role as ProfessionalRole } }
}

function existing(id: string): string {
  if (!isId(id)) throw new Problem('invitation-not-found')
  return id
}

async function openOnes(db: Database, which: SQL | undefined): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      id: invitations.id,
      inviter: {
        id: users.id,
        role: users.role,
        name: users.name,
        organization: professionals.organization,
        title: professionals.title,
      },
      familyName: invitations.familyName,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .where(and(which, isOpen(), inviterIsThere))
    .orderBy(desc(invitations.createdAt), invitations.id)
  // Only professionals invite.
  return rows as OpenInvitation[]
}
