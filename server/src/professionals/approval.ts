/** Approves or rejects an application. */
import { eq } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { professionals } from '../schema/professionals.ts'
import type { users } from '../schema/users.ts'
import { noRejection } from './changes.ts'
import { changeProfessional } from './queries.ts'
import { type Operator, recordDecision, recordVerified } from './verification.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'language' | 'role'>

/** Makes an applicant active, verified by this admin, and notifies the applicant. The user must be locked. */
export async function approveApplicant(
  tx: Tx,
  operator: Operator,
  { admin, applicant, note }: { admin: Viewer; applicant: Account; note: string },
) {
  const { id } = applicant
  await changeProfessional(tx, id, { user: { status: 'active' }, about: noRejection })
  await recordVerified(tx, operator, { professionalId: id, admin, decision: 'approve', note })
  const subject = { kind: 'user', id } as const
  await record(tx, { actor: admin, action: 'status_changed', subject, detail: 'active' })
  await queueMail(tx, recipientOf(applicant), { kind: 'application-approved', role: applicant.role })
}

/** Rejects an application. The reason is shown to the applicant after sign-in, and never mailed. */
export async function rejectApplicant(
  tx: Tx,
  { admin, applicant, reason }: { admin: Viewer; applicant: Account; reason: string },
) {
  const { id } = applicant
  await recordRejection(tx, { id, admin, what: 'application', reason })
  await record(tx, { actor: admin, action: 'application_rejected', subject: { kind: 'user', id } })
  await queueMail(tx, recipientOf(applicant), { kind: 'application-rejected', role: applicant.role })
}

/** Stores what was rejected and why, to be shown to its owner. */
export async function recordRejection(
  tx: Tx,
  { id, admin, what, reason }: { id: string; admin: Viewer; what: 'application' | 'change'; reason: string },
) {
  await recordDecision(tx, {
    professionalId: id,
    admin,
    decision: what === 'application' ? 'reject' : 'reject_change',
    note: reason,
  })
  await changeProfessional(tx, id, {
    user: {},
    about: { rejected: what, rejectedAt: now(), rejectionReason: reason },
  })
}

export const recipientOf = ({ email, language }: Pick<Account, 'email' | 'language'>) => ({
  to: email,
  locale: language,
})

/** The professional's profile, without the user. */
export async function findProfile(tx: Tx, id: string) {
  const [about] = await tx.select().from(professionals).where(eq(professionals.userId, id))
  if (!about) throw new Error('a professional has no profile')
  return about
}
