import * as calls from '@bursar/contract/saved-searches'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { versionSeen } from '../http/if-match.ts'
import { findSavedSearches, replaceSavedSearches } from './queries.ts'

export function savedSearchRoutes(app: Api, db: Database) {
  app.route({ ...calls.getSavedSearches, handler: ({ viewer }) => findSavedSearches(db, viewer) })
  app.route({
    ...calls.replaceSavedSearches,
    handler: ({ viewer, body, headers }) =>
      replaceSavedSearches(db, viewer, body.items, versionSeen(headers)),
  })
}
