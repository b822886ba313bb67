/** Requests for help as they are answered, and who reaches which. */

import { helpMoves, overdueAfterDays } from '@bursar/contract/help'
import { type HelpRequest, type HelpStatus, openHelpStatuses } from '@bursar/contract/help-requests'
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { families } from '../families/table.ts'
import { visibleFamilies, visibleTo } from '../families/visible.ts'
import { cardColumns } from '../professionals/cards.ts'
import { shares } from '../sharing/table.ts'
import type { Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { helpRequests, isOver } from './table.ts'

const agents = alias(users, 'helping_agents')
const others = alias(helpRequests, 'other_requests')

/**
 * The requests a viewer reaches: the family its own, an agent those of families whose assigned agent it is now and on
 * which it works or worked, an admin all. Whatever was written to another agent stays with the family.
 */
export function reachableBy(db: Database, viewer: Viewer): SQL | undefined {
  switch (viewer.role) {
    case 'admin':
      return undefined
    case 'financial_agent':
      return and(
        eq(helpRequests.agentId, viewer.userId),
        inArray(
          helpRequests.familyId,
          db
            .select({ id: families.id })
            .from(families)
            .where(and(eq(families.agentId, viewer.userId), visibleTo(viewer))),
        ),
      )
    case 'family':
      return inArray(helpRequests.familyId, visibleFamilies(db, viewer))
    case 'admission_professional':
      return sql`false`
  }
}

/** The select behind every `HelpRequest`; make requests of what comes with `asHelpRequest`. The owner is joined as `users`. */
export function helpRows(db: Database) {
  return db
    .select({
      request: helpRequests,
      familyName: users.name,
      agent: cardColumns(agents),
      /** What the agent sees, where one is linked. */
      shared: shares.scopes,
      hasOtherOpen: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(others)
        .where(
          and(
            eq(others.familyId, helpRequests.familyId),
            inArray(others.status, [...openHelpStatuses]),
            sql`${others.id} <> ${helpRequests.id}`,
          ),
        )})`,
    })
    .from(helpRequests)
    .innerJoin(families, eq(families.id, helpRequests.familyId))
    .innerJoin(users, eq(users.id, families.ownerId))
    .leftJoin(agents, and(eq(agents.id, helpRequests.agentId), isNull(agents.deletedAt)))
    .leftJoin(
      shares,
      and(
        eq(shares.familyId, helpRequests.familyId),
        eq(shares.professionalId, helpRequests.agentId),
        isNull(shares.endedAt),
      ),
    )
    .$dynamic()
}

export type HelpRow = Awaited<ReturnType<typeof helpRows>>[number]

export function asHelpRequest(
  { role }: Pick<Viewer, 'role'>,
  { request, familyName, agent, shared, hasOtherOpen }: HelpRow,
): HelpRequest {
  const { familyId, agentId: _agentId, scopes, alertedPercent: _, ...stored } = request
  const { familyNewsAt, familyReadAt, agentNewsAt, agentReadAt, ...rest } = stored
  return {
    ...rest,
    family: { id: familyId, name: familyName },
    agent,
    scopes: shared ?? scopes,
    isOverdue: isOverdue(rest.status, rest.waitingSince),
    isUnread:
      (role === 'family' && isAfter(familyNewsAt, familyReadAt)) ||
      (role === 'financial_agent' && isAfter(agentNewsAt, agentReadAt)),
    moves: movesOf(rest.status, role).filter(
      (to) => to !== 'requested' || role !== 'family' || !hasOtherOpen,
    ),
  }
}

/** The latest request of a family, or the open one where there is one. */
export async function latestHelpRequest(
  db: Database,
  viewer: Viewer,
  familyId: string,
): Promise<HelpRequest | null> {
  const [row] = await helpRows(db)
    .where(and(eq(helpRequests.familyId, familyId), reachableBy(db, viewer)))
    .orderBy(isOver(helpRequests.status), sql`${helpRequests.createdAt} desc`)
    .limit(1)
  return row ? asHelpRequest(viewer, row) : null
}

/** Every request of a family that the viewer reaches, the latest first. */
export async function helpRequestsOf(db: Database, viewer: Viewer, familyId: string): Promise<HelpRequest[]> {
  const rows = await helpRows(db)
    .where(and(eq(helpRequests.familyId, familyId), reachableBy(db, viewer)))
    .orderBy(sql`${helpRequests.createdAt} desc`, helpRequests.id)
  return rows.map((row) => asHelpRequest(viewer, row))
}

/** What somebody of that role may turn the status into. */
export function movesOf(status: HelpStatus, role: Viewer['role']): HelpStatus[] {
  return helpMoves.filter(({ from, by }) => from === status && by.includes(role)).map(({ to }) => to)
}

const day = 24 * 60 * 60

const isAfter = (news: string | null, read: string | null) => news !== null && (read === null || read < news)

function isOverdue(status: HelpStatus, waitingSince: string): boolean {
  const days = overdueAfterDays[status]
  return days !== undefined && waitingSince < inSeconds(-days * day)
}

/** The same as a condition. */
export function overdue(): SQL | undefined {
  return waitingLongerThan(100)
}

/** Requests that have used up so many percent of the time in which they should be answered. */
export function waitingLongerThan(percent: number): SQL | undefined {
  return or(
    ...(Object.entries(overdueAfterDays) as [HelpStatus, number][]).map(([status, days]) =>
      and(
        eq(helpRequests.status, status),
        lt(helpRequests.waitingSince, inSeconds((-days * day * percent) / 100)),
      ),
    ),
  )
}
