/** Routes of the embedded provider for signed-in users: reauthentication, and changing the password and email. */
import {
  changePassword as changePasswordCall,
  confirmEmailChange as confirmEmailChangeCall,
  requestEmailChange as requestEmailChangeCall,
  undoEmailChange as undoEmailChangeCall,
} from '@bursar/contract/credentials'
import { reauthenticate, startReauthentication } from '@bursar/contract/proofs'
import type { Api } from '../http/api.ts'
import { originOf } from '../security-log/record.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-changes.ts'
import { changePassword } from './password-changes.ts'
import { reauthenticateWith, reauthenticationOptions } from './reauthentication.ts'
import type { EmbeddedParts } from './sign-in-answers.ts'

export function accountRoutes(app: Api, parts: EmbeddedParts) {
  const { db, professionals } = parts

  app.route({
    ...startReauthentication,
    handler: ({ viewer }) => reauthenticationOptions(parts, viewer),
  })

  app.route({
    ...reauthenticate,
    handler: async (request) => {
      const { viewer, identity, body } = request
      await reauthenticateWith(parts, viewer, body, {
        signInId: identity.signInId,
        origin: originOf(request),
      })
      return null
    },
  })

  app.route({
    ...changePasswordCall,
    handler: async (request) => {
      const { viewer, identity, body } = request
      await changePassword(parts, viewer, {
        ...body,
        signInId: identity.signInId,
        origin: originOf(request),
      })
      return null
    },
  })

  app.route({
    ...requestEmailChangeCall,
    handler: async (request) => {
      const next = await requestEmailChange(db, request.viewer, {
        ...request.body,
        origin: originOf(request),
        professionals,
      })
      return { next }
    },
  })

  app.route({
    ...confirmEmailChangeCall,
    handler: (request) =>
      confirmEmailChange(db, request.viewer, { ...request.body, origin: originOf(request), professionals }),
  })

  app.route({
    ...undoEmailChangeCall,
    handler: async (request) => {
      await undoEmailChange(parts, { ...request.body, origin: originOf(request) })
      return null
    },
  })
}
