import { getAlertSettings, updateAlertSettings } from '@bursar/contract/alerts'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
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
