/** Routes of a family's plan to pay: as computed, and the saved ones. */
import { type ComputedPlan, getComputedPlan } from '@bursar/contract/computed-plan'
import * as calls from '@bursar/contract/plans'
import type { Database } from '../database/connect.ts'
import { keptByAnswers } from '../families/answers-version.ts'
import type { CardOf } from '../favorites/queries.ts'
import type { Api } from '../http/api.ts'
import { versionSeen } from '../http/if-match.ts'
import { once } from '../idempotency/replay.ts'
import { computedPlanOf, wholePlan } from './compute.ts'
import { findPlanFacts, planVersion } from './facts.ts'
import { addPlan, listPlans, removePlan, updatePlan } from './queries.ts'

/** Computed plans that are kept: 30 kB each. */
const maxKept = 500

/** `today`: the present day where the product is used, as year-month-day. */
export function planRoutes(
  app: Api,
  db: Database,
  { cardOf, today }: { cardOf: CardOf; today: () => string },
) {
  const kept = keptByAnswers<ComputedPlan>(db, maxKept)

  app.route({
    ...getComputedPlan,
    config: { ...getComputedPlan.config, ahead: () => ({ answers: true }) },
    handler: async ({ viewer }) => {
      const asOf = today()
      const version = await planVersion(db, viewer)
      return kept(viewer, `${asOf} ${cardOf.releaseId()} ${version}`, async () => {
        const facts = await findPlanFacts(db, viewer, viewer.familyId, { reach: 'own', cardOf })
        return computedPlanOf(facts, wholePlan, { cardOf, today: asOf })
      })
    },
  })

  app.route({
    ...calls.listPlans,
    handler: async ({ viewer }) => ({ items: await listPlans(db, viewer) }),
  })

  app.route({
    ...calls.addPlan,
    handler: (request, reply) => once(db, request, reply, (tx) => addPlan(tx, request.viewer, request.body)),
  })

  app.route({
    ...calls.updatePlan,
    handler: ({ viewer, params, body, headers }) =>
      updatePlan(db, viewer, params.planId, body, versionSeen(headers)),
  })

  app.route({
    ...calls.removePlan,
    handler: async ({ viewer, params, headers }) => ({
      items: await removePlan(db, viewer, params.planId, versionSeen(headers)),
    }),
  })
}
