/** Routes for a family's own data: export, deletion and undoing it. */
import { Readable } from 'node:stream'
import { deleteOwnAccount, exportOwnData, keepOwnAccount } from '@bursar/contract/own-data'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { once } from '../idempotency/replay.ts'
import { originOf } from '../security-log/record.ts'
import { thisSession } from '../sessions/routes.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import * as deletion from './deletion.ts'
import { filesOf } from './files.ts'
import { gatherOwnData } from './gather.ts'
import { zipOf } from './zip.ts'

/** `dayOf` returns the calendar day of a time in the operator's time zone, as YYYY-MM-DD. */
export function ownDataRoutes(
  app: Api,
  db: Database,
  provider: IdentityProvider,
  { cardOf, dayOf }: { cardOf: CardOf; dayOf: (at: Date) => string },
) {
  app.route({
    ...exportOwnData,
    handler: async (request, reply) => {
      const at = new Date()
      const today = dayOf(at)
      const origin = originOf(request)
      const data = await gatherOwnData(db, request.viewer, { provider, cardOf, today, origin })
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="bursar-export-${today}.zip"`)
        .send(Readable.from(zipOf(filesOf(data), at)))
    },
  })

  app.route({
    ...deleteOwnAccount,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        deletion.deleteOwnAccount(tx, provider, request.viewer, {
          confirmEmail: request.body.confirmEmail,
          present: thisSession(request),
          origin: originOf(request),
          dayOf,
        }),
      ),
  })

  app.route({
    ...keepOwnAccount,
    handler: (request, reply) =>
      once(db, request, reply, (tx) => deletion.keepOwnAccount(tx, request.viewer)),
  })
}
