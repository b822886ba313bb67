import {
  clearDemoFamily as clearDemoFamilyCall,
  startDemoFamily as startDemoFamilyCall,
} from '@bursar/contract/demo-family'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { presentSignIn } from '../http/caller.ts'
import { clearDemoFamily, startDemoFamily } from './queries.ts'

export function demoFamilyRoutes(
  app: Api,
  db: Database,
  { cardOf, today }: { cardOf: CardOf; today: () => string },
) {
  app.route({
    ...startDemoFamilyCall,
    handler: (request) =>
      startDemoFamily(db, request.viewer, { signInId: presentSignIn(request), today: today(), cardOf }),
  })

  app.route({
    ...clearDemoFamilyCall,
    handler: async ({ viewer }) => {
      await clearDemoFamily(db, viewer)
      return null
    },
  })
}
