/** Keeping a college for a student, the note beside it, and letting it go. */
import { addFavourite, removeFavourite, updateFavourite } from '@bursar/contract/favourites'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import { versionSeen } from '../if-match.ts'
import type { CardOf } from './queries.ts'
import * as favourites from './queries.ts'

export function favouriteRoutes(app: Api, db: Database, cardOf: CardOf) {
  app.route({
    ...addFavourite,
    handler: async ({ viewer, body }, reply) => {
      const { favourite, isNew } = await favourites.addFavourite(db, viewer, body, cardOf)
      return reply.code(isNew ? 201 : 200).send(favourite)
    },
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
