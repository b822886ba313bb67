/** Routes of the family's own household: sign-up, profile, parents, students, finishing the onboarding. */
import {
  addParent,
  addStudent,
  finishOnboarding,
  getFamilyProfile,
  removeParent,
  removeStudent,
  signUpFamily,
  updateFamilyProfile,
  updateParent,
  updateStudent,
} from '@bursar/contract/families'
import { defaultScopes } from '@bursar/contract/scopes'
import type { Api } from '../api.ts'
import { languageOf } from '../browser.ts'
import type { Database } from '../database/connect.ts'
import type { CardOf } from '../favorites/queries.ts'
import { once } from '../idempotency/replay.ts'
import type { ProviderName } from '../identity/provider.ts'
import { versionSeen } from '../if-match.ts'
import * as people from './people.ts'
import * as families from './queries.ts'

export function familyRoutes(
  app: Api,
  db: Database,
  { provider, cardOf }: { provider: ProviderName; cardOf: CardOf },
) {
  app.route({
    ...signUpFamily,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        const { name, state = null, invitationToken, scopes = defaultScopes, invitedEmail } = request.body
        const viewer = await families.signUpFamily(
          tx,
          provider,
          request.identity,
          { name, state, language: languageOf(request) },
          invitationToken === undefined ? undefined : { token: invitationToken, scopes, invitedEmail },
        )
        return families.findFamily(tx, viewer, viewer.familyId, cardOf)
      }),
  })

  app.route({
    ...getFamilyProfile,
    handler: ({ viewer }) => families.findFamily(db, viewer, viewer.familyId, cardOf),
  })

  app.route({
    ...updateFamilyProfile,
    handler: ({ viewer, body, headers }) =>
      families.updateFamily(db, viewer, viewer.familyId, body, { version: versionSeen(headers), cardOf }),
  })

  app.route({
    ...finishOnboarding,
    handler: ({ viewer, headers }) =>
      families.finishOnboarding(db, viewer, viewer.familyId, { version: versionSeen(headers), cardOf }),
  })

  app.route({
    ...addParent,
    handler: (request, reply) =>
      once(db, request, reply, (tx) => people.addParent(tx, request.viewer, request.body)),
  })

  app.route({
    ...updateParent,
    handler: ({ viewer, params, body, headers }) =>
      people.updateParent(db, viewer, params.parentId, body, versionSeen(headers)),
  })

  app.route({
    ...removeParent,
    handler: async ({ viewer, params }) => {
      await people.removeParent(db, viewer, params.parentId)
      return null
    },
  })

  app.route({
    ...addStudent,
    handler: (request, reply) =>
      once(db, request, reply, (tx) => people.addStudent(tx, request.viewer, request.body)),
  })

  app.route({
    ...updateStudent,
    handler: ({ viewer, params, body, headers }) =>
      people.updateStudent(db, viewer, params.studentId, body, versionSeen(headers)),
  })

  app.route({
    ...removeStudent,
    handler: async ({ viewer, params }) => {
      await people.removeStudent(db, viewer, params.studentId)
      return null
    },
  })
}
