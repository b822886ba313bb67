/** Routes with which users manage their second factors. */
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import {
  getSecondFactor,
  removePasskey,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '@bursar/contract/second-factor'
import {
  addPasskey,
  confirmSecondFactor,
  setUpSecondFactor,
  startPasskey,
} from '@bursar/contract/second-factor-setup'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import type { Viewer } from '../http/caller.ts'
import { originOf } from '../security-log/record.ts'
import type { ChangedFrom, IdentityProvider, SecondFactor } from '../users/identity-provider.ts'

/** `requires` returns whether this installation requires a second factor for a role. */
export function secondFactorRoutes(app: Api, provider: IdentityProvider, requires: (role: Role) => boolean) {
  const stateOf = async ({ userId, role }: Viewer) => ({
    isOffered: provider.secondFactor !== null,
    isRequired: provider.secondFactor !== null && requires(role),
    ...((await provider.secondFactor?.stateOf(userId)) ?? nothingOn),
  })

  app.route({ ...getSecondFactor, handler: ({ viewer }) => stateOf(viewer) })

  app.route({ ...setUpSecondFactor, handler: ({ viewer }) => offered(provider).setUp(viewer) })

  app.route({
    ...confirmSecondFactor,
    handler: (request) =>
      offered(provider).confirm(request.viewer, { ...request.body, ...changedFrom(request) }),
  })

  app.route({
    ...removeSecondFactor,
    handler: async (request) => {
      const { viewer } = request
      await offered(provider).remove(viewer, {
        isRequired: requires(viewer.role),
        origin: originOf(request),
      })
      return stateOf(viewer)
    },
  })

  app.route({ ...startPasskey, handler: ({ viewer }) => offered(provider).startPasskey(viewer) })

  app.route({
    ...addPasskey,
    handler: (request) =>
      offered(provider).addPasskey(request.viewer, { ...request.body, ...changedFrom(request) }),
  })

  app.route({
    ...removePasskey,
    handler: async (request) => {
      const { viewer, params } = request
      await offered(provider).removePasskey(viewer, params.id, {
        isRequired: requires(viewer.role),
        origin: originOf(request),
      })
      return stateOf(viewer)
    },
  })

  app.route({
    ...replaceRecoveryCodes,
    handler: (request) => offered(provider).replaceRecoveryCodes(request.viewer, originOf(request)),
  })
}

const nothingOn = { isOn: false, hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0 }

function changedFrom(request: FastifyRequest): ChangedFrom {
  return { signInId: request.identity.signInId, origin: originOf(request) }
}

function offered({ secondFactor }: IdentityProvider): SecondFactor {
  if (secondFactor === null) throw new Problem('not-found')
  return secondFactor
}
