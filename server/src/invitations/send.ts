/** Sends invitations: one, those of a file, or one again. */
import { type Invitation, type InvitationLine, invitationDays } from '@bursar/contract/invitations'
import type { Invitee } from '@bursar/contract/invitees'
import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import { cardColumns } from '../family-access/cards.ts'
import { isLinked } from '../family-access/links.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMails } from '../mail/outbox.ts'
import { invitations } from '../schema/invitations.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { daySeconds } from '../settings/units.ts'
import { createPlaceholders, deleteUnusedPlaceholders } from '../users/placeholders.ts'
import { isInGoodStanding } from '../users/standing.ts'
import { close, findInvitation, isOpenInvitation, lockOwn, ownInvitations, requireStatus } from './queries.ts'

const linkSeconds = invitationDays * daySeconds

export interface NewInvitee {
  email: string
  familyName: string | null
  language: Language
}

/** Invites one family. Supersedes an open invitation from the same inviter to the same address. */
export async function invite(db: Database, viewer: Viewer, invitee: NewInvitee): Promise<Invitation> {
  return db.transaction(async (tx) => {
    await lockInviter(tx, viewer)
    const [id = ''] = await send(tx, viewer, [invitee])
    return findInvitation(tx, viewer, id)
  })
}

/** The planned outcome of each line of a file. */
export async function planLines(
  db: Database,
  viewer: Viewer,
  invitees: readonly Invitee[],
): Promise<InvitationLine[]> {
  const left = await addressesToLeaveOut(
    db,
    viewer,
    invitees.map(({ email }) => email),
  )
  const seen = new Set<string>()
  return invitees.map(({ line, email, familyName, wrong }): InvitationLine => {
    const is = (outcome: InvitationLine['outcome']) => ({ line, email, familyName, outcome })
    if (wrong) return is(wrong)
    if (seen.has(email)) return is('twice_in_file')
    seen.add(email)
    return is(left.get(email) ?? 'send')
  })
}

/** The addresses of the lines to be sent. */
export function emailsToSend(lines: readonly InvitationLine[]): string[] {
  return lines.filter(({ outcome }) => outcome === 'send').map(({ email }) => email)
}

/** Sends the lines to be sent, all or none, and returns the outcome of each. */
export async function inviteAll(
  db: Database,
  viewer: Viewer,
  lines: readonly InvitationLine[],
  language: Language,
): Promise<InvitationLine[]> {
  return db.transaction(async (tx) => {
    await lockInviter(tx, viewer)
    // Check again, because the same file may have been sent in the meantime.
    const left = await addressesToLeaveOut(tx, viewer, emailsToSend(lines))
    const outcomes = lines.map((line): InvitationLine => {
      if (line.outcome !== 'send') return line
      return { ...line, outcome: left.get(line.email) ?? 'sent' }
    })
    const chosen = outcomes
      .filter(({ outcome }) => outcome === 'sent')
      // Sorted, to avoid deadlocks between imports with the same addresses.
      .sort((one, other) => (one.email < other.email ? -1 : 1))
    await send(
      tx,
      viewer,
      chosen.map(({ email, familyName }) => ({ email, familyName, language })),
    )
    return outcomes
  })
}

/**
 * Sends a new link for 14 days; the earlier one stops working. Throws conflict for an invitation that was answered or canceled, and for an
 * expired one if the family has been invited since; and too-many-requests for one that was sent a moment ago, or too often today.
 */
export async function resendInvitation(db: Database, viewer: Viewer, id: string): Promise<Invitation> {
  return db.transaction(async (tx) => {
    await lockInviter(tx, viewer)
    const present = await lockOwn(tx, viewer, id)
    requireStatus(present.status, ['sent', 'expired'])
    if (present.status === 'expired') {
      const outcome = (await addressesToLeaveOut(tx, viewer, [present.email])).get(present.email)
      if (outcome !== undefined) throw new Problem('conflict', { present: { outcome } })
    }
    requireResendable(await findInvitation(tx, viewer, id))
    await close(tx, eq(invitations.id, id), 'superseded')
    const { email, familyName, language } = present
    const [next = ''] = await send(tx, viewer, [{ email, familyName, language }], { isResend: true })
    return findInvitation(tx, viewer, next)
  })
}

/** Throws too-many-requests with the number of seconds until it may be resent. */
export function requireResendable({ resendableAt }: Pick<Invitation, 'resendableAt'>) {
  const seconds = Math.ceil((Date.parse(resendableAt) - Date.now()) / 1000)
  if (seconds > 0) throw new Problem('too-many-requests', { retryAfter: seconds })
}

/**
 * Locks an inviter until the transaction ends. Otherwise two concurrent sends would not see each other's invitations, and neither would
 * supersede the other. Always lock the inviter before the invitations. Throws not-signed-in, account-suspended and approval-pending for an
 * inviter who was deleted, suspended or reported while this waited: deleting an inviter closes open invitations, and none may be added
 * afterwards. Pending professionals cannot send invitations.
 */
async function lockInviter(tx: Tx, { userId }: Viewer) {
  const [inviter] = await tx
    .select({
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
      isInGoodStanding: sql<boolean>`${isInGoodStanding(users)}`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!inviter || inviter.deletedAt !== null) throw new Problem('not-signed-in')
  if (inviter.suspendedAt !== null) throw new Problem('account-suspended')
  if (!inviter.isInGoodStanding) throw new Problem('approval-pending')
}

/**
 * Sends invitations of a locked inviter and returns their ids. Does the same whether or not an address has an account: the email is the
 * same, and the recipient either signs in or signs up.
 */
async function send(
  tx: Tx,
  { userId: inviterId }: Viewer,
  invitees: readonly NewInvitee[],
  { isResend = false } = {},
): Promise<string[]> {
  if (invitees.length === 0) return []
  const emails = invitees.map(({ email }) => email)
  await close(
    tx,
    and(
      eq(invitations.inviterId, inviterId),
      inArray(invitations.email, emails),
      eq(invitations.status, 'sent'),
    ),
    'superseded',
  )
  const sent = invitees.map((invitee) => ({ ...invitee, token: randomToken() }))
  const rows = await tx
    .insert(invitations)
    .values(
      sent.map(({ token, ...invitee }) => ({
        ...invitee,
        inviterId,
        isResend,
        tokenHash: hashOf(token),
        expiresAt: inSeconds(linkSeconds),
      })),
    )
    .returning({ id: invitations.id })
  const [inviter] = await tx.select(cardColumns(users)).from(users).where(eq(users.id, inviterId))
  await createPlaceholders(tx, inviterId, invitees)
  await deleteUnusedPlaceholders(tx, emails)
  await queueMails(
    tx,
    sent.map(({ email, language, token }) => ({
      to: email,
      locale: language,
      content: { kind: 'invitation', token, inviter },
    })),
  )
  return rows.map(({ id }) => id)
}

/**
 * The addresses that a list doesn't invite again: those with an invitation of the viewer that is open, or because of which a family still
 * shares, and those that declined the last one.
 */
async function addressesToLeaveOut(
  db: Database,
  viewer: Viewer,
  emails: string[],
): Promise<Map<string, 'already_invited' | 'declined'>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({
      email: invitations.email,
      isInvited: sql<boolean>`bool_or(${or(isOpenInvitation(), isStillAccepted(db))})`,
      last: sql<string>`(array_agg(${invitations.status} order by ${invitations.createdAt} desc))[1]`,
    })
    .from(invitations)
    .where(and(ownInvitations(viewer), inArray(invitations.email, emails)))
    .groupBy(invitations.email)
  const left = new Map<string, 'already_invited' | 'declined'>()
  for (const { email, isInvited, last } of rows) {
    if (isInvited) left.set(email, 'already_invited')
    else if (last === 'declined') left.set(email, 'declined')
  }
  return left
}

function isStillAccepted(db: Database) {
  const links = db
    .select({ one: sql`1` })
    .from(shares)
    .where(
      and(
        eq(shares.familyId, invitations.familyId),
        eq(shares.professionalId, invitations.inviterId),
        eq(shares.invited, true),
        isLinked,
      ),
    )
  return and(eq(invitations.status, 'accepted'), isNull(invitations.endedAt), exists(links))
}
