/** The calls with which people manage their second proof. */
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  setUpSecondFactor,
} from '@bursar/contract/second-factor'
import type { Api } from '../api.ts'
import type { Viewer } from '../users/queries.ts'
import type { IdentityProvider, SecondFactor } from './provider.ts'

/** `requires`: whether this installation asks it of a role. */
export function secondFactorRoutes(app: Api, provider: IdentityProvider, requires: (role: Role) => boolean) {
  const stateOf = async ({ userId, role }: Viewer) => ({
    isOffered: provider.secondFactor !== null,
    isRequired: provider.secondFactor !== null && requires(role),
    ...((await provider.secondFactor?.stateOf(userId)) ?? { isOn: false, recoveryCodesLeft: 0 }),
  })

  app.route({ ...getSecondFactor, handler: ({ viewer }) => stateOf(viewer) })

  app.route({
    ...setUpSecondFactor,
    handler: ({ viewer, body }) => offered(provider).setUp(viewer, body),
  })

  app.route({
    ...confirmSecondFactor,
    handler: ({ viewer, identity, body }) =>
      offered(provider).confirm(viewer, { ...body, signInId: identity.signInId }),
  })

  app.route({
    ...removeSecondFactor,
    handler: async ({ viewer, body }) => {
      await offered(provider).remove(viewer, body)
      return stateOf(viewer)
    },
  })
}

function offered({ secondFactor }: IdentityProvider): SecondFactor {
  if (secondFactor === null) throw new Problem('not-found')
  return secondFactor
}
