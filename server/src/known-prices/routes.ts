import { setKnownPrice } from '@bursar/contract/set-known-price'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { once } from '../idempotency/replay.ts'
import { storeKnownPrice } from './queries.ts'

export function knownPriceRoutes(app: Api, db: Database, cardOf: CardOf) {
  app.route({
    ...setKnownPrice,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        const { viewer, params, body } = request
        return { items: await storeKnownPrice(tx, viewer, params.studentId, body, cardOf) }
      }),
  })
}
