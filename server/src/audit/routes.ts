/** The record of access and changes: all of it for admins, a family's own part for the family. */
import { listAudit } from '@bursar/contract/audit'
import { listAccess } from '@bursar/contract/sharing'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import * as audit from './queries.ts'

export function auditRoutes(app: Api, db: Database, timeZone: string) {
  app.route({ ...listAudit, handler: ({ query }) => audit.listAudit(db, query, timeZone) })
  app.route({ ...listAccess, handler: ({ viewer, query }) => audit.listAccess(db, viewer, query) })
}
