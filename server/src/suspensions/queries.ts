/** Suspends an agent: the preview of its effects, and the suspension itself with a successor for the families. */
import { Problem } from '@bursar/contract/problems'
import type { Professional } from '@bursar/contract/professionals'
import type { Successor } from '@bursar/contract/suspensions'
import { and, eq } from 'drizzle-orm'
import { listSuccessors } from '../assignments/successors.ts'
import { countOf, handOverFamilies, lockFamiliesOf } from '../assignments/suspended-families.ts'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { changeProfessional, findProfessional, lockProfessional } from '../professionals/queries.ts'
import { dropWelcome } from '../professionals/welcome.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { isInGoodStanding } from '../users/standing.ts'

const role = 'financial_agent'

/** The effects of suspending an agent. Throws professional-not-found. */
export async function previewSuspension(
  db: Database,
  id: string,
  asked: { search?: string | undefined; limit: number },
): Promise<{ families: number; requests: number; successors: Successor[] }> {
  const agent = await findProfessional(db, { id, role })
  return { ...(await countOf(db, agent.id)), successors: await listSuccessors(db, agent.id, asked) }
}

/**
 * Suspends an agent, signs them out everywhere, and moves the families to another agent or to the queue, in one transaction. Idempotent.
 *
 * Throws professional-not-found, conflict with the current numbers if they are not those that the admin saw, and agent-not-active or
 * agent-full if the other agent cannot take the families.
 */
export async function suspendAgent(
  db: Database,
  provider: IdentityProvider,
  admin: Viewer,
  id: string,
  {
    families,
    requests,
    moveTo,
    origin,
  }: { families: number; requests: number; moveTo: string | null; origin: Origin },
): Promise<Professional> {
  return db.transaction(async (tx) => {
    // Both before any family and sorted, to avoid deadlocks between two suspensions.
    const ids = [...new Set([id, ...(moveTo === null ? [] : [moveTo])])].sort()
    const locked = new Map<string, Awaited<ReturnType<typeof lockProfessional>>>()
    for (const one of ids) locked.set(one, await lockProfessional(tx, { id: one, role }))
    const agent = locked.get(id)
    if (!agent) throw new Problem('professional-not-found')
    if (agent.suspendedAt !== null) return findProfessional(tx, { id, role })
    await lockFamiliesOf(tx, agent.id)
    const present = await countOf(tx, agent.id)
    if (present.families !== families || present.requests !== requests) {
      throw new Problem('conflict', { present })
    }
    const successor = moveTo === null ? null : (locked.get(moveTo) ?? null)
    if (successor) await requireRoom(tx, agent, successor)
    await changeProfessional(tx, agent.id, { user: { suspendedAt: now() }, about: {} })
    await record(tx, {
      actor: admin,
      action: 'status_changed',
      subject: { kind: 'user', id: agent.id },
      detail: 'suspended',
    })
    await recordSecurityEvent(tx, { action: 'account_suspended', actor: admin, userId: agent.id, origin })
    await signOutEverywhere(tx, provider, agent)
    // Someone who never signed in has no families, and no account that they know of.
    if (agent.status === 'invited') await dropWelcome(tx, agent.email)
    else await handOverFamilies(tx, admin, { agentId: agent.id, successorId: successor?.id ?? null })
    return findProfessional(tx, { id, role })
  })
}

type Locked = Awaited<ReturnType<typeof lockProfessional>>

async function requireRoom(tx: Tx, agent: Locked, successor: Locked) {
  const active = await tx.$count(users, and(eq(users.id, successor.id), isInGoodStanding(users)))
  if (active === 0 || successor.id === agent.id) throw new Problem('agent-not-active')
  const [fitting] = await listSuccessors(tx, agent.id, { limit: 1, only: successor.id })
  if (!fitting) throw new Problem('agent-full')
}
