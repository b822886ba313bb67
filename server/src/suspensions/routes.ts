/** Suspending an agent with a look at what it concerns. Lifting it is an update of the agent, as every other change. */
import { previewSuspension, suspendAgent } from '@bursar/contract/suspensions'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import { once } from '../idempotency/replay.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import * as queries from './queries.ts'

export function suspensionRoutes(app: Api, db: Database, provider: IdentityProvider) {
  app.route({
    ...previewSuspension,
    handler: ({ params, query }) => queries.previewSuspension(db, params.id, query),
  })
  app.route({
    ...suspendAgent,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        queries.suspendAgent(tx, provider, request.viewer, request.params.id, request.body),
      ),
  })
}
