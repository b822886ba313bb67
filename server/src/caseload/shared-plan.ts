/** The offers and saved plans of a family, for others than the family. The family sees who read them and when. */
import type { SharedPlan } from '@bursar/contract/caseload'
import { Problem } from '@bursar/contract/problems'
import { and, eq } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { isId } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { visibleTo } from '../family-access/visible.ts'
import type { CardOf } from '../favorites/queries.ts'
import type { Viewer } from '../http/caller.ts'
import { offersOf } from '../offers/queries.ts'
import { plansOf } from '../plans/queries.ts'
import { families, inOrder, students } from '../schema/families.ts'

const reach = ['plan'] as const

/** For a linked professional. Throws family-not-found, also for a family that is linked to another professional, and plan-not-shared. */
export async function readSharedPlan(
  db: Database,
  viewer: Viewer,
  id: string,
  cardOf: CardOf,
): Promise<SharedPlan> {
  return db.transaction(async (tx) => {
    await requireVisible(tx, viewer, id)
    await record(tx, { actor: viewer, action: 'plan_read', subject: { kind: 'family', id } })
    return gather(tx, viewer, id, cardOf)
  })
}

/** For an admin, with a reason that the family sees. Throws family-not-found. */
export async function readFamilyPlan(
  db: Database,
  viewer: Viewer,
  id: string,
  { reason, cardOf }: { reason: string; cardOf: CardOf },
): Promise<SharedPlan> {
  return db.transaction(async (tx) => {
    await requireVisible(tx, viewer, id)
    await record(tx, { actor: viewer, action: 'plan_read', subject: { kind: 'family', id }, reason })
    return gather(tx, viewer, id, cardOf)
  })
}

async function requireVisible(tx: Tx, viewer: Viewer, id: string) {
  const isVisible = async (wanted: 'link' | typeof reach) =>
    isId(id) && (await tx.$count(families, and(eq(families.id, id), visibleTo(viewer, wanted)))) > 0
  if (!(await isVisible('link'))) throw new Problem('family-not-found')
  if (!(await isVisible(reach))) throw new Problem('plan-not-shared')
}

async function gather(tx: Tx, viewer: Viewer, id: string, cardOf: CardOf): Promise<SharedPlan> {
  return {
    students: await tx
      .select({ id: students.id, firstName: students.firstName })
      .from(students)
      .innerJoin(families, eq(families.id, students.familyId))
      .where(and(eq(families.id, id), visibleTo(viewer, reach)))
      .orderBy(inOrder(students)),
    offers: await offersOf(tx, viewer, id, { reach, cardOf }),
    plans: await plansOf(tx, viewer, id, reach),
  }
}
