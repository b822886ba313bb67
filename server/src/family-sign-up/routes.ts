import { signUpFamily as signUpFamilyCall } from '@bursar/contract/family-sign-up'
import { defaultScopes } from '@bursar/contract/scopes'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import { findFamily } from '../families/queries.ts'
import type { Api } from '../http/api.ts'
import { languageOf } from '../http/browser.ts'
import { once } from '../idempotency/replay.ts'
import type { ProviderName } from '../users/identity-provider.ts'
import { signUpFamily } from './queries.ts'

export function familySignUpRoutes(
  app: Api,
  db: Database,
  { provider, cardOf }: { provider: ProviderName; cardOf: CardOf },
) {
  app.route({
    ...signUpFamilyCall,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        const { name, state = null, invitationToken, scopes = defaultScopes, invitedEmail } = request.body
        const viewer = await signUpFamily(
          tx,
          provider,
          request.identity,
          { name, state, language: languageOf(request) },
          invitationToken === undefined ? undefined : { token: invitationToken, scopes, invitedEmail },
        )
        return findFamily(tx, viewer, viewer.familyId, { reach: 'own', cardOf })
      }),
  })
}
