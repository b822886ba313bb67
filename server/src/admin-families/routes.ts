/** Routes of families for admins: the lists, counts and suspension. Never money. */
import {
  countNotRequestedHelp,
  exportFamilies,
  listFamilies,
  listFamiliesOfAdmissionProfessional,
  listFamiliesOfAgent,
  suspendFamily,
} from '@bursar/contract/admin-families'
import { todayIn } from '@bursar/contract/today'
import { findFamilyRecord } from '../caseload/family-record.ts'
import type { Databases } from '../database/replica.ts'
import type { Api } from '../http/api.ts'
import { sendCsv } from '../http/csv.ts'
import { versionSeen } from '../http/if-match.ts'
import { recordExport } from '../security-log/exports.ts'
import { originOf } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { familiesAsCsv } from './export.ts'
import * as queries from './queries.ts'

export function adminFamilyRoutes(
  app: Api,
  { db, readList }: Databases,
  provider: IdentityProvider,
  { timeZone, today }: { timeZone: string; today: () => string },
) {
  const day = () => ({ timeZone, today: today() })

  app.route({
    ...listFamilies,
    handler: ({ viewer, query }) => readList((db) => queries.listFamilies(db, viewer, query, day())),
  })

  app.route({
    ...exportFamilies,
    handler: async (request, reply) => {
      const { total, parts } = await queries.allFamilies(db, request.viewer, request.query, day())
      await recordExport(db, request, { list: 'families', rows: total })
      return sendCsv(reply, 'families', familiesAsCsv(parts))
    },
  })

  app.route({
    ...countNotRequestedHelp,
    handler: () => readList((db) => queries.countNotRequestedHelp(db, day())),
  })

  app.route({
    ...suspendFamily,
    handler: async (request) => {
      const { viewer, body, headers } = request
      const { id } = request.params
      await queries.suspendFamily(db, provider, viewer, {
        id,
        isSuspended: body.isSuspended,
        version: versionSeen(headers),
        origin: originOf(request),
        dayOf: (at) => todayIn(timeZone, at),
      })
      return findFamilyRecord(db, viewer, id)
    },
  })

  app.route({
    ...listFamiliesOfAgent,
    handler: ({ viewer, params, query }) =>
      readList((db) => queries.listFamiliesOf(db, viewer, { id: params.id, role: 'financial_agent' }, query)),
  })

  app.route({
    ...listFamiliesOfAdmissionProfessional,
    handler: ({ viewer, params, query }) =>
      readList((db) =>
        queries.listFamiliesOf(db, viewer, { id: params.id, role: 'admission_professional' }, query),
      ),
  })
}
