/** The route of a family's computed plan to pay. */
import { getComputedPlan } from '@bursar/contract/computed-plan'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import { keptByAnswers } from '../families/answers-version.ts'
import type { OwnFamily } from '../families/own-family.ts'
import type { Api } from '../http/api.ts'
import { sendSerialized, serialized } from '../http/serialized.ts'
import { computedPlanOf, wholePlan } from './compute.ts'
import { findOwnPlanFacts } from './facts.ts'

/** Computed plans that are kept: 30 kB each. */
const maxKept = 150

/** `today`: the present day where the product is used, as year-month-day. */
export function computedPlanRoutes(
  app: Api,
  db: Database,
  { cardOf, ownFamily, today }: { cardOf: CardOf; ownFamily: OwnFamily; today: () => string },
) {
  const kept = keptByAnswers<string>(db, maxKept)

  app.route({
    ...getComputedPlan,
    config: { ...getComputedPlan.config, ahead: () => ({ answers: true }) },
    handler: async ({ viewer }, reply) => {
      const asOf = today()
      const json = await kept(viewer, `${asOf} ${cardOf.releaseId()}`, async () => {
        const facts = await findOwnPlanFacts(ownFamily, viewer)
        return serialized(reply, await computedPlanOf(facts, wholePlan, { cardOf, today: asOf }))
      })
      return sendSerialized(reply, json)
    },
  })
}
