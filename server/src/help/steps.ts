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
  const at = now()
  const moved = await tx
    .update(helpRequests)
    .set({
      status,
      updatedAt: at,
      version: sql`${helpRequests.version} + 1`,
      ...passTurn(answeringSteps.includes(status) ? 'family' : 'agent', at),
      ...(actor?.role === 'family' ? { agentNewsAt: at } : { familyNewsAt: at }),
      ...(agentId !== undefined && { agentId }),
      // A new agent has read nothing of it.
      ...(typeof agentId === 'string' && { agentNewsAt: at, agentReadAt: null }),
      // From now on another target time counts.
      ...(status === 'in_progress' && { alertedPercent: 0 }),
    })
    .where(which)
    .returning({ id: helpRequests.id })
  const ids = moved.map(({ id }) => id)
  await recordSteps(tx, actor, ids, status, note)
  return ids
}

/** What answers the family, or ends the matter. All other steps leave it waiting for the agent. */
const answeringSteps: readonly HelpStatus[] = ['waiting_on_family', 'resolved', 'cancelled']

/**
 * Whose turn it is from that moment on, to be set in a request. A family that is still waiting for a person's answer has waited since it
 * asked, however often its request was assigned, declined, handed back or asked again.
 */
export function passTurn(turn: 'agent' | 'family', at: string) {
  if (turn === 'family') return { turn, waitingSince: at, alertedPercent: 0 }
  const isWaiting = sql`${helpRequests.turn} = 'agent'`
  return {
    turn,
    waitingSince: sql`case when ${isWaiting} then ${helpRequests.waitingSince} else ${at}::timestamptz end`,
    alertedPercent: sql`case when ${isWaiting} then ${helpRequests.alertedPercent} else 0 end`,
  }
}

/** As many as a statement takes without coming near the 65,535 values that PostgreSQL allows in one. */
const batchSize = 1_000

/** Writes one line into the history of each request. */
export async function recordSteps(
  tx: Database,
  actor: Deed['actor'],
  requestIds: readonly string[],
  status: HelpStatus,
  note?: string | undefined,
) {
  for (let at = 0; at < requestIds.length; at += batchSize) {
    await tx.insert(helpTransitions).values(
      requestIds.slice(at, at + batchSize).map((requestId) => ({
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
