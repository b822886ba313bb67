import { setKnownPrice } from '@bursar/contract/set-known-price'
import type { Database } from '../database/connect.ts'
import type { CardOf } from '../favorites/queries.ts'
import type { Api } from '../http/api.ts'
import { storeKnownPrice } from './queries.ts'

export function knownPriceRoutes(app: Api, db: Database, cardOf: CardOf) {
  app.route({
    ...setKnownPrice,
    handler: async ({ viewer, params, body }) => ({
      items: await storeKnownPrice(db, viewer, params.studentId, body, cardOf),
    }),
  })
}
