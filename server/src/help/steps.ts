/** How a request for help moves: the status and the line of its history are always written together. */
import { type HelpStatus, openHelpStatuses } from '@bursar/contract/help-requests'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Deed } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { helpRequests, helpTransitions } from './table.ts'

/** Not resolved or cancelled: a family has at most one such request. */
export const isOpen: SQL = inArray(helpRequests.status, [...openHelpStatuses])

/** Moves every request that fits `which`, and answers their ids. `agentId`: who works on it from then on, if that changes. */
export async function moveRequests(
  tx: Database,
  actor: Deed['actor'],
  which: SQL | undefined,
  { status, agentId, note }: { status: HelpStatus; agentId?: string | null; note?: string | undefined },
): Promise<string[]> {
  const moved = await tx
    .update(helpRequests)
    .set({
      status,
      movedAt: now(),
      updatedAt: now(),
      version: sql`${helpRequests.version} + 1`,
      ...(agentId !== undefined && { agentId }),
    })
    .where(which)
    .returning({ id: helpRequests.id })
  const ids = moved.map(({ id }) => id)
  await noteSteps(tx, actor, ids, status, note)
  return ids
}

/** As many as a statement takes without coming near the 65,535 values that PostgreSQL allows in one. */
const mostAtOnce = 1_000

/** Writes one line into the history of each request. */
export async function noteSteps(
  tx: Database,
  actor: Deed['actor'],
  requestIds: readonly string[],
  status: HelpStatus,
  note?: string | undefined,
) {
  for (let at = 0; at < requestIds.length; at += mostAtOnce) {
    await tx.insert(helpTransitions).values(
      requestIds.slice(at, at + mostAtOnce).map((requestId) => ({
        requestId,
        at: afterTheLast(requestId),
        status,
        byId: actor?.userId,
        note,
      })),
    )
  }
}

/** The present moment, or one after the last step: two steps of one moment would have no order. */
function afterTheLast(requestId: string): SQL {
  return sql`greatest(${now()}::timestamptz, (
    select max(${helpTransitions.at}) + interval '1 millisecond' from ${helpTransitions}
    where ${helpTransitions.requestId} = ${requestId}
  ))`
}
