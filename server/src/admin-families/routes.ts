/** Families for admins: the lists, what is counted, suspension. Never money. */
import {
  countNotRequestedHelp,
  exportFamilies,
  listFamilies,
  listFamiliesOfAdmissionProfessional,
  listFamiliesOfAgent,
  suspendFamily,
} from '@bursar/contract/caseload'
import type { Api } from '../api.ts'
import { findFamilyRecord } from '../caseload/family-record.ts'
import { sendCsv } from '../csv.ts'
import type { Database } from '../database/connect.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { versionSeen } from '../if-match.ts'
import { familiesAsCsv } from './export.ts'
import * as queries from './queries.ts'

export function adminFamilyRoutes(
  app: Api,
  db: Database,
  provider: IdentityProvider,
  { timeZone, today }: { timeZone: string; today: () => string },
) {
  const day = () => ({ timeZone, today: today() })

  app.route({
    ...listFamilies,
    handler: ({ viewer, query }) => queries.listFamilies(db, viewer, query, day()),
  })

  app.route({
    ...exportFamilies,
    handler: async ({ viewer, query }, reply) =>
      sendCsv(reply, 'families', familiesAsCsv(queries.allFamilies(db, viewer, query, day()))) as never,
  })

  app.route({ ...countNotRequestedHelp, handler: () => queries.countNotRequestedHelp(db, day()) })

  app.route({
    ...suspendFamily,
    handler: async ({ viewer, params: { id }, body: { isSuspended }, headers }) => {
      await queries.suspendFamily(db, provider, viewer, { id, isSuspended, version: versionSeen(headers) })
      return findFamilyRecord(db, viewer, id)
    },
  })

  app.route({
    ...listFamiliesOfAgent,
    handler: ({ viewer, params, query }) =>
      queries.listFamiliesOf(db, viewer, { id: params.id, role: 'financial_agent' }, query),
  })

  app.route({
    ...listFamiliesOfAdmissionProfessional,
    handler: ({ viewer, params, query }) =>
      queries.listFamiliesOf(db, viewer, { id: params.id, role: 'admission_professional' }, query),
  })
}
