/** Routes of sharing, where a family decides what each professional sees. */
import * as calls from '@bursar/contract/sharing'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { versionSeen } from '../http/if-match.ts'
import { endShare, listShares, updateShare } from './queries.ts'

export function sharingRoutes(app: Api, db: Database) {
  app.route({
    ...calls.listShares,
    handler: async ({ viewer }) => ({ items: await listShares(db, viewer) }),
  })
  app.route({
    ...calls.updateShare,
    handler: ({ viewer, params, body, headers }) =>
      updateShare(db, viewer, params.professionalId, { scopes: body.scopes, version: versionSeen(headers) }),
  })
  app.route({
    ...calls.endShare,
    handler: async ({ viewer, params }) => {
      await endShare(db, viewer, params.professionalId)
      return null
    },
  })
}
