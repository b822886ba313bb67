/** Which agent helps which family: decided by admins. */
import { assignAgent, unassignAgent } from '@bursar/contract/caseload'
import { listAgentCandidates } from '@bursar/contract/professionals'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import * as candidates from './candidates.ts'
import * as assignments from './queries.ts'

export function assignmentRoutes(app: Api, db: Database) {
  app.route({
    ...assignAgent,
    handler: ({ viewer, params, body }) => assignments.assignAgent(db, viewer, params.id, body),
  })
  app.route({
    ...unassignAgent,
    handler: ({ viewer, params }) => assignments.unassignAgent(db, viewer, params.id),
  })
  app.route({
    ...listAgentCandidates,
    handler: async ({ viewer, params, query }) => ({
      items: await candidates.listAgentCandidates(db, viewer, params.id, query),
    }),
  })
}
