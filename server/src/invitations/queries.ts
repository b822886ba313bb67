/** Invitations as their inviter sees them: send, list, resend and cancel. */
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
import { and, asc, desc, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inSeconds, isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { builtOnce } from '../database/prepared.ts'
import { folded, matches } from '../database/search.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import { cardColumns } from '../family-access/cards.ts'
import { isLinked } from '../family-access/links.ts'
import { type SomeViewer, viewerParameter } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Verdict } from '../mail/sender.ts'
import { invitations } from '../schema/invitations.ts'
import type { Mail } from '../schema/mail-content.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { daySeconds } from '../settings/units.ts'
import { createPlaceholders, deleteUnusedPlaceholders } from '../users/placeholders.ts'
import { isInGoodStanding, reachesFamilies } from '../users/standing.ts'

const linkSeconds = invitationDays * daySeconds

/** The current status. Does not depend on the job that records expired links, and includes links that the family has ended. */
const statusNow = (at: string | SQL = now()) => sql<InvitationStatus>`case
  when ${invitations.status} = 'sent' and ${invitations.expiresAt} <= ${at} then 'expired'
  when ${invitations.status} = 'accepted' and ${invitations.endedAt} is not null then 'ended_by_family'
  else ${invitations.status} end`

/** Matches invitations whose link works. */
export const isOpenInvitation = () => and(eq(invitations.status, 'sent'), gt(invitations.expiresAt, now()))

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

/** The viewer's own invitations; `page` is ignored during a search. */
export async function listInvitations(
  db: Database,
  viewer: Viewer,
  query: ListQuery & { status?: InvitationStatus | undefined },
) {
  const { search, sort_by, status } = query
  const at = now()
  const statement = search
    ? pageStatement(db, { sort_by, status, search })
    : pageWithoutSearch(db, `${sort_by} ${status ?? ''}`)
  const [rows, counts, found] = await Promise.all([
    statement.execute({ viewer: viewer.userId, at, ...windowOf(query) }),
    countByStatus(db, viewer, at),
    search ? db.$count(invitations, isWanted(viewer.userId, at, { status, search })) : null,
  ])
  const total = found ?? sumOf(status ? [counts[status]] : Object.values(counts))
  return { ...pageOf(rows.map(asInvitation), total, query), counts }
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Which invitations a list shows, in which order. */
interface Shown {
  sort_by: 'ASC' | 'DESC'
  status?: InvitationStatus | undefined
  search?: string | undefined
}

const pageWithoutSearch = builtOnce((db, variant: `${'ASC' | 'DESC'} ${InvitationStatus | ''}`) => {
  const [sort_by, status] = variant.split(' ') as ['ASC' | 'DESC', InvitationStatus | '']
  return pageStatement(db, { sort_by, status: status || undefined })
})

const presentTime = sql`${sql.placeholder('at')}`

/** A page of the list. Its parameters are `viewer`, `at` (the present time), `offset`, and `limit`. */
function pageStatement(db: Database, { sort_by, ...filters }: Shown) {
  const order = sort_by === 'ASC' ? asc : desc
  const inOrder = [order(invitations.createdAt), order(invitations.id)]
  // The ids of the page with a covering index first, then the columns to show.
  const onPage = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(isWanted(viewerParameter, presentTime, filters))
    .orderBy(...inOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return select(db, presentTime)
    .where(inArray(invitations.id, onPage))
    .orderBy(...inOrder)
    .prepare('')
}

const searched = folded(`' ' || invitations.email || ' ' || coalesce(invitations.family_name, '')`)

function isWanted(userId: string | SQL, at: string | SQL, { status, search }: Omit<Shown, 'sort_by'>) {
  return and(
    ownInvitations({ userId }),
    status && sql`${statusNow(at)} = ${status}`,
    matches(searched, search),
  )
}

const countsStatement = builtOnce((db) =>
  db
    .select({ status: statusNow(presentTime).as('status_now'), count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(ownInvitations({ userId: viewerParameter }))
    .groupBy(sql`1`)
    .prepare('count_invitations'),
)

async function countByStatus(
  db: Database,
  viewer: Viewer,
  at: string,
): Promise<Record<InvitationStatus, number>> {
  const rows = await countsStatement(db).execute({ viewer: viewer.userId, at })
  const counts = Object.fromEntries(invitationStates.map((name) => [name, 0])) as Record<
    InvitationStatus,
    number
  >
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** One of the viewer's own. Throws invitation-not-found also for another professional's. */
export async function findInvitation(db: Database, viewer: Viewer, id: string): Promise<Invitation> {
  const [row] = isId(id) ? await select(db).where(and(eq(invitations.id, id), ownInvitations(viewer))) : []
  if (!row) throw new Problem('invitation-not-found')
  return asInvitation(row)
}

/** Records for the inviter that an address doesn't exist. `mail`: the email that was refused; only those of invitations count. */
export async function noteRefused(tx: Tx, mail: Mail) {
  if (mail.kind !== 'invitation') return
  await tx
    .update(invitations)
    .set({ refusedAt: now() })
    .where(eq(invitations.tokenHash, hashOf(mail.token)))
}

/**
 * Whether an email may still be sent. That of an invitation which was canceled, replaced or answered may not; while its sender has no access to
 * families, it waits, because it works again once a report is cleared or a suspension lifted.
 */
export async function verdictOnMail(db: Database, mail: Mail): Promise<Verdict> {
  if (mail.kind !== 'invitation') return 'send'
  const [open] = await db
    .select({ isInviterInGoodStanding: sql<boolean>`${isInGoodStanding(users)}` })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(and(eq(invitations.tokenHash, hashOf(mail.token)), isOpenInvitation()))
  if (!open) return 'drop'
  return open.isInviterInGoodStanding ? 'send' : 'hold'
}

/** Per transaction of `recordExpired`. */
const maxExpired = 1_000

/** Records which links have expired. The status is right without it; this cleans up the placeholder accounts. */
export async function recordExpired(db: Database, stopping?: AbortSignal) {
  const isExpired = and(eq(invitations.status, 'sent'), lte(invitations.expiresAt, now()))
  let found: number
  do {
    const some = await db.select({ id: invitations.id }).from(invitations).where(isExpired).limit(maxExpired)
    const ids = some.map(({ id }) => id)
    await db.transaction(async (tx) => {
      const expired = await close(tx, and(inArray(invitations.id, ids), isExpired), 'expired')
      await deleteUnusedPlaceholders(
        tx,
        expired.map(({ email }) => email),
      )
    })
    found = ids.length
  } while (found === maxExpired && !stopping?.aborted)
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

/** The inviter's own, while they are in good standing: a reported professional does not see earlier invitations either. */
function ownInvitations({ userId }: Pick<SomeViewer, 'userId'>): SQL {
  return and(eq(invitations.inviterId, userId), reachesFamilies(userId)) as SQL
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

async function lockOwn(tx: Tx, viewer: Viewer, id: string) {
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

function select(db: Database, at: string | SQL = now()) {
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

function asInvitation({ firstOfResends, ...row }: Awaited<ReturnType<typeof select>>[number]): Invitation {
  const after = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()
  const pauseEnds = after(row.sentAt, resendPause)
  const dayEnds = firstOfResends === null ? pauseEnds : after(firstOfResends, daySeconds)
  // Only professionals send invitations.
  return { ...row, resendableAt: dayEnds > pauseEnds ? dayEnds : pauseEnds } as Invitation
}
