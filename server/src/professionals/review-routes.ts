/** What admins review about professionals, and the reports by which families ask for it. */
import { reportInvitation, reportOwnInvitation } from '@bursar/contract/invitations'
import { decideReview, getReview, listWaitingReviews } from '@bursar/contract/reviews'
import { reportProfessional } from '@bursar/contract/sharing'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { originOf } from '../security-log/record.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import type { Operator } from './verification.ts'

export function reviewRoutes(app: Api, db: Database, provider: IdentityProvider, operator: Operator) {
  app.route({ ...listWaitingReviews, handler: () => reviews.listWaitingReviews(db, operator) })
  app.route({ ...getReview, handler: ({ params }) => reviews.findReview(db, operator, params.id) })
  app.route({
    ...decideReview,
    handler: (request) =>
      reviews.decideReview(db, { provider, operator }, request.viewer, request.params.id, {
        ...request.body,
        origin: originOf(request),
      }),
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
    handler: async (request) => {
      const report = { ...request.body, origin: originOf(request) }
      await reports.reportOwnInvitation(db, request.viewer, request.params.id, report)
      return null
    },
  })
  app.route({
    ...reportProfessional,
    handler: async (request) => {
      const report = { ...request.body, origin: originOf(request) }
      await reports.reportLinked(db, request.viewer, request.params.professionalId, report)
      return null
    },
  })
}
