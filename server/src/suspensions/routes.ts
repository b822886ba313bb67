/** Routes for suspending an agent and for previewing its effects. Lifting a suspension is an ordinary update of the agent. */
import { previewSuspension, suspendAgent } from '@bursar/contract/suspensions'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { once } from '../idempotency/replay.ts'
import { originOf } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
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
        queries.suspendAgent(tx, provider, request.viewer, request.params.id, {
          ...request.body,
          origin: originOf(request),
        }),
      ),
  })
}
