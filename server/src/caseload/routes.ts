/** Routes for viewing families: professionals within what is shared, admins without money figures. */
import * as adminCalls from '@bursar/contract/admin-families'
import * as calls from '@bursar/contract/caseload'
import type { CardOf } from '../colleges/card-of.ts'
import type { Databases } from '../database/replica.ts'
import type { Api } from '../http/api.ts'
import type { Viewer } from '../http/caller.ts'
import { findFamilyRecord, readFamilyFinances } from './family-record.ts'
import { findLinkedFamily, listLinkedFamilies, readSharedFinances } from './linked-families.ts'
import { readFamilyPlan, readSharedPlan } from './shared-plan.ts'

/** `today` is the current day in the operator's time zone, as YYYY-MM-DD. */
export function caseloadRoutes(
  app: Api,
  { db, readList }: Databases,
  { cardOf, today }: { cardOf: CardOf; today: () => string },
) {
  const find = (viewer: Viewer, id: string) => findLinkedFamily(db, viewer, id, { cardOf, today: today() })

  app.route({
    ...calls.listAgentFamilies,
    handler: ({ viewer, query }) => readList((db) => listLinkedFamilies(db, viewer, query)),
  })
  app.route({
    ...calls.listAdmissionProfessionalFamilies,
    handler: ({ viewer, query }) => readList((db) => listLinkedFamilies(db, viewer, query)),
  })
  app.route({ ...calls.getAgentFamily, handler: ({ viewer, params }) => find(viewer, params.id) })
  app.route({
    ...calls.getAdmissionProfessionalFamily,
    handler: ({ viewer, params }) => find(viewer, params.id),
  })
  app.route({
    ...calls.readAgentFamilyFinances,
    handler: ({ viewer, params }) => readSharedFinances(db, viewer, params.id, { cardOf, today: today() }),
  })
  app.route({
    ...calls.readAdmissionProfessionalFamilyFinances,
    handler: ({ viewer, params }) => readSharedFinances(db, viewer, params.id, { cardOf, today: today() }),
  })
  app.route({
    ...calls.readAgentFamilyPlan,
    handler: ({ viewer, params }) => readSharedPlan(db, viewer, params.id, { cardOf, today: today() }),
  })
  app.route({
    ...calls.readAdmissionProfessionalFamilyPlan,
    handler: ({ viewer, params }) => readSharedPlan(db, viewer, params.id, { cardOf, today: today() }),
  })
  app.route({
    ...adminCalls.readFamilyPlan,
    handler: ({ viewer, params, body }) =>
      readFamilyPlan(db, viewer, params.id, { reason: body.reason, cardOf, today: today() }),
  })
  app.route({
    ...adminCalls.getFamily,
    handler: ({ viewer, params }) => findFamilyRecord(db, viewer, params.id),
  })
  app.route({
    ...adminCalls.readFamilyFinances,
    handler: ({ viewer, params, body }) =>
      readFamilyFinances(db, viewer, params.id, { reason: body.reason, cardOf, today: today() }),
  })
}
