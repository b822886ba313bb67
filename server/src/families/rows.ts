/** Families as admins see them in lists, without any money figures. */
import type { FamilyRow } from '@bursar/contract/admin-families'
import { onboardingPercent } from '@bursar/contract/onboarding'
import { Problem } from '@bursar/contract/problems'
import { and, desc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { cardColumns } from '../family-access/cards.ts'
import { visibleTo } from '../family-access/visible.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { users } from '../schema/users.ts'

/** Excludes families whose account was deleted, and demo families. */
export const isListed: SQL = notInArray(families.listed, ['deleted', 'demo'])

const inviters = alias(users, 'inviters')
const agents = alias(users, 'agents')

/** The status of the open help request, otherwise of the latest one. */
function latestHelpStatus(db: Database) {
  return sql<FamilyRow['helpStatus']>`(${db
    .select({ status: helpRequests.status })
    .from(helpRequests)
    .where(eq(helpRequests.familyId, families.id))
    .orderBy(desc(isOpenRequest), desc(helpRequests.createdAt))
    .limit(1)})`
}

/**
 * The select behind every `FamilyRow`. Add `.where(…)`, order and limit, and convert the result with `asFamilyRow`. The owner is joined as
 * `users`; deleted professionals are left out.
 */
export function familyRows(db: Database) {
  return db
    .select({
      id: families.id,
      name: users.name,
      email: users.email,
      state: families.state,
      status: users.status,
      suspendedAt: users.suspendedAt,
      completedSteps: families.completedSteps,
      origin: families.origin,
      inviter: cardColumns(inviters),
      agent: cardColumns(agents),
      helpStatus: latestHelpStatus(db),
      familyUpdatedAt: families.updatedAt,
      lastSeenAt: users.lastSeenAt,
      version: families.version,
      createdAt: families.createdAt,
    })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .leftJoin(inviters, and(eq(inviters.id, families.invitedById), isNull(inviters.deletedAt)))
    .leftJoin(agents, and(eq(agents.id, families.agentId), isNull(agents.deletedAt)))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof familyRows>>[number]

export function asFamilyRow({
  status,
  suspendedAt,
  completedSteps,
  inviter,
  agent,
  familyUpdatedAt,
  lastSeenAt,
  ...row
}: Selected): FamilyRow {
  return {
    ...row,
    invitationStatus: suspendedAt === null ? status : 'suspended',
    onboardingPercent: onboardingPercent(completedSteps),
    invitedBy: inviter as FamilyRow['invitedBy'],
    agent: agent as FamilyRow['agent'],
    lastActivityAt: lastSeenAt !== null && lastSeenAt > familyUpdatedAt ? lastSeenAt : familyUpdatedAt,
    updatedAt: familyUpdatedAt,
  }
}

/** One row. Throws family-not-found also if the family exists but the viewer may not see it. */
export async function findFamilyRow(db: Database, viewer: Viewer, id: string): Promise<FamilyRow> {
  if (!isId(id)) throw new Problem('family-not-found')
  const [row] = await familyRows(db).where(and(eq(families.id, id), isListed, visibleTo(viewer, 'own')))
  if (!row) throw new Problem('family-not-found')
  return asFamilyRow(row)
}
