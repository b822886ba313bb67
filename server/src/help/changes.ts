/** Creates help requests, adds messages and changes their status. Every change locks the family first. */

import type { HelpThread, NewHelpRequest } from '@bursar/contract/help'
import type { HelpStatus } from '@bursar/contract/help-requests'
import { Problem } from '@bursar/contract/problems'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CardOf } from '../colleges/card-of.ts'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { findLink, lockFamilyRow, setScopes, withdrawLink } from '../family-access/links.ts'
import { familyUserId, lockFamily } from '../family-access/lock.ts'
import { requireStaying } from '../family-access/staying.ts'
import { isOpenRequest, moveRequests, passTurn, recordSteps } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { queueMail } from '../mail/outbox.ts'
import { families, students } from '../schema/families.ts'
import { helpMessages, helpRequests } from '../schema/help.ts'
import { users } from '../schema/users.ts'
import { isInGoodStanding } from '../users/standing.ts'
import { notifiedSteps, notifyOfNews, readerOf } from './notices.ts'
import { findHelpThread, findThreadAfterHandingBack } from './queries.ts'
import { movesOf, reachableBy } from './rows.ts'

type Wish = z.output<typeof NewHelpRequest>
type Request = typeof helpRequests.$inferSelect

/**
 * Creates a help request. If one is open, adds the message, if any, and updates how to answer and what to share. A family with an agent is
 * assigned to that agent immediately. `null` means a request without a message: see `wishOfProfile`. Throws family-leaving, student-not-found
 * and college-not-found, and stale if `version` is given and not that of the open request.
 */
export async function requestHelp(
  db: Database,
  viewer: Viewer,
  given: Wish | null,
  { version, cardOf }: { version?: number | undefined; cardOf: CardOf },
): Promise<HelpThread> {
  return db.transaction(async (tx) => {
    if (viewer.familyId === null) throw new Problem('family-not-found')
    const { id: familyId } = await lockFamily(tx, viewer, viewer.familyId)
    await requireStaying(tx, familyId)
    if (given) await checkContext(tx, familyId, given, cardOf)
    const agentId = await helpingAgent(tx, familyId)
    const [open] = await tx
      .select()
      .from(helpRequests)
      .where(and(eq(helpRequests.familyId, familyId), isOpenRequest))
    requireSeen(version, open?.version)
    const wish = given ?? (await wishOfProfile(tx, viewer, { familyId, agentId, open }))
    const id = open
      ? await addToOpenRequest(tx, viewer, open, wish)
      : await openRequest(tx, viewer, familyId, wish)
    if (!open && agentId !== null) {
      await notifyOfNews(tx, viewer, { familyId, requestId: id, readerId: agentId })
      await moveRequests(tx, viewer, eq(helpRequests.id, id), { status: 'assigned', agentId })
    }
    if (agentId !== null) {
      await setScopes(tx, viewer, { familyId, professionalId: agentId, scopes: wish.scopes, as: 'help' })
    }
    return findHelpThread(tx, viewer, id)
  })
}

const defaultMessage = {
  en: 'I’d like some help, please.',
  es: 'Me gustaría recibir ayuda, por favor.',
} as const

/** The defaults of a request without a message: contact as in the profile, and no additional sharing. */
async function wishOfProfile(
  tx: Tx,
  { userId }: Viewer,
  { familyId, agentId, open }: { familyId: string; agentId: string | null; open: Request | undefined },
): Promise<Wish> {
  const [owner] = await tx
    .select({ phone: users.phone, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  const language = owner?.language ?? 'en'
  return {
    topic: 'something_else',
    message: defaultMessage[language],
    preferredContact: owner?.phone ? 'phone' : 'email',
    preferredLanguage: language,
    scopes: (await sharedForHelp(tx, familyId, agentId)) ?? open?.scopes ?? [],
  }
}

/** What the family shares with its agent only for help; `undefined` without an agent. */
async function sharedForHelp(tx: Tx, familyId: string, agentId: string | null) {
  const link = agentId === null ? undefined : await findLink(tx, { familyId, professionalId: agentId })
  return link?.forHelp
}

async function openRequest(
  tx: Tx,
  viewer: Viewer,
  familyId: string,
  { context = {}, message, ...wish }: Wish,
): Promise<string> {
  const [opened] = await tx
    .insert(helpRequests)
    .values({ familyId, ...wish, context, message: message ?? defaultMessage[wish.preferredLanguage] })
    .returning({ id: helpRequests.id })
  if (!opened) throw new Error('the request was not stored')
  await recordSteps(tx, viewer, [opened.id], 'requested')
  return opened.id
}

async function addToOpenRequest(tx: Tx, viewer: Viewer, open: Request, wish: Wish): Promise<string> {
  const { preferredContact, preferredLanguage, scopes, message } = wish
  await tx
    .update(helpRequests)
    .set({
      ...{ preferredContact, preferredLanguage, scopes },
      ...(message === undefined && { version: sql`${helpRequests.version} + 1`, updatedAt: now() }),
    })
    .where(eq(helpRequests.id, open.id))
  if (message !== undefined) await addMessage(tx, viewer, open, message)
  return open.id
}

/** Adds a message. Throws help-request-not-found, and move-not-possible if the request is closed. */
export async function sendHelpMessage(
  db: Database,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<HelpThread> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, viewer, id)
    if (request.status === 'resolved' || request.status === 'cancelled') throw moveNotPossible(request)
    await addMessage(tx, viewer, request, text)
    return findHelpThread(tx, viewer, id)
  })
}

async function addMessage(tx: Tx, viewer: Viewer, request: Request, text: string) {
  const isFamily = viewer.role === 'family'
  const readerId = isFamily ? request.agentId : await ownerOf(tx, request.familyId)
  const noticeAt =
    readerId === null
      ? null
      : await notifyOfNews(tx, viewer, { familyId: request.familyId, requestId: request.id, readerId })
  const at = now()
  await tx.insert(helpMessages).values({ requestId: request.id, authorId: viewer.userId, at, text, noticeAt })
  if (isFamily && request.status === 'waiting_on_family') {
    await moveRequests(tx, viewer, eq(helpRequests.id, request.id), { status: 'in_progress' })
    return
  }
  await tx
    .update(helpRequests)
    .set({
      version: sql`${helpRequests.version} + 1`,
      updatedAt: at,
      ...passTurn(isFamily ? 'agent' : 'family', at),
      ...(isFamily ? { agentNewsAt: at } : { familyNewsAt: at }),
    })
    .where(eq(helpRequests.id, request.id))
}

/**
 * Changes the status as the transition table allows. Throws help-request-not-found; move-not-possible with the current status if it has
 * changed in the meantime; and stale if `version` is given and not the current one, which messages also increment.
 */
export async function moveHelpRequest(
  db: Database,
  viewer: Viewer,
  id: string,
  { status, note, version }: { status: HelpStatus; note?: string | undefined; version?: number | undefined },
): Promise<HelpThread> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, viewer, id)
    const { familyId } = request
    requireSeen(version, request.version)
    if (!movesOf(request.status, viewer.role).includes(status)) throw moveNotPossible(request)
    if (status === 'requested' && viewer.role === 'financial_agent') {
      // Declining or handing back ends the assignment.
      const link = { familyId, professionalId: viewer.userId, how: 'assigned', note } as const
      await withdrawLink(tx, viewer, link)
      const owner = await readerOf(tx, await ownerOf(tx, familyId))
      await queueMail(tx, owner, { kind: 'agent-changed', change: 'ended' })
      return findThreadAfterHandingBack(tx, viewer, id)
    }
    if (status === 'requested') {
      await reopen(tx, viewer, request, note)
      return findHelpThread(tx, viewer, id)
    }
    if (viewer.role !== 'family' && notifiedSteps[viewer.role].includes(status)) {
      await notifyOfNews(tx, viewer, { familyId, requestId: id, readerId: await ownerOf(tx, familyId) })
    }
    await moveRequests(tx, viewer, eq(helpRequests.id, id), { status, note })
    return findHelpThread(tx, viewer, id)
  })
}

/** Marks a request as read up to a time, but never later than now. Throws help-request-not-found. */
export async function readHelpRequest(db: Database, viewer: Viewer, id: string, until: string) {
  const readAt = viewer.role === 'family' ? helpRequests.familyReadAt : helpRequests.agentReadAt
  // Clamped to the range of PostgreSQL timestamps.
  const upTo = new Date(Math.min(Math.max(0, Date.parse(until)), Date.now())).toISOString()
  const read = sql`greatest(${readAt}, ${upTo}::timestamptz)`
  const [request] = isId(id)
    ? await db
        .update(helpRequests)
        .set(viewer.role === 'family' ? { familyReadAt: read } : { agentReadAt: read })
        .where(and(eq(helpRequests.id, id), reachableBy(db, viewer)))
        .returning({ id: helpRequests.id })
    : []
  if (!request) throw new Problem('help-request-not-found')
}

async function reopen(tx: Tx, viewer: Viewer, request: Request, note: string | undefined) {
  const { id, familyId } = request
  await requireStaying(tx, familyId)
  if ((await tx.$count(helpRequests, and(eq(helpRequests.familyId, familyId), isOpenRequest))) > 0) {
    throw moveNotPossible(request)
  }
  const agentId = await helpingAgent(tx, familyId)
  const status = agentId === null ? 'requested' : 'assigned'
  if (agentId !== null) await notifyOfNews(tx, viewer, { familyId, requestId: id, readerId: agentId })
  // Scopes that were shared with an earlier agent ended with that help.
  const scopes = (await sharedForHelp(tx, familyId, agentId)) ?? []
  await tx.update(helpRequests).set({ scopes }).where(eq(helpRequests.id, id))
  await moveRequests(tx, viewer, eq(helpRequests.id, id), { status, agentId, note })
}

/** Reads a request and locks its family, so that concurrent changes and assignments run one after the other. */
async function lockRequest(tx: Tx, viewer: Viewer, id: string): Promise<Request> {
  const find = async () => {
    const [request] = isId(id)
      ? await tx
          .select()
          .from(helpRequests)
          .where(and(eq(helpRequests.id, id), reachableBy(tx, viewer)))
      : []
    if (!request) throw new Problem('help-request-not-found')
    return request
  }
  const { familyId } = await find()
  await lockFamilyRow(tx, familyId)
  // Read again, because it may have been reassigned while this waited for the lock.
  return find()
}

const moveNotPossible = ({ status }: Request) => new Problem('move-not-possible', { present: { status } })

/** The assigned agent of a family, if in good standing. */
async function helpingAgent(tx: Tx, familyId: string): Promise<string | null> {
  const [agent] = await tx
    .select({ id: users.id })
    .from(families)
    .innerJoin(users, eq(users.id, families.agentId))
    .where(and(eq(families.id, familyId), isInGoodStanding(users)))
  return agent?.id ?? null
}

async function ownerOf(tx: Tx, familyId: string): Promise<string> {
  const [family] = await tx.select({ userId: familyUserId }).from(families).where(eq(families.id, familyId))
  if (!family) throw new Problem('family-not-found')
  return family.userId
}

/** Checks that the college exists, and that the student belongs to the family. */
async function checkContext(tx: Tx, familyId: string, { context = {} }: Wish, cardOf: CardOf) {
  const { studentId, collegeId } = context
  if (collegeId !== undefined && !cardOf(collegeId)) throw new Problem('college-not-found')
  if (studentId === undefined) return
  const isOwn =
    isId(studentId) &&
    (await tx.$count(students, and(eq(students.id, studentId), eq(students.familyId, familyId)))) > 0
  if (!isOwn) throw new Problem('student-not-found')
}
