/** Invitations as their inviter sees them: sent, listed, sent anew, taken back. */
import {
  type Invitation,
  type InvitationLine,
  type InvitationStatus,
  invitationDays,
  invitationStates,
  maxResendsPerDay,
  resendPause,
} from '@bursar/contract/invitations'
import type { Invitee } from '@bursar/contract/invitees'
import type { Language } from '@bursar/contract/languages'
import type { ListQuery } from '@bursar/contract/lists'
import { Problem } from '@bursar/contract/problems'
import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inSeconds, isId, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { hashOf, randomToken } from '../identity/secrets.ts'
import { queueMails } from '../mail/outbox.ts'
import { cardColumns } from '../professionals/cards.ts'
import type { Viewer } from '../users/queries.ts'
import { isInGoodStanding, reachesFamilies } from '../users/standing.ts'
import { users } from '../users/table.ts'
import { createPlaceholders, deleteUnusedPlaceholders } from './placeholders.ts'
import { invitations } from './table.ts'

const linkSeconds = invitationDays * 24 * 60 * 60

/** What the status is at this moment: also before the job has noted that a link has expired, and after the family has ended it. */
const statusNow = () => sql<InvitationStatus>`case
  when ${invitations.status} = 'sent' and ${invitations.expiresAt} <= ${now()} then 'expired'
  when ${invitations.status} = 'accepted' and ${invitations.endedAt} is not null then 'ended_by_family'
  else ${invitations.status} end`

/** Those whose link works. */
export const isOpen = () => and(eq(invitations.status, 'sent'), gt(invitations.expiresAt, now()))

export interface NewInvitee {
  email: string
  familyName: string | null
  language: Language
}

/** Invites one family. An invitation of the same inviter to that address that is still open is superseded. */
export async function invite(db: Database, viewer: Viewer, invitee: NewInvitee): Promise<Invitation> {
  return db.transaction(async (tx) => {
    await lockInviter(tx, viewer)
    const [id = ''] = await send(tx, viewer, [invitee])
    return findInvitation(tx, viewer, id)
  })
}

/** What would become of each line of a file. */
export async function planLines(
  db: Database,
  viewer: Viewer,
  invitees: readonly Invitee[],
): Promise<InvitationLine[]> {
  const open = await openAddresses(
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
    return is(open.has(email) ? 'already_invited' : 'send')
  })
}

/** The addresses of the lines that are to be sent. */
export function emailsToSend(lines: readonly InvitationLine[]): string[] {
  return lines.filter(({ outcome }) => outcome === 'send').map(({ email }) => email)
}

/** Sends the lines that are to be sent, all or none, and answers what has become of each. */
export async function inviteAll(
  db: Database,
  viewer: Viewer,
  lines: readonly InvitationLine[],
  language: Language,
): Promise<InvitationLine[]> {
  return db.transaction(async (tx) => {
    await lockInviter(tx, viewer)
    // Again: the same file may have been sent in the meantime.
    const open = await openAddresses(tx, viewer, emailsToSend(lines))
    const outcomes = lines.map((line): InvitationLine => {
      if (line.outcome !== 'send') return line
      return { ...line, outcome: open.has(line.email) ? 'already_invited' : 'sent' }
    })
    const chosen = outcomes
      .filter(({ outcome }) => outcome === 'sent')
      // In one order, so that two who send to the same addresses do not wait for each other's accounts.
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
 * A new link for 14 days; the earlier one no longer works. Throws conflict for one that was answered or taken back, and too-many-requests
 * for one that was sent a moment ago, or often enough today.
 */
export async function resendInvitation(db: Database, viewer: Viewer, id: string): Promise<Invitation> {
  return db.transaction(async (tx) => {
    await lockInviter(tx, viewer)
    const present = await lockOwn(tx, viewer, id)
    requireStatus(present.status, ['sent', 'expired'])
    requireResendable(await findInvitation(tx, viewer, id))
    await close(tx, eq(invitations.id, id), 'superseded')
    const { email, familyName, language } = present
    const [next = ''] = await send(tx, viewer, [{ email, familyName, language }], { isResend: true })
    return findInvitation(tx, viewer, next)
  })
}

/** Throws too-many-requests with the seconds until it may be sent again. */
export function requireResendable({ resendableAt }: Pick<Invitation, 'resendableAt'>) {
  const seconds = Math.ceil((Date.parse(resendableAt) - Date.now()) / 1000)
  if (seconds > 0) throw new Problem('too-many-requests', { retryAfter: seconds })
}

/** Takes an invitation back; twice is once. Throws conflict for one that is not open. */
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

/** The own invitations; `page` is ignored while searching. */
export async function listInvitations(
  db: Database,
  viewer: Viewer,
  query: ListQuery & { status?: InvitationStatus | undefined },
) {
  const { search, sort_by, status } = query
  const { offset, limit } = windowOf(query)
  const own = ownInvitations(viewer)
  const fits = and(
    own,
    status && sql`${statusNow()} = ${status}`,
    search
      ? or(
          sql`${invitations.email} ilike ${containing(search)}`,
          sql`${invitations.familyName} ilike ${containing(search)}`,
        )
      : undefined,
  )
  const order = sort_by === 'ASC' ? asc : desc
  const inOrder = [order(invitations.createdAt), order(invitations.id)]
  // First which ones, by an index that holds all that is asked, then what is shown of them.
  const [page, counts] = await Promise.all([
    db
      .select({ id: invitations.id, total: sql<number>`(count(*) over ())::int` })
      .from(invitations)
      .where(fits)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset),
    countByStatus(db, own),
  ])
  const ids = page.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await select(db)
          .where(inArray(invitations.id, ids))
          .orderBy(...inOrder)
  // A page beyond the last one tells nothing of those before it.
  const total =
    page[0]?.total ??
    (search ? await db.$count(invitations, fits) : sumOf(status ? [counts[status]] : Object.values(counts)))
  return { ...pageOf(rows.map(asInvitation), total, query), counts }
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

async function countByStatus(db: Database, which: SQL): Promise<Record<InvitationStatus, number>> {
  const rows = await db
    .select({ status: statusNow().as('status_now'), count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(which)
    .groupBy(sql`1`)
  const counts = Object.fromEntries(invitationStates.map((name) => [name, 0])) as Record<
    InvitationStatus,
    number
  >
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** One of the own. Throws invitation-not-found also for somebody else's. */
export async function findInvitation(db: Database, viewer: Viewer, id: string): Promise<Invitation> {
  const [row] = isId(id) ? await select(db).where(and(eq(invitations.id, id), ownInvitations(viewer))) : []
  if (!row) throw new Problem('invitation-not-found')
  return asInvitation(row)
}

/** Notes which links have expired. What they are is told right without it; it is for the accounts that were prepared. */
export async function recordExpired(db: Database) {
  await db.transaction(async (tx) => {
    const expired = await close(
      tx,
      and(eq(invitations.status, 'sent'), lte(invitations.expiresAt, now())),
      'expired',
    )
    await deleteUnusedPlaceholders(
      tx,
      expired.map(({ email }) => email),
    )
  })
}

/** Closes open invitations, one after the other by id as `holdInvitations` does, and answers whose they were. */
export async function close(
  tx: Database,
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

/** Holds invitations until the transaction ends: in one order, so that two who hold some of the same ones do not wait for each other. */
export async function lockInvitations(tx: Database, which: SQL | undefined) {
  await lockedInvitations(tx, which)
}

function lockedInvitations(tx: Database, which: SQL | undefined) {
  return tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(which)
    .orderBy(invitations.id)
    .for('update')
}

/**
 * Holds an inviter until the transaction ends: of two that send at the same moment each would supersede nothing, since neither sees
 * what the other sends. Held before its invitations are, by everybody who sends. Throws not-signed-in, account-suspended and
 * approval-pending for one who was deleted, suspended or reported while this waited: whoever deletes an inviter closes what is open, and
 * nothing is to be opened after it. Nobody sends before an admin has approved the account.
 */
async function lockInviter(tx: Database, { userId }: Viewer) {
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
 * Sends invitations of an inviter who is held, and answers their ids. Whether an address has an account changes nothing of what is
 * done: it gets the same mail, and who opens it is led on by whether they sign in or up.
 */
async function send(
  tx: Database,
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

/** Those of an inviter who may reach families: what somebody sent before being reported is not shown to them either. */
function ownInvitations({ userId }: Viewer): SQL {
  return and(eq(invitations.inviterId, userId), reachesFamilies(userId)) as SQL
}

async function openAddresses(tx: Database, viewer: Viewer, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(ownInvitations(viewer), inArray(invitations.email, emails), isOpen()))
  return new Set(rows.map(({ email }) => email))
}

async function lockOwn(tx: Database, viewer: Viewer, id: string) {
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

function requireStatus(status: InvitationStatus, wanted: readonly InvitationStatus[]) {
  if (!wanted.includes(status)) throw new Problem('conflict', { present: { status } })
}

function select(db: Database) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      familyName: invitations.familyName,
      inviter: cardColumns(users),
      status: statusNow(),
      sentAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      answeredAt: invitations.answeredAt,
      endedAt: invitations.endedAt,
      /** The oldest of as many resends to that address as a day takes. */
      firstOfResends: firstOfResends(db),
      otherEmail: invitations.otherEmail,
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

const day = 24 * 60 * 60

function asInvitation({ firstOfResends, ...row }: Awaited<ReturnType<typeof select>>[number]): Invitation {
  const after = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()
  const pauseEnds = after(row.sentAt, resendPause)
  const dayEnds = firstOfResends === null ? pauseEnds : after(firstOfResends, day)
  // Only professionals invite.
  return { ...row, resendableAt: dayEnds > pauseEnds ? dayEnds : pauseEnds } as Invitation
}

const containing = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
