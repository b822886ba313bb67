/** Routes for admins' reviews of professionals, and for the reports that cause them. */
import { reportInvitation, reportOwnInvitation } from '@bursar/contract/invitations'
import { decideReview, getReview, listWaitingReviews } from '@bursar/contract/reviews'
import { reportProfessional } from '@bursar/contract/sharing'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { once } from '../idempotency/replay.ts'
import { originOf } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import type { Operator } from './verification.ts'

export function reviewRoutes(app: Api, db: Database, provider: IdentityProvider, operator: Operator) {
  app.route({ ...listWaitingReviews, handler: () => reviews.listWaitingReviews(db, operator) })
  app.route({ ...getReview, handler: ({ params }) => reviews.findReview(db, operator, params.id) })
  app.route({
    ...decideReview,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        reviews.decideReview(tx, { provider, operator }, request.viewer, request.params.id, {
          ...request.body,
          origin: originOf(request),
        }),
      ),
  })

  app.route({
    ...reportInvitation,
    handler: async (request) => {
      const { token, message } = request.body
      await reports.reportInvitation(db, token, { message, origin: originOf(request) })
      return null
    },
  })
  app.route({
    ...reportOwnInvitation,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        const report = { ...request.body, origin: originOf(request) }
        await reports.reportOwnInvitation(tx, request.viewer, request.params.id, report)
        return null
      }),
  })
  app.route({
    ...reportProfessional,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        const report = { ...request.body, origin: originOf(request) }
        await reports.reportLinked(tx, request.viewer, request.params.professionalId, report)
        return null
      }),
  })
}
