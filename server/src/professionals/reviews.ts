/** Admins' reviews of professionals, and their decisions. */
import { Problem } from '@bursar/contract/problems'
import type { ProposedChange } from '@bursar/contract/professionals'
import type { ProfessionalReview, ReviewDecision, ReviewKind, WaitingReview } from '@bursar/contract/reviews'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { returnFamilies } from '../assignments/suspended-families.ts'
import { takeWaitingRequests } from '../assignments/waiting-requests.ts'
import { record } from '../audit/record.ts'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { retryIfTaken } from '../database/unique.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { queueMail, tieMails } from '../mail/outbox.ts'
import { advisorReports, professionalReviews, professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { requireFree } from './addresses.ts'
import { approveApplicant, findProfile, recipientOf, recordRejection, rejectApplicant } from './approval.ts'
import { claimsOf, withChange } from './claims.ts'
import { updateProfessional } from './manage.ts'
import { changeProfessional, findProfessional } from './queries.ts'
import { type Operator, recordDecision, recordVerified } from './verification.ts'

const isProfessional = and(
  inArray(users.role, ['financial_agent', 'admission_professional']),
  isNull(users.deletedAt),
)
/** A rejected applicant is not pending; changing the profile applies again. */
const applies = and(
  eq(users.status, 'pending'),
  isNull(users.suspendedAt),
  sql`${professionals.rejected} is distinct from 'application'`,
)
/** When an applicant signed up, or was rejected last: whoever applies again has waited only since then. */
const appliedSince = sql<string>`greatest(${users.createdAt}, (select max(${professionalReviews.at}) from ${professionalReviews}
  where ${professionalReviews.professionalId} = ${users.id} and ${professionalReviews.decision} = 'reject'))`
/** When the account was reported: by an open report, or by one that was deleted with its family while the account is still paused. */
const reportedSince = sql<string | null>`coalesce((select min(${advisorReports.at}) from ${advisorReports}
  where ${advisorReports.professionalId} = ${users.id} and ${advisorReports.reviewedAt} is null), ${users.pausedAt})`

/** The maximum that is listed; total and counts include all. */
const maxWaiting = 200

/** Pending reviews: reports first, because these accounts are paused in the meantime, then the longest waiting. */
export async function listWaitingReviews(
  db: Database,
  operator: Operator,
): Promise<{ items: WaitingReview[]; total: number; counts: Record<ReviewKind, number> }> {
  const rows = await db
    .select({
      user: users,
      about: professionals,
      appliedAt: sql<string | null>`case when ${applies} then ${appliedSince} end`,
      reportedAt: reportedSince,
    })
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .where(and(isProfessional, or(applies, isNotNull(professionals.proposedAt), isNotNull(reportedSince))))
  const items = rows.map(({ user, about, appliedAt, reportedAt }) => {
    const since = {
      report: isoOf(reportedAt),
      application: isoOf(appliedAt),
      change: about.proposedAt,
    }
    const kinds = (Object.keys(since) as ReviewKind[]).filter((kind) => since[kind] !== null)
    return {
      id: user.id,
      role: user.role as ProfessionalRole,
      name: user.name,
      organization: about.organization,
      kinds,
      since: Object.values(since)
        .filter((at) => at !== null)
        .sort()[0] as string,
      flags: claimsOf(withChange({ ...about, ...user }, about.proposed ?? {}), operator.name).flags,
    }
  })
  const counts = { application: 0, change: 0, report: 0 }
  for (const { kinds } of items) for (const kind of kinds) counts[kind] += 1
  const isReported = ({ kinds }: WaitingReview) => (kinds.includes('report') ? 0 : 1)
  items.sort((one, other) => isReported(one) - isReported(other) || (one.since < other.since ? -1 : 1))
  return { items: items.slice(0, maxWaiting), total: items.length, counts }
}

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** One professional for review. Throws professional-not-found. */
export async function findReview(db: Database, operator: Operator, id: string): Promise<ProfessionalReview> {
  const { role, status } = await findAccount(db, id)
  const professional = await findProfessional(db, { id, role })
  const { proposed, verified } = professional
  const reports = await db
    .select()
    .from(advisorReports)
    .where(eq(advisorReports.professionalId, id))
    .orderBy(desc(advisorReports.at))
    .limit(50)
  const history = await db
    .select({
      at: professionalReviews.at,
      by: users.name,
      decision: professionalReviews.decision,
      note: professionalReviews.note,
    })
    .from(professionalReviews)
    .leftJoin(users, eq(users.id, professionalReviews.adminId))
    .where(eq(professionalReviews.professionalId, id))
    .orderBy(desc(professionalReviews.at))
    .limit(50)
  return {
    professional,
    isApproved: status !== 'pending',
    claims: claimsOf(professional, operator.name),
    proposedClaims: proposed && claimsOf(withChange(professional, proposed), operator.name),
    proposed,
    verified,
    reports: reports.map(({ id, at, from, message, reviewedAt }) => ({
      ...{ id, at, from, message },
      isOpen: reviewedAt === null,
    })),
    history,
  }
}

interface Decided {
  decision: ReviewDecision
  /** How the person was verified, or the reason for a rejection. */
  note: string
  version?: number | undefined
  origin: Origin | null
}

interface Parts {
  provider: IdentityProvider
  operator: Operator
}

type Account = Awaited<ReturnType<typeof findAccount>>
type Step = (tx: Tx, parts: Parts, admin: Viewer, account: Account, decided: Decided) => Promise<void>

// A suspended applicant can't sign in, so the suspension is lifted first.
const isWaiting = ({ status, suspendedAt }: Account) => status === 'pending' && suspendedAt === null

const steps: Record<ReviewDecision, Step> = {
  approve: async (tx, { operator }, admin, applicant, { note }) => {
    requireWaiting(isWaiting(applicant))
    await approveApplicant(tx, operator, { admin, applicant, note })
  },
  reject: async (tx, _, admin, applicant, { note }) => {
    requireWaiting(isWaiting(applicant))
    await rejectApplicant(tx, { admin, applicant, reason: note })
  },
  verify: async (tx, { operator }, admin, { id, status }, { note }) => {
    requireWaiting(status !== 'pending')
    await recordVerified(tx, operator, { professionalId: id, admin, decision: 'verify', note })
    await changeProfessional(tx, id, { user: {}, about: {} })
    await record(tx, { actor: admin, action: 'identity_verified', subject: { kind: 'user', id } })
  },
  approve_change: approveChange,
  reject_change: async (tx, _, admin, account, { note }) => {
    const { id } = account
    const { proposed } = await findProfile(tx, id)
    requireWaiting(proposed !== null)
    await recordRejection(tx, { id, admin, what: 'change', reason: note })
    await changeProfessional(tx, id, { user: {}, about: { proposed: null, proposedAt: null } })
    const detail = fieldsOf(proposed ?? {})
    await record(tx, { actor: admin, action: 'change_rejected', subject: { kind: 'user', id }, detail })
    await queueMail(tx, recipientOf(account), { kind: 'change-rejected', role: account.role })
  },
  clear_reports: async (tx, _, admin, account, { note, origin }) => {
    await closeReports(tx, admin, account, { outcome: 'cleared', note, origin })
    if (account.suspendedAt === null) await returnFamilies(tx, admin, account.id)
    await takeWaitingRequests(tx, admin, { agentId: account.id })
    // A report that paused nothing was never shown to its professional, and one who is suspended still can't sign in.
    if (account.pausedAt !== null && account.suspendedAt === null) {
      await queueMail(tx, recipientOf(account), { kind: 'report-cleared', role: account.role })
    }
  },
  suspend: async (tx, { provider, operator }, admin, account, { note, origin }) => {
    await closeReports(tx, admin, account, { outcome: 'suspended', note, origin })
    const which = { id: account.id, role: account.role }
    await updateProfessional(tx, provider, admin, {
      which,
      version: undefined,
      update: { status: 'suspended' },
      operator,
      origin,
    })
  },
}

/** Carries out one decision. Throws professional-not-found, stale, and nothing-to-review if it was decided in the meantime. */
export async function decideReview(
  db: Database,
  parts: Parts,
  admin: Viewer,
  id: string,
  decided: Decided,
): Promise<ProfessionalReview> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, id)
    requireSeen(decided.version, account.version)
    await steps[decided.decision](tx, parts, admin, account, decided)
    return findReview(tx, parts.operator, id)
  })
}

const fieldsOf = (change: ProposedChange) => Object.keys(change) as (keyof ProposedChange)[]

async function approveChange(
  ...[tx, { provider, operator }, admin, account, { note, origin }]: Parameters<Step>
) {
  const { id } = account
  const { proposed } = await findProfile(tx, id)
  if (proposed === null) throw new Problem('nothing-to-review')
  const { name, email, ...about } = proposed
  await retryIfTaken(tx, async (tx) => {
    if (email !== undefined && email !== account.email) await requireFree(tx, provider, email)
    await changeProfessional(tx, id, {
      user: { ...(name !== undefined && { name }), ...(email !== undefined && { email }) },
      about: { ...about, proposed: null, proposedAt: null },
    })
  })
  await recordVerified(tx, operator, { professionalId: id, admin, decision: 'approve_change', note })
  const detail = fieldsOf(proposed)
  await record(tx, { actor: admin, action: 'change_approved', subject: { kind: 'user', id }, detail })
  const news = { kind: 'change-approved', role: account.role } as const
  if (email === undefined) return queueMail(tx, recipientOf(account), news)
  await recordSecurityEvent(tx, { action: 'email_changed', actor: admin, userId: id, origin })
  // Both addresses get the email, because the owner of the earlier one may know nothing of the change.
  await queueMail(tx, recipientOf(account), { ...news, emailChanged: 'former' })
  await tieMails(tx, { to: account.email, userId: id })
  await queueMail(tx, { to: email, locale: account.language }, { ...news, emailChanged: 'new' })
  // Comes last, because a hosted provider cannot roll it back.
  if (account.subject !== null && account.provider === provider.name) {
    await provider.changeEmail(account.subject, email, tx)
  }
}

async function closeReports(
  tx: Tx,
  admin: Viewer,
  { id, pausedAt }: Account,
  { outcome, note, origin }: { outcome: 'cleared' | 'suspended'; note: string; origin: Origin | null },
) {
  const closed = await tx
    .update(advisorReports)
    .set({ reviewedAt: now(), outcome })
    .where(and(eq(advisorReports.professionalId, id), isNull(advisorReports.reviewedAt)))
    .returning({ id: advisorReports.id })
  requireWaiting(closed.length > 0 || pausedAt !== null)
  await changeProfessional(tx, id, { user: { pausedAt: null }, about: {} })
  const decision = outcome === 'cleared' ? 'clear_reports' : 'suspend'
  await recordDecision(tx, { professionalId: id, admin, decision, note })
  const subject = { kind: 'user', id } as const
  await record(tx, { actor: admin, action: 'report_reviewed', subject, detail: outcome })
  await recordSecurityEvent(tx, {
    action: 'report_reviewed',
    actor: admin,
    userId: id,
    origin,
    detail: outcome,
  })
}

async function findAccount(db: Database, id: string) {
  if (!isId(id)) throw new Problem('professional-not-found')
  const [account] = await db.select().from(users).where(isAccount(id))
  if (!account) throw new Problem('professional-not-found')
  return { ...account, role: account.role as ProfessionalRole }
}

async function lockAccount(tx: Tx, id: string) {
  if (!isId(id)) throw new Problem('professional-not-found')
  const [account] = await tx.select().from(users).where(isAccount(id)).for('no key update')
  if (!account) throw new Problem('professional-not-found')
  return { ...account, role: account.role as ProfessionalRole }
}

const isAccount = (id: string) => and(eq(users.id, id), isProfessional as SQL)

function requireWaiting(isThere: boolean) {
  if (!isThere) throw new Problem('nothing-to-review')
}
