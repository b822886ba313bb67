/** The route of the figures on the admin's dashboard. */
import { getAggregates } from '@bursar/contract/aggregates'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { findAggregates } from './queries.ts'

export function aggregateRoutes(
  app: Api,
  db: Database,
  { timeZone, today }: { timeZone: string; today: () => string },
) {
  app.route({ ...getAggregates, handler: () => findAggregates(db, { timeZone, today: today() }) })
}
