/** Routes to add and remove a student's favorite colleges and to edit their notes. */
import { addFavorite, removeFavorite, updateFavorite } from '@bursar/contract/favorites'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { versionSeen } from '../http/if-match.ts'
import { once } from '../idempotency/replay.ts'
import * as favorites from './queries.ts'

export function favoriteRoutes(app: Api, db: Database, cardOf: CardOf) {
  app.route({
    ...addFavorite,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        const { viewer, body } = request
        const { favorite, isNew } = await favorites.addFavorite(tx, viewer, body, cardOf)
        reply.code(isNew ? 201 : 200)
        return favorite
      }),
  })

  app.route({
    ...updateFavorite,
    handler: ({ viewer, params, body, headers }) =>
      favorites.updateFavorite(db, viewer, params.id, body, { version: versionSeen(headers), cardOf }),
  })

  app.route({
    ...removeFavorite,
    handler: async ({ viewer, params }) => {
      await favorites.removeFavorite(db, viewer, params.id)
      return null
    },
  })
}
