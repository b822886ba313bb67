/** One family as admins see it: its account, its people's names, its links and its help requests; never money figures. */
import type { FamilyRecord } from '@bursar/contract/admin-families'
import type { SharedFinances } from '@bursar/contract/caseload'
import { Problem } from '@bursar/contract/problems'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { record } from '../audit/record.ts'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import { findFamilyRow } from '../families/rows.ts'
import { visibleTo } from '../family-access/visible.ts'
import { helpRequestsOf } from '../help/rows.ts'
import type { Viewer } from '../http/caller.ts'
import { families, inOrder, parents, students } from '../schema/families.ts'
import { users } from '../schema/users.ts'
import { sharesOf } from '../sharing/queries.ts'
import { readShared } from './shared-parts.ts'

const agents = alias(users, 'agents')

/** Throws family-not-found also if the family exists but the viewer may not see it. */
export async function findFamilyRecord(db: Database, viewer: Viewer, id: string): Promise<FamilyRecord> {
  // Sequential, because a transaction has only one connection.
  const row = await findFamilyRow(db, viewer, id)
  const [more] = await db
    .select({
      phone: users.phone,
      familyMembersCount: families.familyMembersCount,
      erasesAt: families.erasesAt,
      agentPausedAt: agents.pausedAt,
    })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .leftJoin(agents, eq(agents.id, families.agentId))
    .where(and(eq(families.id, id), visibleTo(viewer, 'own')))
  if (!more) throw new Problem('family-not-found')
  const { agentPausedAt, ...about } = more
  return {
    ...row,
    ...about,
    agent: row.agent && { ...row.agent, isPaused: agentPausedAt !== null },
    parents: await db
      .select({ id: parents.id, firstName: parents.firstName, lastName: parents.lastName })
      .from(parents)
      .where(eq(parents.familyId, id))
      .orderBy(inOrder(parents)),
    students: await db
      .select({
        id: students.id,
        firstName: students.firstName,
        lastName: students.lastName,
        gradeLevel: students.gradeLevel,
      })
      .from(students)
      .where(eq(students.familyId, id))
      .orderBy(inOrder(students)),
    shares: await sharesOf(db, id),
    helpRequests: await helpRequestsOf(db, viewer, id),
  }
}

/** The money figures of a family for an admin. The family sees who accessed them and why. Throws family-not-found. */
export async function readFamilyFinances(
  db: Database,
  viewer: Viewer,
  id: string,
  { reason, ...context }: { reason: string; cardOf: CardOf; today: string },
): Promise<SharedFinances> {
  return db.transaction(async (tx) => {
    const { finances } = await readShared(tx, viewer, id, ['finances'], context)
    await record(tx, { actor: viewer, action: 'finances_read', subject: { kind: 'family', id }, reason })
    return finances
  })
}
