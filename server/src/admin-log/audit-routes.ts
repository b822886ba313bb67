/** Routes of the audit log: all of it for admins, and its own part for a family. */
import { exportAudit, listAudit } from '@bursar/contract/audit'
import { listAccess } from '@bursar/contract/sharing'
import type { Databases } from '../database/replica.ts'
import type { Api } from '../http/api.ts'
import { csvInParts, sendCsv } from '../http/csv.ts'
import { recordExport } from '../security-log/exports.ts'
import { auditColumns } from './audit-export.ts'
import * as audit from './audit-queries.ts'

export function auditRoutes(app: Api, { db, readList }: Databases, timeZone: string) {
  app.route({
    ...listAudit,
    handler: ({ query }) => readList((db) => audit.listAudit(db, query, timeZone)),
  })
  app.route({
    ...exportAudit,
    handler: async (request, reply) => {
      const { total, parts } = await audit.allAudit(db, request.query, timeZone)
      await recordExport(db, request, { list: 'access-and-changes', rows: total })
      return sendCsv(reply, 'access-and-changes', csvInParts(auditColumns, parts))
    },
  })
  app.route({
    ...listAccess,
    handler: ({ viewer, query }) => readList((db) => audit.listAccess(db, viewer, query)),
  })
}
