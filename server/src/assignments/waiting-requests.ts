/** Requests for help that wait although the family has an agent, because it asked while the agent was paused by a report. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/connect.ts'
import { setScopes } from '../family-access/links.ts'
import { notifyOfNews } from '../help/notices.ts'
import { isOpenRequest, moveRequests } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'

/**
 * Hands the open requests without an agent to the agent of their families, or of the given one, and notifies the agent. The agent must be
 * locked and in good standing.
 */
export async function takeWaitingRequests(
  tx: Tx,
  viewer: Viewer,
  { agentId, familyId }: { agentId: string; familyId?: string },
) {
  const waiting = await tx
    .select({ id: helpRequests.id, familyId: helpRequests.familyId, scopes: helpRequests.scopes })
    .from(families)
    .innerJoin(
      helpRequests,
      and(eq(helpRequests.familyId, families.id), isOpenRequest, isNull(helpRequests.agentId)),
    )
    .where(and(eq(families.agentId, agentId), familyId === undefined ? undefined : eq(families.id, familyId)))
    .orderBy(asc(families.id))
    .for('update', { of: families })
  for (const { id, scopes, ...ofFamily } of waiting) {
    await notifyOfNews(tx, viewer, { ...ofFamily, requestId: id, readerId: agentId })
    await moveRequests(tx, viewer, eq(helpRequests.id, id), { status: 'assigned', agentId })
    await setScopes(tx, viewer, { ...ofFamily, professionalId: agentId, scopes, as: 'help' })
  }
}
