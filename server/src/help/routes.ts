/** Routes of help requests, for families, agents and admins. */
import * as calls from '@bursar/contract/help'
import type { CardOf } from '../colleges/card-of.ts'
import type { Databases } from '../database/replica.ts'
import type { Api } from '../http/api.ts'
import { versionSeen } from '../http/if-match.ts'
import { once } from '../idempotency/replay.ts'
import { moveHelpRequest, readHelpRequest, requestHelp, sendHelpMessage } from './changes.ts'
import { findHelpThread, listHelpRequests } from './queries.ts'

export function helpRoutes(app: Api, { db, readList }: Databases, cardOf: CardOf) {
  app.route({
    ...calls.requestHelp,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        requestHelp(tx, request.viewer, request.body, { version: versionSeen(request.headers), cardOf }),
      ),
  })
  app.route({
    ...calls.listHelpRequests,
    handler: ({ viewer, query }) => readList((db) => listHelpRequests(db, viewer, query)),
  })
  app.route({
    ...calls.getHelpRequest,
    handler: ({ viewer, params }) => findHelpThread(db, viewer, params.id),
  })
  app.route({
    ...calls.sendHelpMessage,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        sendHelpMessage(tx, request.viewer, request.params.id, request.body.text),
      ),
  })
  app.route({
    ...calls.readHelpRequest,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        await readHelpRequest(tx, request.viewer, request.params.id, request.body.until)
        return null
      }),
  })
  app.route({
    ...calls.moveHelpRequest,
    handler: ({ viewer, params, body, headers }) =>
      moveHelpRequest(db, viewer, params.id, { ...body, version: versionSeen(headers) }),
  })
}
