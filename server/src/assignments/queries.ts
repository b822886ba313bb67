/** Assigns an agent to a family, and removes one. */
import type { FamilyRecord } from '@bursar/contract/admin-families'
import type { HelpStatus } from '@bursar/contract/help-requests'
import { Problem } from '@bursar/contract/problems'
import type { SharingScope } from '@bursar/contract/scopes'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type NewAuditEntry, recordAll } from '../audit/record.ts'
import { findFamilyRecord } from '../caseload/family-record.ts'
import { isId } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { isOneOf } from '../database/one-of.ts'
import { cardColumns } from '../family-access/cards.ts'
import { isLinked, linkFamilies, withdrawLink } from '../family-access/links.ts'
import { lockFamily } from '../family-access/lock.ts'
import { requireStaying } from '../family-access/staying.ts'
import { readerOf } from '../help/notices.ts'
import { isOpenRequest, moveRequests } from '../help-status/steps.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { professionals } from '../schema/professionals.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { isInGoodStanding } from '../users/standing.ts'
import { takeWaitingRequests } from './waiting-requests.ts'

interface Wish {
  agentId: string
  /** The agent to be replaced, as far as the caller knows. */
  replaces?: string | null | undefined
  evenIfFull?: boolean | undefined
}

/**
 * Assigns an agent. One who is already assigned only gets an open help request that has no agent. The agent sees what the family's open
 * request shares, or nothing until the family shares something. Of two concurrent admins, one succeeds.
 *
 * Throws family-not-found, family-not-signed-up, family-leaving, professional-not-found, agent-not-active, agent-full, and already-assigned
 * with the current agent if that is not `replaces`.
 */
export async function assignAgent(
  db: Database,
  viewer: Viewer,
  familyId: string,
  wish: Wish,
): Promise<FamilyRecord> {
  if (!isId(familyId)) throw new Problem('family-not-found')
  return db.transaction(async (tx) => {
    // Locks the agent before the family, as ending an agent's account does, to avoid deadlocks.
    const agent = await lockAgent(tx, wish.agentId)
    const family = await lockFamily(tx, viewer, familyId)
    const present = await presentAgent(tx, familyId)
    if (present?.id === wish.agentId) {
      if (agent.isActive) await takeWaitingRequests(tx, viewer, { agentId: agent.id, familyId })
      return findFamilyRecord(tx, viewer, familyId)
    }
    if (present && present.id !== wish.replaces) {
      throw new Problem('already-assigned', { present: { agent: present } })
    }
    await requireReadyForAgent(tx, familyId)
    if (!agent.isActive) throw new Problem('agent-not-active')
    if (!wish.evenIfFull && (await isFull(tx, agent, familyId))) throw new Problem('agent-full')
    if (present) {
      await withdrawLink(tx, viewer, { familyId, professionalId: present.id, how: 'assigned' })
      await queueMail(tx, await readerOf(tx, present.id), { kind: 'family-unassigned' })
    }
    const requestId = await assignFamily(tx, viewer, { familyId, agentId: agent.id })
    await queueMail(tx, await readerOf(tx, agent.id), {
      kind: 'family-assigned',
      ...(requestId !== undefined && { requestId }),
    })
    await queueMail(tx, await readerOf(tx, family.userId), {
      kind: 'agent-assigned',
      agent: await cardOf(tx, agent.id),
    })
    return findFamilyRecord(tx, viewer, familyId)
  })
}

export interface NewAssignment {
  familyId: string
  /** What the agent sees and the status of an open request, if not determined by the request itself. */
  as?: { scopes: readonly SharingScope[]; status: HelpStatus }
}

/**
 * Assigns a family without an agent to one: links the two, and hands over an open request, whose id it returns, with what is shared for it.
 * The agent and the family must be locked.
 */
async function assignFamily(
  tx: Tx,
  viewer: NonNullable<NewAuditEntry['actor']>,
  { familyId, agentId }: { familyId: string; agentId: string },
) {
  const [requestId] = await assignFamilies(tx, viewer, agentId, [{ familyId }])
  return requestId
}

/** The same for many families, and the ids of their requests. The number of statements doesn't grow with theirs. */
export async function assignFamilies(
  tx: Tx,
  viewer: NonNullable<NewAuditEntry['actor']>,
  agentId: string,
  assignments: readonly NewAssignment[],
): Promise<string[]> {
  const ids = assignments.map(({ familyId }) => familyId)
  // Does not update its version or timestamp, which are about the family's own changes.
  await tx
    .update(families)
    .set({ agentId })
    .where(isOneOf(families.id, ids, 'uuid'))
  const requests = await tx
    .select({ familyId: helpRequests.familyId, scopes: helpRequests.scopes })
    .from(helpRequests)
    .where(and(isOneOf(helpRequests.familyId, ids, 'uuid'), isOpenRequest))
  const scopesOf = new Map(requests.map(({ familyId, scopes }) => [familyId, scopes]))
  await linkFamilies(
    tx,
    viewer,
    { professionalId: agentId, how: 'assigned' },
    assignments.map(({ familyId, as }) => ({
      familyId,
      scopes: as?.scopes ?? scopesOf.get(familyId) ?? [],
    })),
  )
  const moved: string[] = []
  for (const [status, some] of Map.groupBy(assignments, ({ as }) => as?.status ?? 'assigned')) {
    const theirs = isOneOf(
      helpRequests.familyId,
      some.map(({ familyId }) => familyId),
      'uuid',
    )
    moved.push(...(await moveRequests(tx, viewer, and(theirs, isOpenRequest), { status, agentId })))
  }
  await recordAll(
    tx,
    ids.map((familyId) => ({
      actor: viewer,
      action: 'agent_assigned',
      subject: { kind: 'user', id: agentId },
      familyId,
    })),
  )
  return moved
}

/**
 * Removes the assigned agent, if there is one, and mails both sides. Throws family-not-found, and already-assigned with the current agent
 * if `expected` is another one.
 */
export async function unassignAgent(
  db: Database,
  viewer: Viewer,
  familyId: string,
  expected?: string,
): Promise<FamilyRecord> {
  if (!isId(familyId)) throw new Problem('family-not-found')
  return db.transaction(async (tx) => {
    const family = await lockFamily(tx, viewer, familyId)
    const present = await presentAgent(tx, familyId)
    if (present) {
      if (expected !== undefined && expected !== present.id) {
        throw new Problem('already-assigned', { present: { agent: present } })
      }
      await withdrawLink(tx, viewer, { familyId, professionalId: present.id, how: 'assigned' })
      await queueMail(tx, await readerOf(tx, present.id), { kind: 'family-unassigned' })
      await queueMail(tx, await readerOf(tx, family.userId), { kind: 'agent-changed', change: 'ended' })
    }
    return findFamilyRecord(tx, viewer, familyId)
  })
}

/** Locks an agent, so that concurrent assignments check the capacity one after the other. */
async function lockAgent(tx: Tx, agentId: string) {
  const [agent] = isId(agentId)
    ? await tx
        .select({ id: users.id, isActive: sql<boolean>`${isInGoodStanding(users)}` })
        .from(users)
        .where(and(eq(users.id, agentId), eq(users.role, 'financial_agent'), isNull(users.deletedAt)))
        // Not "for update": that would also block transactions that only reference the agent, and these may have locked the family.
        .for('no key update')
    : []
  if (!agent) throw new Problem('professional-not-found')
  return agent
}

/** A family that was only invited has nothing to be helped with yet. */
async function requireReadyForAgent(tx: Tx, familyId: string) {
  const [family] = await tx
    .select({ status: users.status })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(eq(families.id, familyId))
  if (family?.status === 'invited') throw new Problem('family-not-signed-up')
  await requireStaying(tx, familyId)
}

async function presentAgent(tx: Tx, familyId: string) {
  const [agent] = await tx
    .select({ ...cardColumns(users), role: users.role })
    .from(families)
    .innerJoin(users, eq(users.id, families.agentId))
    .where(eq(families.id, familyId))
  return agent
}

async function cardOf(tx: Tx, id: string) {
  const [card] = await tx.select(cardColumns(users)).from(users).where(eq(users.id, id))
  return card
}

async function isFull(tx: Tx, { id }: { id: string }, familyId: string): Promise<boolean> {
  const [agent] = await tx
    .select({ capacity: professionals.capacity })
    .from(professionals)
    .where(eq(professionals.userId, id))
  if (!agent || agent.capacity === null) return false
  // A family that is already linked takes no additional room.
  const others = and(eq(shares.professionalId, id), isLinked, ne(shares.familyId, familyId))
  return (await tx.$count(shares, others)) >= agent.capacity
}
