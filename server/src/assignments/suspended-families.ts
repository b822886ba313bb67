/** The families of a suspended agent: who takes them over, and what is restored when the suspension is lifted. */
import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { NewAuditEntry } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inBatches } from '../database/in-batches.ts'
import { isOneOf } from '../database/one-of.ts'
import { isLinked, unassignEverywhere } from '../family-access/links.ts'
import { readerOf } from '../help/notices.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import { queueMail, queueMails } from '../mail/outbox.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import type { Mail } from '../schema/mail-content.ts'
import { shares } from '../schema/sharing.ts'
import { suspendedAssignments } from '../schema/suspensions.ts'
import { users } from '../schema/users.ts'
import { assignFamilies, type NewAssignment } from './queries.ts'

type Actor = NonNullable<NewAuditEntry['actor']>

/** The number of families assigned to an agent, and of open requests they work on. */
export async function countOf(db: Database, agentId: string) {
  return {
    families: await db.$count(families, eq(families.agentId, agentId)),
    requests: await db.$count(helpRequests, and(eq(helpRequests.agentId, agentId), isOpenRequest)),
  }
}

/** Locks the families of an agent until the transaction ends, so that what is counted is what is moved. */
export async function lockFamiliesOf(tx: Tx, agentId: string) {
  await tx
    .select({ id: families.id })
    .from(families)
    .where(eq(families.agentId, agentId))
    .orderBy(asc(families.id))
    .for('update')
}

/**
 * Ends all assignments of a suspended agent, who must be locked, stores them, assigns the families to `successorId` if given, and mails
 * everyone concerned. The successor sees what an open request shares, as with any assignment.
 */
export async function handOverFamilies(
  tx: Tx,
  actor: Actor,
  { agentId, successorId }: { agentId: string; successorId: string | null },
) {
  // A family that is ending its link must not be stored.
  await lockFamiliesOf(tx, agentId)
  const assigned = await assignmentsOf(tx, agentId)
  await unassignEverywhere(tx, actor, agentId)
  await storeAssignments(tx, agentId, assigned)
  if (successorId !== null) await assignFamilies(tx, actor, successorId, assigned)
  const count = assigned.length
  await queueMail(tx, await readerOf(tx, agentId), {
    ...{ kind: 'account-suspended', role: 'financial_agent' },
    ...{ families: count, hasSuccessor: successorId !== null },
  })
  if (successorId !== null && count > 0) {
    await queueMail(tx, await readerOf(tx, successorId), { kind: 'families-moved', families: count })
  }
  const change = successorId === null ? 'away' : 'another'
  await mailFamilies(
    tx,
    assigned.map(({ familyId }) => familyId),
    { kind: 'agent-changed', change },
  )
}

/**
 * Returns the families that have no other agent to an agent who is neither suspended nor paused any more, each with what the agent saw and
 * the status of the request. A family that ended its link or asked for its deletion in the meantime is not returned. Mails the families, and
 * returns how many there are.
 */
export async function returnFamilies(tx: Tx, actor: Actor, agentId: string): Promise<number> {
  const storedAssignments = await tx
    .select({ stored: suspendedAssignments })
    .from(suspendedAssignments)
    .innerJoin(families, eq(families.id, suspendedAssignments.familyId))
    .where(
      and(
        eq(suspendedAssignments.agentId, agentId),
        isNull(families.agentId),
        ne(families.listed, 'deleted'),
        // A deletion that commits while this waits for the family has deleted the stored assignment, which was already read.
        isNull(families.erasesAt),
      ),
    )
    .orderBy(asc(families.id))
    .for('update', { of: families })
  const returned = await assignmentsBefore(
    tx,
    agentId,
    storedAssignments.map(({ stored }) => stored),
  )
  await assignFamilies(tx, actor, agentId, returned)
  await deleteAssignments(tx, agentId)
  await mailFamilies(
    tx,
    returned.map(({ familyId }) => familyId),
    { kind: 'agent-changed', change: 'back' },
  )
  return returned.length
}

/** Mails the families of an agent who is about to be deleted. */
export async function notifyOfDeletedAgent(tx: Tx, agentId: string) {
  const assigned = await tx.select({ id: families.id }).from(families).where(eq(families.agentId, agentId))
  await mailFamilies(
    tx,
    assigned.map(({ id }) => id),
    { kind: 'agent-changed', change: 'ended' },
  )
}

/** For a deleted agent: restoring the account does not return the families. */
export async function deleteAssignments(tx: Tx, agentId: string) {
  await tx.delete(suspendedAssignments).where(eq(suspendedAssignments.agentId, agentId))
}

type Assignment = typeof suspendedAssignments.$inferSelect

async function assignmentsOf(tx: Tx, agentId: string) {
  return tx
    .select({
      familyId: families.id,
      // With an invitation as a second reason, only the rest stays shared.
      scopes: sql<
        Assignment['scopes'] | null
      >`case when ${shares.invited} then ${shares.forHelp} else ${shares.scopes} end`,
      requestId: helpRequests.id,
      requestStatus: helpRequests.status,
    })
    .from(families)
    .leftJoin(shares, and(eq(shares.familyId, families.id), eq(shares.professionalId, agentId), isLinked))
    .leftJoin(
      helpRequests,
      and(eq(helpRequests.familyId, families.id), eq(helpRequests.agentId, agentId), isOpenRequest),
    )
    .where(eq(families.agentId, agentId))
    .orderBy(asc(families.id))
}

/** Adds to those that are stored: an agent who was paused until now hasn't got them back from the suspension before. */
async function storeAssignments(
  tx: Tx,
  agentId: string,
  assigned: Awaited<ReturnType<typeof assignmentsOf>>,
) {
  // After the links have ended, so that links that end later can be distinguished from those that the suspension ended.
  const at = now()
  await inBatches(assigned, (batch) =>
    tx
      .insert(suspendedAssignments)
      .values(
        batch.map(({ scopes, ...assignment }) => ({ agentId, at, scopes: scopes ?? [], ...assignment })),
      ),
  )
}

/**
 * The families that have not ended their link with the agent since the suspension, each with what the agent saw before it and the status of
 * the request, unless the family has changed them since. With any news in a request, what counts is what that one shares: which news it was
 * isn't stored, and the family may have shared less. The families must be locked.
 */
async function assignmentsBefore(
  tx: Tx,
  agentId: string,
  storedAssignments: readonly Assignment[],
): Promise<NewAssignment[]> {
  const ofAgent = eq(suspendedAssignments.agentId, agentId)
  const links = await tx
    .select({ familyId: shares.familyId, endedAt: shares.endedAt })
    .from(suspendedAssignments)
    .innerJoin(
      shares,
      and(
        eq(shares.familyId, suspendedAssignments.familyId),
        eq(shares.professionalId, suspendedAssignments.agentId),
        gt(sql`coalesce(${shares.endedAt}, ${shares.updatedAt})`, suspendedAssignments.at),
      ),
    )
    .where(ofAgent)
  const requests = await tx
    .selectDistinctOn([helpRequests.familyId], {
      familyId: helpRequests.familyId,
      id: helpRequests.id,
      status: helpRequests.status,
      scopes: helpRequests.scopes,
    })
    .from(suspendedAssignments)
    .innerJoin(
      helpRequests,
      and(
        eq(helpRequests.familyId, suspendedAssignments.familyId),
        gt(helpRequests.updatedAt, suspendedAssignments.at),
      ),
    )
    .where(ofAgent)
    .orderBy(helpRequests.familyId, desc(helpRequests.updatedAt))
  const ended = new Set(links.filter(({ endedAt }) => endedAt !== null).map(({ familyId }) => familyId))
  const changed = new Set(links.filter(({ endedAt }) => endedAt === null).map(({ familyId }) => familyId))
  const requestOf = new Map(requests.map((request) => [request.familyId, request]))
  return storedAssignments
    .filter(({ familyId }) => !ended.has(familyId))
    .map(({ familyId, ...stored }) => {
      const request = requestOf.get(familyId)
      const isWaiting = !request || (request.id === stored.requestId && request.status === 'requested')
      return {
        familyId,
        as: {
          scopes: changed.has(familyId) ? [] : (request?.scopes ?? stored.scopes),
          status: (isWaiting && stored.requestStatus) || ('assigned' as const),
        },
      }
    })
}

async function mailFamilies(tx: Tx, familyIds: readonly string[], content: Mail) {
  if (familyIds.length === 0) return
  const owners = await tx
    .select({ to: users.email, locale: users.language })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(isOneOf(families.id, familyIds, 'uuid'))
  await queueMails(
    tx,
    owners.map((owner) => ({ ...owner, content })),
  )
}
