/** Status changes of help requests. The status and its history entry are always written at the same time. */
import { closedHelpStatuses, type HelpStatus, openHelpStatuses } from '@bursar/contract/help-requests'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { NewAuditEntry } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { inBatches } from '../database/in-batches.ts'
import { helpRequests, helpTransitions } from '../schema/help.ts'

/** Not resolved or canceled. A family has at most one such request. */
export const isOpenRequest: SQL = inArray(helpRequests.status, [...openHelpStatuses])

/** Changes the status of every request that matches `which`, and returns their ids. `agentId` is the new agent, if that changes. */
export async function moveRequests(
  tx: Tx,
  actor: NewAuditEntry['actor'],
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
      // A new agent has not read anything yet.
      ...(typeof agentId === 'string' && { agentNewsAt: at, agentReadAt: null }),
      // Another target time applies from now on.
      ...(status === 'in_progress' && { alertedPercent: 0 }),
    })
    .where(which)
    .returning({ id: helpRequests.id })
  const ids = moved.map(({ id }) => id)
  await recordSteps(tx, actor, ids, status, note)
  return ids
}

/** Status changes that answer the family or close the request. After all others the family is still waiting for the agent. */
const answeringSteps: readonly HelpStatus[] = ['waiting_on_family', ...closedHelpStatuses]

/**
 * Columns that set whose turn it is from that time on. For a family that still waits for a person's answer, the wait continues from when it
 * asked, however often the request was assigned, declined, handed back or repeated.
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

/** Adds an entry to the history of each request. */
export async function recordSteps(
  tx: Tx,
  actor: NewAuditEntry['actor'],
  requestIds: readonly string[],
  status: HelpStatus,
  note?: string | undefined,
) {
  await inBatches(requestIds, (batch) =>
    tx.insert(helpTransitions).values(
      batch.map((requestId) => ({
        requestId,
        at: afterTheLast(requestId),
        status,
        byId: actor?.userId,
        isByServer: actor === null,
        note,
      })),
    ),
  )
}

/** The current time, or just after the last entry: two entries with the same time would have no order. */
function afterTheLast(requestId: string): SQL {
  return sql`greatest(${now()}::timestamptz, (
    select max(${helpTransitions.at}) + interval '1 millisecond' from ${helpTransitions}
    where ${helpTransitions.requestId} = ${requestId}
  ))`
}
