/** Routes of a family's saved plans. */
import * as calls from '@bursar/contract/plans'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { versionSeen } from '../http/if-match.ts'
import { once } from '../idempotency/replay.ts'
import { addPlan, listPlans, removePlan, updatePlan } from './queries.ts'

export function planRoutes(app: Api, db: Database) {
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
