/** The route of the figures on the admin's dashboard. */
import { getAggregates } from '@bursar/contract/aggregates'
import type { Databases } from '../database/replica.ts'
import type { Api } from '../http/api.ts'
import { findAggregates } from './queries.ts'

export function aggregateRoutes(
  app: Api,
  { readList }: Pick<Databases, 'readList'>,
  { timeZone, today }: { timeZone: string; today: () => string },
) {
  app.route({
    ...getAggregates,
    handler: () => readList((db) => findAggregates(db, { timeZone, today: today() })),
  })
}
