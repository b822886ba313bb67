/** Reads help requests: the list, and one with its messages and its history. */

import type { HelpThread } from '@bursar/contract/help'
import type { HelpRequest, HelpStatus } from '@bursar/contract/help-requests'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isId } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { builtOnce } from '../database/prepared.ts'
import { type SomeViewer, viewerParameter } from '../family-access/visible.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { families, students } from '../schema/families.ts'
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

/** Open requests first, among them those that wait for an agent, then the longest waiting. */
export async function listHelpRequests(db: Database, viewer: Viewer, filters: Filters) {
  const { status, open, familyId } = filters
  const { offset, limit } = windowOf(filters)
  // Built once, except where the time or one family decides what is listed.
  const statement =
    filters.overdue || familyId !== undefined
      ? pageStatement(db, viewer.role, filters)
      : pageOfAll(db, `${viewer.role} ${status ?? ''} ${open ?? ''}`)
  const rows = await statement.execute({ viewer: viewer.userId, offset, limit })
  const items: HelpRequest[] = rows.map((row) => asHelpRequest(viewer, row))
  const isLast = items.length < limit && (items.length > 0 || offset === 0)
  const total = isLast ? offset + items.length : await db.$count(helpRequests, isWanted(db, viewer, filters))
  return pageOf(items, total, filters)
}

const pageOfAll = builtOnce((db, variant: `${Role} ${HelpStatus | ''} ${'1' | ''}`) => {
  const [role, status, open] = variant.split(' ') as [Role, HelpStatus | '', '1' | '']
  return pageStatement(db, role, { status: status || undefined, open: open || undefined })
})

/** A page of the list. Its parameters are `viewer`, `offset`, and `limit`. */
function pageStatement(db: Database, role: Role, filters: Omit<Filters, 'page' | 'limit'>) {
  const viewer = { role, userId: viewerParameter }
  // With a single status, all are open or none is, and the status index has the right order.
  const order = [
    ...(filters.status ? [] : [isOver(helpRequests.status)]),
    helpRequests.turn,
    helpRequests.waitingSince,
    helpRequests.id,
  ]
  // Joined only for the requests on the page, not for those before it.
  const onPage = db
    .select({ id: helpRequests.id })
    .from(helpRequests)
    .where(isWanted(db, viewer, filters))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return helpRows(db)
    .where(inArray(helpRequests.id, onPage))
    .orderBy(...order)
    .prepare('')
}

function isWanted(
  db: Database,
  viewer: SomeViewer,
  { status, open, overdue: late, familyId }: Omit<Filters, 'page' | 'limit'>,
) {
  return and(
    reachableBy(db, viewer),
    status && eq(helpRequests.status, status),
    open && isOpenRequest,
    late && overdue(),
    familyId === undefined ? undefined : isId(familyId) ? eq(helpRequests.familyId, familyId) : sql`false`,
  )
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
    contact: await contactFor(db, viewer, row),
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
    contact: null,
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

/** The one contact that the family chose, whatever else it shares; see `HelpThread`. */
async function contactFor(db: Database, { role }: Viewer, { request }: HelpRow): Promise<string | null> {
  const { id, preferredContact } = request
  if (role !== 'financial_agent' || preferredContact === 'message') return null
  const [chosen] = await db
    .select({ contact: preferredContact === 'phone' ? users.phone : users.email })
    .from(helpRequests)
    .innerJoin(families, eq(families.id, helpRequests.familyId))
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(and(eq(helpRequests.id, id), isOpenRequest))
  return chosen?.contact ?? null
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
      isByServer: helpTransitions.isByServer,
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
