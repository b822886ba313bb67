/** Routes of the embedded provider for people who forgot their password. */
import {
  requestReset as requestResetCall,
  resetPassword as resetPasswordCall,
} from '@bursar/contract/accounts'
import type { Api } from '../http/api.ts'
import { languageOf } from '../http/browser.ts'
import { originOf } from '../security-log/record.ts'
import { requestReset, resetPassword } from './password-resets.ts'
import type { EmbeddedParts } from './sign-in-answers.ts'

export function passwordResetRoutes(app: Api, parts: EmbeddedParts) {
  const { db } = parts

  app.route({
    ...requestResetCall,
    handler: async (request) => {
      await requestReset(db, {
        ...request.body,
        locale: languageOf(request),
        origin: originOf(request),
      })
      return { next: 'check-mail' as const }
    },
  })

  app.route({
    ...resetPasswordCall,
    handler: async (request) => {
      await resetPassword(parts, {
        ...request.body,
        locale: languageOf(request),
        origin: originOf(request),
      })
      return null
    },
  })
}
