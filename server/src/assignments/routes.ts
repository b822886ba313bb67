/** Routes for admins to assign agents to families. */
import { assignAgent, unassignAgent } from '@bursar/contract/admin-families'
import { listAgentCandidates } from '@bursar/contract/professionals'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { once } from '../idempotency/replay.ts'
import * as candidates from './candidates.ts'
import * as assignments from './queries.ts'

export function assignmentRoutes(app: Api, db: Database) {
  app.route({
    ...assignAgent,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        assignments.assignAgent(tx, request.viewer, request.params.id, request.body),
      ),
  })
  app.route({
    ...unassignAgent,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        assignments.unassignAgent(tx, request.viewer, request.params.id, request.query.agentId),
      ),
  })
  app.route({
    ...listAgentCandidates,
    handler: async ({ viewer, params, query }) => ({
      items: await candidates.listAgentCandidates(db, viewer, params.id, query),
    }),
  })
}
