/** Finds what a family's plan is computed from (`PlanFacts`), within what a viewer reaches. */
import type { PlanFacts } from '@bursar/contract/plan-parts'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import type { OwnFamily } from '../families/own-family.ts'
import { type FamilyWithPlans, findFamilyWithPlans } from '../families/queries.ts'
import type { Reach } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'

const factsOf = ({ family, offers, plans: saved }: FamilyWithPlans): PlanFacts => ({
  family,
  offers,
  saved,
})

/** With all answers, whatever the viewer may see of them. Throws family-not-found unless the viewer reaches all that `reach` names. */
export async function findPlanFacts(
  db: Database,
  viewer: Viewer,
  familyId: string,
  how: { reach: Exclude<Reach, 'link'>; cardOf: CardOf },
): Promise<PlanFacts> {
  return factsOf(await findFamilyWithPlans(db, viewer, familyId, how))
}

/** Those of the viewer's own family. Throws family-not-found. */
export async function findOwnPlanFacts(ownFamily: OwnFamily, viewer: Viewer): Promise<PlanFacts> {
  return factsOf(await ownFamily.withAnswers(viewer))
}
