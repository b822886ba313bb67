/** What a family's plan is computed from, within what a viewer reaches. */
import type { Offer } from '@bursar/contract/offers'
import type { PlanFacts } from '@bursar/contract/plan-parts'
import type { Database } from '../database/connect.ts'
import { findFamily } from '../families/queries.ts'
import { existing } from '../family-access/lock.ts'
import type { Reach } from '../family-access/visible.ts'
import type { CardOf } from '../favorites/queries.ts'
import type { Viewer } from '../http/caller.ts'
import { offersOf } from '../offers/queries.ts'
import { plansOf } from '../plans/queries.ts'

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
