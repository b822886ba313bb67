/** Reading requests for help: the list, and one with what was said and how it moved. */

import type { HelpThread } from '@bursar/contract/help'
import type { HelpRequest, HelpStatus } from '@bursar/contract/help-requests'
import { Problem } from '@bursar/contract/problems'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { students } from '../families/table.ts'
import type { Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { asHelpRequest, type HelpRow, helpRows, overdue, reachableBy } from './rows.ts'
import { isOpen } from './steps.ts'
import { helpMessages, helpRequests, helpTransitions, isOver } from './table.ts'

interface Filters {
  page: number
  limit: number
  status?: HelpStatus | undefined
  open?: '1' | undefined
  overdue?: '1' | undefined
  familyId?: string | undefined
}

/** What is open comes first, of that what waits for an agent, and of that what has waited longest. */
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
  // Of one status all are open or none is, and its own index has them in order.
  const order = [
    ...(status ? [] : [isOver(helpRequests.status)]),
    helpRequests.turn,
    helpRequests.waitingSince,
    helpRequests.id,
  ]
  // Names and what is shared are looked up for the requests of the page, not for those before it.
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
  return pageOf(items, await db.$count(helpRequests, wanted), filters)
}

/** One request, whole. Throws help-request-not-found also when it exists but is not the viewer's to see. */
export async function findHelpThread(db: Database, viewer: Viewer, id: string): Promise<HelpThread> {
  const [row] = isId(id)
    ? await helpRows(db).where(and(eq(helpRequests.id, id), reachableBy(db, viewer)))
    : []
  if (!row) throw new Problem('help-request-not-found')
  return {
    ...asHelpRequest(viewer, row),
    studentName: await studentNameFor(db, viewer, row),
    // One after the other: inside a transaction there is one connection. Admins see how it went, not what was said.
    messages: viewer.role === 'admin' ? [] : await messagesOf(db, viewer, id),
    history: await historyOf(db, viewer, id),
  }
}

/** The thread as it stands for somebody who has just given it away, and would not find it any more. */
export async function threadLeft(tx: Database, viewer: Viewer, id: string): Promise<HelpThread> {
  const [row] = await helpRows(tx).where(eq(helpRequests.id, id))
  if (!row) throw new Problem('help-request-not-found')
  return {
    ...asHelpRequest(viewer, row),
    studentName: null,
    messages: [],
    history: await historyOf(tx, viewer, id),
  }
}

/** Who shares no profile with the agent has no names of students either. */
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
