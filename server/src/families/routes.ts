/** Routes of the family's own household: profile, parents, students, finishing the onboarding. */
import {
  addParent,
  addStudent,
  finishOnboarding,
  getFamilyProfile,
  removeParent,
  removeStudent,
  updateFamilyProfile,
  updateParent,
  updateStudent,
} from '@bursar/contract/families'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { versionSeen } from '../http/if-match.ts'
import { sendSerialized, serialized } from '../http/serialized.ts'
import { once } from '../idempotency/replay.ts'
import { keptByProfile } from './answers-version.ts'
import type { OwnFamily } from './own-family.ts'
import * as people from './people.ts'
import * as families from './queries.ts'

/** Profiles of the families who were here last, 10 kB each. */
const maxKept = 300

export function familyRoutes(
  app: Api,
  db: Database,
  { cardOf, ownFamily }: { cardOf: CardOf; ownFamily: OwnFamily },
) {
  const kept = keptByProfile<string>(maxKept)
  app.route({
    ...getFamilyProfile,
    config: { ...getFamilyProfile.config, ahead: () => ({ profile: true }) },
    handler: async ({ viewer }, reply) => {
      const json = await kept(viewer, cardOf.releaseId(), async () => {
        const { family } = await ownFamily.whole(viewer)
        return serialized(reply, family)
      })
      return sendSerialized(reply, json)
    },
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
