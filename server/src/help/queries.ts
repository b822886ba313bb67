/** Reads help requests: the list, and one with its messages and its history. */

import type { HelpThread } from '@bursar/contract/help'
import type { HelpRequest, HelpStatus } from '@bursar/contract/help-requests'
import { Problem } from '@bursar/contract/problems'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isId } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { isOpen } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { students } from '../schema/families.ts'
import { helpMessages, helpRequests, helpTransitions, isOver } from '../schema/help.ts'
import { users } from '../schema/users.ts'
import { asHelpRequest, type HelpRow, helpRows, overdue, reachableBy } from './rows.ts'

interface Filters {
  page: number
  limit: number
  status?: HelpStatus | undefined
  open?: '1' | undefined
  overdue?: '1' | undefined
  familyId?: string | undefined
}

/** Open requests first, among them those without an agent, then the longest waiting. */
export async function listHelpRequests(db: Database, viewer: Viewer, filters: Filters) {
  const { status, open, familyId } = filters
  const wanted = and(
    reachableBy(db, viewer),
    status && eq(helpRequests.status, status),
    open && isOpen,
    filters.overdue && overdue(),
    familyId === undefined ? undefined : isId(familyId) ? eq(helpRequests.familyId, familyId) : sql`false`,
  )
  const { offset, limit } = windowOf(filters)
  // With a single status, all are open or none is, and the status index has the right order.
  const order = [
    ...(status ? [] : [isOver(helpRequests.status)]),
    helpRequests.turn,
    helpRequests.waitingSince,
    helpRequests.id,
  ]
  // Joined only for the requests on the page, not for those before it.
  const onPage = db
    .select({ id: helpRequests.id })
    .from(helpRequests)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const rows = await helpRows(db)
    .where(inArray(helpRequests.id, onPage))
    .orderBy(...order)
  const items: HelpRequest[] = rows.map((row) => asHelpRequest(viewer, row))
  const isLast = items.length < limit && (items.length > 0 || offset === 0)
  const total = isLast ? offset + items.length : await db.$count(helpRequests, wanted)
  return pageOf(items, total, filters)
}

/** One complete request. Throws help-request-not-found also if it exists but the viewer may not see it. */
export async function findHelpThread(db: Database, viewer: Viewer, id: string): Promise<HelpThread> {
  const [row] = isId(id)
    ? await helpRows(db).where(and(eq(helpRequests.id, id), reachableBy(db, viewer)))
    : []
  if (!row) throw new Problem('help-request-not-found')
  return {
    ...asHelpRequest(viewer, row),
    studentName: await studentNameFor(db, viewer, row),
    // Sequential, because a transaction has only one connection. Admins see the history, not the messages.
    messages: viewer.role === 'admin' ? [] : await messagesOf(db, viewer, id),
    history: await historyOf(db, viewer, id),
  }
}

/** The thread for an agent who has just declined or handed back, and could no longer find it. */
export async function findThreadAfterHandingBack(tx: Tx, viewer: Viewer, id: string): Promise<HelpThread> {
  const [row] = await helpRows(tx).where(eq(helpRequests.id, id))
  if (!row) throw new Problem('help-request-not-found')
  return {
    ...asHelpRequest(viewer, row),
    studentName: null,
    messages: [],
    history: await historyOf(tx, viewer, id),
  }
}

/** Without a shared profile, the agent does not see students' names. */
async function studentNameFor(
  db: Database,
  { role }: Viewer,
  { request, shared }: HelpRow,
): Promise<string | null> {
  const { studentId } = request.context
  const mayKnow = role === 'family' || role === 'admin' || shared?.includes('profile')
  if (studentId === undefined || !mayKnow) return null
  const [student] = await db
    .select({ firstName: students.firstName })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.familyId, request.familyId)))
  return student?.firstName ?? null
}

async function messagesOf(db: Database, viewer: Viewer, requestId: string) {
  const rows = await db
    .select({ id: helpMessages.id, at: helpMessages.at, text: helpMessages.text, by: author })
    .from(helpMessages)
    .leftJoin(users, and(eq(users.id, helpMessages.authorId), isNull(users.deletedAt)))
    .where(eq(helpMessages.requestId, requestId))
    .orderBy(helpMessages.at, helpMessages.id)
  return rows.map(({ by, ...message }) => ({ ...message, from: sender(viewer, by) }))
}

async function historyOf(db: Database, viewer: Viewer, requestId: string) {
  const rows = await db
    .select({
      at: helpTransitions.at,
      status: helpTransitions.status,
      note: helpTransitions.note,
      by: author,
    })
    .from(helpTransitions)
    .leftJoin(users, and(eq(users.id, helpTransitions.byId), isNull(users.deletedAt)))
    .where(eq(helpTransitions.requestId, requestId))
    .orderBy(helpTransitions.at, helpTransitions.id)
  return rows.map(({ by, ...step }) => ({ ...step, by: sender(viewer, by) }))
}

const author = { id: users.id, name: users.name, role: users.role }

function sender(
  viewer: Viewer,
  by: { id: string; name: string; role: Viewer['role'] } | null,
): { name: string; role: Viewer['role']; isMe: boolean } | null {
  return by && { name: by.name, role: by.role, isMe: by.id === viewer.userId }
}
