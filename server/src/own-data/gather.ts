/** Reads everything stored about a family in one consistent snapshot. */
import { householdOf } from '@bursar/contract/household'
import { Problem } from '@bursar/contract/problems'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { getAlertSettings } from '../alerts/settings.ts'
import { reasonOf, record } from '../audit/record.ts'
import { findCalendarLink } from '../calendar/queries.ts'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database, Tx } from '../database/connect.ts'
import { findFamily } from '../families/queries.ts'
import type { Viewer } from '../http/caller.ts'
import { listOffers } from '../offers/queries.ts'
import { listPlans } from '../plans/queries.ts'
import { findSavedSearches } from '../saved-searches/queries.ts'
import { financeDigests } from '../schema/alerts.ts'
import { auditEntries, auditReasons, subjectUserId } from '../schema/audit.ts'
import { helpMessages, helpRequests, helpTransitions } from '../schema/help.ts'
import { invitations } from '../schema/invitations.ts'
import { mails } from '../schema/mail.ts'
import { advisorReports } from '../schema/professionals.ts'
import { securityEvents } from '../schema/security-log.ts'
import { sessions } from '../schema/session.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent, whoIs } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'

export type OwnData = Awaited<ReturnType<typeof gatherOwnData>>

/**
 * Reads it in one transaction, which ends before anything is sent, so that a slow connection does not keep it open. Records the export.
 * `today` is YYYY-MM-DD.
 */
export async function gatherOwnData(
  db: Database,
  viewer: Viewer,
  {
    provider,
    cardOf,
    today,
    origin,
  }: { provider: IdentityProvider; cardOf: CardOf; today: string; origin: Origin },
) {
  return db.transaction(
    async (tx) => {
      const {
        favorites,
        knownPrices,
        helpRequest: _,
        ...family
      } = await findFamily(tx, viewer, viewer.familyId, { reach: 'own', cardOf })
      const [account] = await tx
        .select({
          language: users.language,
          createdAt: users.createdAt,
          lastSeenAt: users.lastSeenAt,
          provider: users.provider,
          subject: users.subject,
        })
        .from(users)
        .where(eq(users.id, viewer.userId))
      if (!account) throw new Problem('family-not-found')
      const { provider: providerName, subject, ...ofAccount } = account
      const { parents, students, ...profile } = family
      await record(tx, {
        actor: viewer,
        action: 'data_exported',
        subject: { kind: 'family', id: family.id },
      })
      await recordSecurityEvent(tx, {
        action: 'own_data_exported',
        actor: viewer,
        userId: viewer.userId,
        origin,
      })
      return {
        account: ofAccount,
        signIn:
          subject !== null && providerName === provider.name ? await provider.storedAbout(subject, tx) : null,
        profile,
        parents,
        students,
        estimates: students.map(({ id, firstName }) => ({
          student: firstName,
          ...estimateForStudent(householdOf(family), id, { asOf: today }),
        })),
        favorites,
        knownPrices,
        offers: await listOffers(tx, viewer, cardOf),
        plans: await listPlans(tx, viewer),
        // The link itself is a secret that isn't stored.
        calendar: { linkCreatedAt: (await findCalendarLink(tx, viewer)).createdAt },
        savedSearches: (await findSavedSearches(tx, viewer)).items,
        sharing: await sharingOf(tx, family.id),
        alerts: await alertsOf(tx, viewer, family.id),
        reports: await reportsOf(tx, family.id),
        helpRequests: await helpOf(tx, family.id),
        accessLog: await accessOf(tx, viewer, family.id),
        securityActivity: await activityOf(tx, viewer),
        invitations: await invitationsOf(tx, family),
        sessions: await tx
          .select({
            device: sessions.device,
            createdAt: sessions.createdAt,
            lastSeenAt: sessions.lastSeenAt,
          })
          .from(sessions)
          .where(eq(sessions.userId, viewer.userId))
          .orderBy(asc(sessions.createdAt)),
        mails: await tx
          .select({
            // The content may contain a code or a link, and is in the mailbox anyway.
            kind: mails.kind,
            createdAt: mails.createdAt,
            sentAt: mails.sentAt,
          })
          .from(mails)
          .where(or(eq(mails.to, family.email), toFormerAddress(tx, viewer, family.id)))
          .orderBy(asc(mails.createdAt)),
      }
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Emails that were tied to the account when its address changed; others about the family went to its advisors. */
function toFormerAddress(tx: Tx, { userId }: Viewer, familyId: string) {
  const formerAddresses = tx.select({ to: mails.to }).from(mails).where(eq(mails.advisorId, userId))
  return and(eq(mails.familyId, familyId), inArray(mails.to, formerAddresses))
}

const professional = { name: users.name, role: users.role }

function sharingOf(tx: Tx, familyId: string) {
  return tx
    .select({
      professional,
      invited: shares.invited,
      assigned: shares.assigned,
      scopes: shares.scopes,
      forHelp: shares.forHelp,
      since: shares.createdAt,
      endedAt: shares.endedAt,
    })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.professionalId))
    .where(eq(shares.familyId, familyId))
    .orderBy(asc(shares.createdAt))
}

async function alertsOf(tx: Tx, viewer: Viewer, familyId: string) {
  const [digest] = await tx
    .select({ sentAt: financeDigests.sentAt })
    .from(financeDigests)
    .where(eq(financeDigests.familyId, familyId))
  return { ...(await getAlertSettings(tx, viewer)), financesReadSentAt: digest?.sentAt ?? null }
}

/** The family's reports of professionals it doesn't know. */
function reportsOf(tx: Tx, familyId: string) {
  return tx
    .select({
      at: advisorReports.at,
      professional,
      message: advisorReports.message,
      reviewedAt: advisorReports.reviewedAt,
    })
    .from(advisorReports)
    .innerJoin(users, eq(users.id, advisorReports.professionalId))
    .where(eq(advisorReports.familyId, familyId))
    .orderBy(asc(advisorReports.at))
}

async function activityOf(tx: Tx, { userId }: Viewer) {
  const { at, action, network, device, detail, actorId } = securityEvents
  const events = await tx
    .select({ at, action, network, device, detail, actorId })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(at))
  return events.map(({ actorId: actor, ...event }) => ({ ...event, by: whoIs(actor, userId) }))
}

async function helpOf(tx: Tx, familyId: string) {
  const isOwn = eq(helpRequests.familyId, familyId)
  const requests = await tx.select().from(helpRequests).where(isOwn).orderBy(asc(helpRequests.createdAt))
  const messages = await tx
    .select({
      requestId: helpMessages.requestId,
      at: helpMessages.at,
      from: { name: users.name, role: users.role },
      text: helpMessages.text,
    })
    .from(helpMessages)
    .innerJoin(helpRequests, eq(helpRequests.id, helpMessages.requestId))
    .leftJoin(users, eq(users.id, helpMessages.authorId))
    .where(isOwn)
    .orderBy(asc(helpMessages.at))
  const history = await tx
    .select({
      requestId: helpTransitions.requestId,
      at: helpTransitions.at,
      status: helpTransitions.status,
      by: { name: users.name, role: users.role },
      note: helpTransitions.note,
    })
    .from(helpTransitions)
    .innerJoin(helpRequests, eq(helpRequests.id, helpTransitions.requestId))
    .leftJoin(users, eq(users.id, helpTransitions.byId))
    .where(isOwn)
    .orderBy(asc(helpTransitions.at))
  const partsOf = <Part extends { requestId: string }>(parts: readonly Part[], id: string) =>
    parts.filter(({ requestId }) => requestId === id).map(({ requestId: _, ...part }) => part)
  return requests.map(({ familyId: _, agentId: __, ...request }) => ({
    ...request,
    messages: partsOf(messages, request.id),
    history: partsOf(history, request.id),
  }))
}

const subjects = alias(users, 'subjects')

/** Includes the family's own actions, unlike the access log on the screen. */
async function accessOf(tx: Tx, { userId }: Viewer, familyId: string) {
  const entries = await tx
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      who: { name: users.name, role: users.role },
      what: auditEntries.action,
      whom: { name: subjects.name, role: subjects.role },
      detail: auditEntries.detail,
      why: auditReasons.reason,
    })
    .from(auditEntries)
    .leftJoin(auditReasons, eq(auditReasons.entryId, auditEntries.id))
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(subjects, eq(subjects.id, subjectUserId))
    .where(or(eq(auditEntries.familyId, familyId), eq(auditEntries.actorId, userId)))
    .orderBy(asc(auditEntries.at))
  return entries.map(({ id, why, ...entry }) => ({ ...entry, why: reasonOf(id, why) }))
}

function invitationsOf(tx: Tx, { id, email }: { id: string; email: string }) {
  return tx
    .select({
      inviter: professional,
      email: invitations.email,
      familyName: invitations.familyName,
      status: invitations.status,
      sentAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      answeredAt: invitations.answeredAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(or(eq(invitations.email, email), eq(invitations.familyId, id)))
    .orderBy(asc(invitations.createdAt))
}
