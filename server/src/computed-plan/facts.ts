/** What a family's plan is computed from, within what a viewer reaches. */
import type { Offer } from '@bursar/contract/offers'
import type { PlanFacts } from '@bursar/contract/plan-parts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { findFamily } from '../families/queries.ts'
import { existing } from '../family-access/lock.ts'
import { type Reach, visibleTo } from '../family-access/visible.ts'
import type { CardOf } from '../favorites/queries.ts'
import type { Viewer } from '../http/caller.ts'
import { offersOf } from '../offers/queries.ts'
import { plansOf } from '../plans/queries.ts'
import { families, students } from '../schema/families.ts'
import { favorites } from '../schema/favorites.ts'
import { plans } from '../schema/plans.ts'

export type FoundPlanFacts = PlanFacts & { offers: Offer[] }

/** With all answers, whatever the viewer may see of them. Throws family-not-found unless the viewer reaches all that `reach` names. */
export async function findPlanFacts(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  { reach, cardOf }: { reach: Exclude<Reach, 'link'>; cardOf: CardOf },
): Promise<FoundPlanFacts> {
  const id = existing(familyId)
  return {
    family: await findFamily(db, viewer, id, { reach, cardOf }),
    offers: await offersOf(db, viewer, id, { reach, cardOf }),
    saved: await plansOf(db, viewer, id, reach),
  }
}

/** Changes with every saved plan and every favorite of the viewer's own family, from which the computed plan follows besides its answers. */
export async function planVersion(db: Database, viewer: Viewer): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`concat_ws(' ',
        (select string_agg(concat(p.id, p.xmin), ' ' order by p.id)
          from ${plans} p where p.family_id = ${families}.id),
        (select string_agg(concat(f.id, f.xmin), ' ' order by f.created_at, f.id)
          from ${favorites} f join ${students} s on s.id = f.student_id where s.family_id = ${families}.id))`,
    })
    .from(families)
    .where(and(eq(families.id, existing(viewer.familyId)), visibleTo(viewer, 'own')))
  return row?.version ?? ''
}
