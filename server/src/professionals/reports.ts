/**
 * "I don't know this person": a family or an invitee reports a professional. The account loses access to all families until an admin has
 * reviewed the report. docs/decisions/0013-verified-advisors.md explains why one report is enough and how easily an admin can lift it.
 */
import { Problem } from '@bursar/contract/problems'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import { findLink } from '../family-access/links.ts'
import { lockFamily } from '../family-access/lock.ts'
import type { Viewer } from '../http/caller.ts'
import { close } from '../invitations/queries.ts'
import { invitations } from '../schema/invitations.ts'
import { advisorReports } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { endShare } from '../sharing/queries.ts'
import { deleteUnusedPlaceholders } from '../users/placeholders.ts'
import { findUser } from '../users/queries.ts'
import { notifyAdmins } from './review-mail.ts'

interface Report {
  message?: string | undefined
  origin: Origin
}

/** By the link of an invitation, without an account. Throws invitation-closed for a link that was never sent. */
export async function reportInvitation(db: Database, token: string, report: Report) {
  const [found] = await db
    .select({ inviterId: invitations.inviterId, email: invitations.email })
    .from(invitations)
    .where(eq(invitations.tokenHash, hashOf(token)))
  if (!found) throw new Problem('invitation-closed')
  const { inviterId: professionalId, email } = found
  await db.transaction((tx) =>
    store(tx, { ...report, professionalId, email, from: 'invitation', viewer: null }),
  )
}

/** An invitation to the family's own address; a link to its sender ends too. Throws invitation-not-found. */
export async function reportOwnInvitation(db: Database, viewer: Viewer, id: string, report: Report) {
  const { email } = await findUser(db, viewer.userId)
  const [found] = isId(id)
    ? await db
        .select({ inviterId: invitations.inviterId })
        .from(invitations)
        .where(and(eq(invitations.id, id), eq(invitations.email, email)))
    : []
  if (!found) throw new Problem('invitation-not-found')
  const professionalId = found.inviterId
  await db.transaction((tx) => store(tx, { ...report, professionalId, email, from: 'invitation', viewer }))
}

/** A professional whom the family shares with; the link ends too. Throws professional-not-found for one who is not linked. */
export async function reportLinked(db: Database, viewer: Viewer, professionalId: string, report: Report) {
  const { email } = await findUser(db, viewer.userId)
  if (!isId(professionalId)) throw new Problem('professional-not-found')
  await db.transaction((tx) => store(tx, { ...report, professionalId, email, from: 'family', viewer }))
}

interface Stored extends Report {
  professionalId: string
  /** The reporter's address. */
  email: string
  from: 'invitation' | 'family'
  viewer: Viewer | null
}

async function store(tx: Tx, { professionalId, email, from, message, viewer, origin }: Stored) {
  const role = await lockWithRole(tx, professionalId)
  await declineAll(tx, professionalId, email)
  if (viewer && (from === 'family' || (await isLinkedTo(tx, viewer, professionalId)))) {
    await endShare(tx, viewer, professionalId)
  }
  const reporter = hashOf(email)
  const earlier = await tx
    .select({ reviewedAt: advisorReports.reviewedAt, outcome: advisorReports.outcome })
    .from(advisorReports)
    .where(and(eq(advisorReports.professionalId, professionalId), eq(advisorReports.reporter, reporter)))
  if (earlier.some(({ reviewedAt }) => reviewedAt === null)) return
  await tx.insert(advisorReports).values({
    ...{ professionalId, from, reporter, message: message ?? null },
    familyId: viewer?.familyId ?? null,
  })
  // Once an admin has cleared the account, another report by the same reporter is stored for review, but no longer pauses the account.
  if (!earlier.some(({ outcome }) => outcome === 'cleared')) {
    await tx
      .update(users)
      .set({ pausedAt: sql`coalesce(${users.pausedAt}, ${now()})`, version: sql`${users.version} + 1` })
      .where(eq(users.id, professionalId))
  }
  await record(tx, {
    actor: viewer,
    action: 'advisor_reported',
    subject: { kind: 'user', id: professionalId },
    detail: from,
  })
  await recordSecurityEvent(tx, {
    action: 'advisor_reported',
    actor: viewer,
    userId: professionalId,
    origin,
    detail: role,
  })
  await notifyAdmins(tx)
}

/** Declines what this professional sent to the reporter, so that it does not reopen when the account is restored. */
async function declineAll(tx: Tx, professionalId: string, email: string) {
  const sent = and(
    eq(invitations.inviterId, professionalId),
    eq(invitations.email, email),
    eq(invitations.status, 'sent'),
  )
  const closed = await close(tx, sent, 'declined')
  await deleteUnusedPlaceholders(
    tx,
    closed.map(({ email }) => email),
  )
}

async function isLinkedTo(tx: Tx, viewer: Viewer, professionalId: string): Promise<boolean> {
  if (viewer.familyId === null) return false
  const { id: familyId } = await lockFamily(tx, viewer, viewer.familyId)
  return (await findLink(tx, { familyId, professionalId })) !== undefined
}

async function lockWithRole(tx: Tx, id: string): Promise<ProfessionalRole> {
  const [locked] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  if (!locked) throw new Problem('professional-not-found')
  return locked.role as ProfessionalRole
}
