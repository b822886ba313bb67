/** Agents who could take over all families of an agent. */
import type { Successor } from '@bursar/contract/suspensions'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isLinked } from '../family-access/links.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { professionals } from '../schema/professionals.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { activeAgents, usualCapacity } from './candidates.ts'

/**
 * Active agents with room for all of the families, ranked as for one family: by states, by languages, then by load. With `only`, checks
 * whether that agent is among them.
 */
export async function listSuccessors(
  db: Database,
  agentId: string,
  { search, limit, only }: { search?: string | undefined; limit: number; only?: string },
): Promise<Successor[]> {
  const { capacity, statesServed, languages } = professionals
  const moved = db.$with('moved').as(
    db
      .select({
        id: sql<string>`${families.id}`.as('moved_id'),
        state: families.state,
        language: sql<string>`coalesce(${helpRequests.preferredLanguage}, ${users.language})`.as('spoken'),
      })
      .from(families)
      .innerJoin(users, eq(users.id, families.ownerId))
      .leftJoin(helpRequests, and(eq(helpRequests.familyId, families.id), isOpenRequest))
      .where(eq(families.agentId, agentId)),
  )
  const linked = and(eq(shares.professionalId, users.id), isLinked)
  const familiesCount = sql<number>`(${db.select({ count: sql`count(*)::int` }).from(shares).where(linked)})`
  // A family that is already linked takes no additional room.
  const added = sql`(${db.select({ count: sql`count(*)` }).from(moved)}) - (${db
    .select({ count: sql`count(*)` })
    .from(shares)
    .innerJoin(moved, eq(moved.id, shares.familyId))
    .where(linked)})`
  const countMoved = (which: ReturnType<typeof sql>) =>
    sql<number>`(${db.select({ count: sql`count(*)::int` }).from(moved).where(which)})`
  const inState = countMoved(
    sql`${statesServed} = '{}' or coalesce(${moved.state} = any(${statesServed}), false)`,
  )
  const inLanguage = countMoved(sql`${moved.language} = any(${languages})`)
  const load = sql`${familiesCount}::float / greatest(coalesce(${capacity}, ${usualCapacity}), 1)`
  return db
    .with(moved)
    .select({
      id: users.id,
      name: users.name,
      organization: professionals.organization,
      familiesCount,
      capacity,
      inState,
      inLanguage,
    })
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .where(
      and(
        activeAgents(search),
        ne(users.id, agentId),
        only === undefined ? undefined : eq(users.id, only),
        sql`(${capacity} is null or ${familiesCount} + ${added} <= ${capacity})`,
      ),
    )
    .orderBy(sql`${inState} desc, ${inLanguage} desc, ${load}, ${users.name}, ${users.id}`)
    .limit(limit)
}
