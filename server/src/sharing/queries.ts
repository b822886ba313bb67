/** A family's sharing, as it views and changes it itself. */
import { Problem } from '@bursar/contract/problems'
import type { SharingScope } from '@bursar/contract/scopes'
import type { Share } from '@bursar/contract/sharing'
import { and, eq, isNull } from 'drizzle-orm'
import { isId } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { cardColumns } from '../family-access/cards.ts'
import * as links from '../family-access/links.ts'
import { lockFamily } from '../family-access/lock.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { helpRequests } from '../schema/help.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'

/** The professionals linked to a family, the oldest link first. The caller must have checked access to the family. */
export async function sharesOf(db: Database, familyId: string): Promise<Share[]> {
  const rows = await db
    .select({
      professional: cardColumns(users),
      invited: shares.invited,
      assigned: shares.assigned,
      scopes: shares.scopes,
      forHelp: shares.forHelp,
      since: shares.createdAt,
      version: shares.version,
    })
    .from(shares)
    .innerJoin(users, and(eq(users.id, shares.professionalId), isNull(users.deletedAt)))
    .where(and(eq(shares.familyId, familyId), links.isLinked))
    .orderBy(shares.createdAt, shares.id)
  // Only professionals are linked to families.
  return rows as Share[]
}

/** The links of the viewer's household. */
export async function listShares(db: Database, { familyId }: Viewer): Promise<Share[]> {
  return familyId === null ? [] : sharesOf(db, familyId)
}

/**
 * Changes what a professional sees. Throws professional-not-found for one who is not linked, and stale if `version` is given and not the
 * current one.
 */
export async function updateShare(
  db: Database,
  viewer: Viewer,
  professionalId: string,
  { scopes, version }: { scopes: readonly SharingScope[]; version?: number | undefined },
): Promise<Share> {
  return db.transaction(async (tx) => {
    const { link, ...pair } = await lockPair(tx, viewer, professionalId)
    requireSeen(version, link.version)
    await links.setScopes(tx, viewer, { ...pair, scopes, as: 'sharing' })
    await narrowHelp(tx, pair, scopes)
    const share = (await sharesOf(tx, pair.familyId)).find(
      ({ professional }) => professional.id === professionalId,
    )
    if (!share) throw new Problem('professional-not-found')
    return share
  })
}

/** Scopes removed from an agent are also removed from the open requests, so that the next agent does not get them. */
async function narrowHelp(
  tx: Tx,
  { familyId, professionalId }: { familyId: string; professionalId: string },
  scopes: readonly SharingScope[],
) {
  const requests = await tx
    .select({ id: helpRequests.id, scopes: helpRequests.scopes })
    .from(helpRequests)
    .where(and(eq(helpRequests.familyId, familyId), eq(helpRequests.agentId, professionalId), isOpenRequest))
  for (const request of requests) {
    const remaining = request.scopes.filter((scope) => scopes.includes(scope))
    if (remaining.length === request.scopes.length) continue
    await tx.update(helpRequests).set({ scopes: remaining }).where(eq(helpRequests.id, request.id))
  }
}

/**
 * Ends a link, including an assignment. All scopes are removed: the next agent sees nothing until the family shares it again. Throws
 * professional-not-found for a professional who is not linked.
 */
export async function endShare(db: Database, viewer: Viewer, professionalId: string) {
  await db.transaction(async (tx) => {
    const { link: _, ...pair } = await lockPair(tx, viewer, professionalId)
    // Comes first, because ending the assignment also takes the request from this agent.
    await narrowHelp(tx, pair, [])
    await links.endShare(tx, viewer, pair)
  })
}

/** The viewer's family, locked, and its link to a professional. */
async function lockPair(tx: Tx, viewer: Viewer, professionalId: string) {
  if (viewer.familyId === null) throw new Problem('family-not-found')
  const { id: familyId } = await lockFamily(tx, viewer, viewer.familyId)
  const pair = { familyId, professionalId }
  const link = isId(professionalId) ? await links.findLink(tx, pair) : undefined
  if (!link) throw new Problem('professional-not-found')
  return { ...pair, link }
}
