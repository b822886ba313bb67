import { getAlertSettings, updateAlertSettings } from '@bursar/contract/alerts'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import { once } from '../idempotency/replay.ts'
import * as settings from './settings.ts'

export function alertRoutes(app: Api, db: Database) {
  app.route({ ...getAlertSettings, handler: ({ viewer }) => settings.getAlertSettings(db, viewer) })
  app.route({
    ...updateAlertSettings,
    handler: (request, reply) =>
      once(db, request, reply, (tx) => settings.updateAlertSettings(tx, request.viewer, request.body)),
  })
}
