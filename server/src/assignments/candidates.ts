/** Agents who could help a family, best match first. */

import { Problem } from '@bursar/contract/problems'
import type { AgentCandidate } from '@bursar/contract/professionals'
import { and, eq, lte, sql } from 'drizzle-orm'
import { isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { matches } from '../database/search.ts'
import { isLinked } from '../family-access/links.ts'
import { visibleTo } from '../family-access/visible.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { professionals } from '../schema/professionals.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { isInGoodStanding } from '../users/standing.ts'

/** The capacity assumed for agents without a limit, so that they do not always rank as the least busy. */
export const usualCapacity = 40

/**
 * Active agents, ranked by: serves the family's state, speaks its language, is not full, has the smallest load, and name. Throws
 * family-not-found.
 */
export async function listAgentCandidates(
  db: Database,
  viewer: Viewer,
  familyId: string,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<AgentCandidate[]> {
  const { state, language } = await findNeeds(db, viewer, familyId)
  const { capacity, statesServed, languages } = professionals
  const servesState = sql<boolean>`(${statesServed} = '{}' or coalesce(${state}::text = any(${statesServed}), false))`
  const speaksLanguage = sql<boolean>`(${language}::text = any(${languages}))`
  const fitting = db
    .select({
      id: users.id,
      name: users.name,
      organization: professionals.organization,
      capacity,
      servesState: servesState.as('serves_state'),
      speaksLanguage: speaksLanguage.as('speaks_language'),
      // The rank without loads: one more than the number of better matches.
      place: sql<number>`rank() over (order by ${servesState} desc, ${speaksLanguage} desc)`.as('place'),
    })
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .where(activeAgents(search))
    .as('fitting')
  // Counted with an index, and only for agents who can be among the first.
  const loads = db
    .select({ families: sql<number>`count(*)::int`.as('families') })
    .from(shares)
    .where(and(eq(shares.professionalId, fitting.id), isLinked))
    .as('loads')
  const { families: familiesCount } = loads
  const isFull = sql<boolean>`coalesce(${familiesCount} >= ${fitting.capacity}, false)`
  const load = sql`${familiesCount}::float / greatest(coalesce(${fitting.capacity}, ${usualCapacity}), 1)`
  return db
    .select({
      id: fitting.id,
      name: fitting.name,
      organization: fitting.organization,
      familiesCount,
      capacity: fitting.capacity,
      servesState: fitting.servesState,
      speaksLanguage: fitting.speaksLanguage,
      isFull,
    })
    .from(fitting)
    .crossJoinLateral(loads)
    .where(lte(fitting.place, limit))
    .orderBy(
      sql`${fitting.servesState} desc, ${fitting.speaksLanguage} desc, ${isFull}, ${load}, ${fitting.name}, ${fitting.id}`,
    )
    .limit(limit)
}

/** Agents who can take families, optionally filtered by a search. */
export function activeAgents(search?: string | undefined) {
  return and(eq(users.role, 'financial_agent'), isInGoodStanding(users), matches(users.searched, search))
}

/** The family's state, and the language in which it wants help. */
async function findNeeds(db: Database, viewer: Viewer, familyId: string) {
  const [family] = isId(familyId)
    ? await db
        .select({
          state: families.state,
          language: sql<string>`coalesce(${helpRequests.preferredLanguage}, ${users.language})`,
        })
        .from(families)
        .innerJoin(users, eq(users.id, families.ownerId))
        .leftJoin(helpRequests, and(eq(helpRequests.familyId, families.id), isOpenRequest))
        .where(and(eq(families.id, familyId), visibleTo(viewer, 'own')))
    : []
  if (!family) throw new Problem('family-not-found')
  return family
}
