/** Keeping a college for a student, the note beside it, and letting it go. */
import { addFavourite, removeFavourite, updateFavourite } from '@bursar/contract/favourites'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import { once } from '../idempotency/replay.ts'
import { versionSeen } from '../if-match.ts'
import type { CardOf } from './queries.ts'
import * as favourites from './queries.ts'

export function favouriteRoutes(app: Api, db: Database, cardOf: CardOf) {
  app.route({
    ...addFavourite,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        const { viewer, body } = request
        const { favourite, isNew } = await favourites.addFavourite(tx, viewer, body, cardOf)
        reply.code(isNew ? 201 : 200)
        return favourite
      }),
  })

  app.route({
    ...updateFavourite,
    handler: ({ viewer, params, body, headers }) =>
      favourites.updateFavourite(db, viewer, params.id, body, { version: versionSeen(headers), cardOf }),
  })

  app.route({
    ...removeFavourite,
    handler: async ({ viewer, params }) => {
      await favourites.removeFavourite(db, viewer, params.id)
      return null
    },
  })
}
