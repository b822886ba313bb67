/** Routes of the security log: all entries for admins, its own for every account. */
import {
  exportSecurityEvents,
  listOwnSecurityEvents,
  listSecurityAlerts,
  listSecurityEvents,
} from '@bursar/contract/security-log'
import type { Databases } from '../database/replica.ts'
import type { Api } from '../http/api.ts'
import { csvInParts, sendCsv } from '../http/csv.ts'
import { recordExport } from '../security-log/exports.ts'
import { securityColumns } from './security-export.ts'
import * as log from './security-queries.ts'

export function securityLogRoutes(app: Api, { db, readList }: Databases, timeZone: string) {
  app.route({
    ...listSecurityEvents,
    handler: ({ query }) => readList((db) => log.listSecurityEvents(db, query, timeZone)),
  })

  app.route({
    ...exportSecurityEvents,
    handler: async (request, reply) => {
      const { total, parts } = await log.allSecurityEvents(db, request.query, timeZone)
      await recordExport(db, request, { list: 'security-log', rows: total })
      return sendCsv(reply, 'security-log', csvInParts(securityColumns, parts))
    },
  })

  app.route({
    ...listSecurityAlerts,
    handler: async () => ({ items: await readList(log.listSecurityAlerts) }),
  })

  app.route({
    ...listOwnSecurityEvents,
    handler: ({ viewer, query }) => log.listOwnEvents(db, viewer, query),
  })
}
