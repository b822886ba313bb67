/** Help requests as the API returns them, and who may see which. */

import { helpStatusChanges, overdueAfterDays } from '@bursar/contract/help'
import { type HelpRequest, type HelpStatus, openHelpStatuses } from '@bursar/contract/help-requests'
import type { Role } from '@bursar/contract/roles'
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { builtOnce } from '../database/prepared.ts'
import { cardColumns } from '../family-access/cards.ts'
import { type SomeViewer, viewerParameter, visibleFamilies, visibleTo } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { helpRequests, isOver } from '../schema/help.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { daySeconds } from '../settings/units.ts'

const agents = alias(users, 'helping_agents')
const others = alias(helpRequests, 'other_requests')

/**
 * The requests that a viewer may see: a family its own; an agent those of currently assigned families that the agent works or worked on; an
 * admin all. What was written to another agent stays hidden.
 */
export function reachableBy(db: Database, viewer: SomeViewer): SQL | undefined {
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
            .where(and(eq(families.agentId, viewer.userId), visibleTo(viewer, 'link'))),
        ),
      )
    case 'family':
      return inArray(helpRequests.familyId, visibleFamilies(db, viewer, 'own'))
    case 'admission_professional':
      return sql`false`
  }
}

/** The select behind every `HelpRequest`; convert the result with `asHelpRequest`. The owner is joined as `users`. */
export function helpRows(db: Database) {
  return db
    .select({
      request: helpRequests,
      familyName: users.name,
      agent: cardColumns(agents),
      /** What the agent sees, if one is linked. */
      shared: shares.scopes,
      isLeaving: sql<boolean>`${isNotNull(families.erasesAt)}`,
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
  { request, familyName, agent, shared, hasOtherOpen, isLeaving }: HelpRow,
): HelpRequest {
  const { familyId, agentId: _agentId, scopes, alertedPercent: _, ...stored } = request
  const { familyNewsAt, familyReadAt, agentNewsAt, agentReadAt, ...rest } = stored
  return {
    ...rest,
    family: { id: familyId, name: familyName },
    agent,
    scopes: shared ?? scopes,
    isOverdue: isOverdue(rest),
    isUnread:
      (role === 'family' && isAfter(familyNewsAt, familyReadAt)) ||
      (role === 'financial_agent' && isAfter(agentNewsAt, agentReadAt)),
    moves: movesOf(rest.status, role).filter(
      (to) => to !== 'requested' || role !== 'family' || !(hasOtherOpen || isLeaving),
    ),
  }
}

/** The open request of a family, otherwise the latest one. */
export async function latestHelpRequest(
  db: Database,
  viewer: Viewer,
  familyId: string,
): Promise<HelpRequest | null> {
  const [row] = await latestOf(db, viewer.role).execute({ familyId, viewer: viewer.userId })
  return row ? asHelpRequest(viewer, row) : null
}

const latestOf = builtOnce((db, role: Role) => {
  const viewer = { role, userId: viewerParameter }
  return helpRows(db)
    .where(and(eq(helpRequests.familyId, sql.placeholder('familyId')), reachableBy(db, viewer)))
    .orderBy(isOver(helpRequests.status), sql`${helpRequests.createdAt} desc`)
    .limit(1)
    .prepare(`latest_help_as_${role}`)
})

/** All requests of a family that the viewer may see, latest first. */
export async function helpRequestsOf(db: Database, viewer: Viewer, familyId: string): Promise<HelpRequest[]> {
  const rows = await allOf(db, viewer.role).execute({ familyId, viewer: viewer.userId })
  return rows.map((row) => asHelpRequest(viewer, row))
}

const allOf = builtOnce((db, role: Role) => {
  const viewer = { role, userId: viewerParameter }
  return helpRows(db)
    .where(and(eq(helpRequests.familyId, sql.placeholder('familyId')), reachableBy(db, viewer)))
    .orderBy(sql`${helpRequests.createdAt} desc`, helpRequests.id)
    .prepare(`help_of_family_as_${role}`)
})

/** The status changes that a role may make. */
export function movesOf(status: HelpStatus, role: Viewer['role']): HelpStatus[] {
  return helpStatusChanges.filter(({ from, by }) => from === status && by.includes(role)).map(({ to }) => to)
}

const isAfter = (news: string | null, read: string | null) => news !== null && (read === null || read < news)

function isOverdue({
  status,
  turn,
  waitingSince,
}: Pick<HelpRequest, 'status' | 'turn' | 'waitingSince'>): boolean {
  const days = overdueAfterDays[status]
  return turn === 'agent' && days !== undefined && waitingSince < inSeconds(-days * daySeconds)
}

/** The same as an SQL condition. */
export function overdue(): SQL | undefined {
  return waitingLongerThan(100)
}

/** Requests that wait for an answer and have used up this percentage of their target time. */
export function waitingLongerThan(percent: number): SQL | undefined {
  return and(
    eq(helpRequests.turn, 'agent'),
    or(
      ...(Object.entries(overdueAfterDays) as [HelpStatus, number][]).map(([status, days]) =>
        and(
          eq(helpRequests.status, status),
          lt(helpRequests.waitingSince, inSeconds((-days * daySeconds * percent) / 100)),
        ),
      ),
    ),
  )
}
