/** Ends an assignment: the family no longer has an agent, and its open request waits for another one. */
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { type NewAuditEntry, recordAll } from '../audit/record.ts'
import type { Tx } from '../database/connect.ts'
import { isOpenRequest, moveRequests } from '../help-status/steps.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { mails } from '../schema/mail.ts'
import { users } from '../schema/users.ts'

/**
 * Ends the assignments of an agent, either to one family or all. What the agent sees depends on the link, so only links.ts calls
 * this. `note` goes into the history of the open requests.
 */
export async function endAssignments(
  tx: Tx,
  actor: NewAuditEntry['actor'],
  { agentId, familyId }: { agentId: string; familyId?: string | undefined },
  note?: string | undefined,
) {
  const ended = await tx
    .update(families)
    .set({ agentId: null })
    .where(and(eq(families.agentId, agentId), ofFamily(families.id, familyId)))
    .returning({ familyId: families.id })
  await moveRequests(
    tx,
    actor,
    and(eq(helpRequests.agentId, agentId), isOpenRequest, ofFamily(helpRequests.familyId, familyId)),
    { status: 'requested', agentId: null, note },
  )
  // What they would lead to is no longer the agent's to see.
  await tx
    .delete(mails)
    .where(
      and(
        eq(mails.kind, 'help-news'),
        isNotNull(mails.dueAt),
        inArray(mails.to, tx.select({ email: users.email }).from(users).where(eq(users.id, agentId))),
        familyId === undefined ? undefined : eq(mails.familyId, familyId),
      ),
    )
  await recordAll(
    tx,
    ended.map(({ familyId }) => ({
      actor,
      action: 'agent_removed',
      subject: { kind: 'user', id: agentId },
      familyId,
    })),
  )
}

function ofFamily(
  column: typeof families.id | typeof helpRequests.familyId,
  familyId: string | undefined,
): SQL | undefined {
  return familyId === undefined ? undefined : eq(column, familyId)
}
