import * as calls from '@bursar/contract/saved-searches'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import { versionSeen } from '../if-match.ts'
import { findSavedSearches, replaceSavedSearches } from './queries.ts'

export function savedSearchRoutes(app: Api, db: Database) {
  app.route({ ...calls.getSavedSearches, handler: ({ viewer }) => findSavedSearches(db, viewer) })
  app.route({
    ...calls.replaceSavedSearches,
    handler: ({ viewer, body, headers }) =>
      replaceSavedSearches(db, viewer, body.items, versionSeen(headers)),
  })
}
