/** Routes of the offers of a family's students. */
import * as calls from '@bursar/contract/offer-calls'
import type { Offer } from '@bursar/contract/offers'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import type { Viewer } from '../http/caller.ts'
import { versionSeen } from '../http/if-match.ts'
import { once } from '../idempotency/replay.ts'
import { addOffer, removeOffer, updateOffer } from './queries.ts'

export function offerRoutes(
  app: Api,
  db: Database,
  { cardOf, ownOffers }: { cardOf: CardOf; ownOffers: (viewer: Viewer) => Promise<Offer[]> },
) {
  app.route({
    ...calls.listOffers,
    config: { ...calls.listOffers.config, ahead: () => ({ answers: true }) },
    handler: async ({ viewer }) => ({ items: await ownOffers(viewer) }),
  })

  app.route({
    ...calls.addOffer,
    handler: (request, reply) =>
      once(db, request, reply, (tx) => addOffer(tx, request.viewer, request.body, cardOf)),
  })

  app.route({
    ...calls.updateOffer,
    handler: ({ viewer, params, body, headers }) =>
      updateOffer(db, viewer, params.offerId, body, { version: versionSeen(headers), cardOf }),
  })

  app.route({
    ...calls.removeOffer,
    handler: async ({ viewer, params, headers }) => {
      await removeOffer(db, viewer, params.offerId, versionSeen(headers))
      return null
    },
  })
}
