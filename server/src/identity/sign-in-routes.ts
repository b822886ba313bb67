/** Routes of the embedded provider with which people sign in: by password and second step, or by passkey. */
import { signIn as signInCall } from '@bursar/contract/accounts'
import {
  provePasskey,
  proveSecondFactor,
  signInWithPasskey,
  startPasskeyReauthentication,
  startPasskeySignIn,
} from '@bursar/contract/proofs'
import type { Api } from '../http/api.ts'
import { originOf } from '../security-log/record.ts'
import { assertionOptions } from './passkeys.ts'
import { signInWithPassword } from './password-sign-ins.ts'
import { answerWithSignIn, type EmbeddedParts } from './sign-in-answers.ts'
import {
  askForSecondStep,
  proveChallenge,
  proveChallengeWithPasskey,
  signInByPasskey,
} from './sign-in-challenges.ts'

export function signInRoutes(app: Api, parts: EmbeddedParts) {
  const { db, passwords, rp } = parts

  app.route({
    ...signInCall,
    handler: async (request, reply) => {
      const begun = await signInWithPassword(db, passwords, {
        ...request.body,
        origin: originOf(request),
      })
      if ('challenge' in begun) return begun
      return answerWithSignIn(request, reply, parts, begun)
    },
  })

  app.route({
    ...proveSecondFactor,
    handler: async (request, reply) => {
      const signedIn = await proveChallenge(parts, {
        ...request.body,
        origin: originOf(request),
      })
      return answerWithSignIn(request, reply, parts, signedIn)
    },
  })

  app.route({
    ...startPasskeyReauthentication,
    handler: ({ body }) => askForSecondStep(db, rp, body.challenge),
  })

  app.route({
    ...provePasskey,
    handler: async (request, reply) => {
      const signedIn = await proveChallengeWithPasskey(db, rp, {
        ...request.body,
        origin: originOf(request),
      })
      return answerWithSignIn(request, reply, parts, signedIn)
    },
  })

  app.route({ ...startPasskeySignIn, handler: () => assertionOptions(db, rp, 'sign_in', null) })

  app.route({
    ...signInWithPasskey,
    handler: async (request, reply) => {
      const signedIn = await signInByPasskey(db, rp, { ...request.body, origin: originOf(request) })
      return answerWithSignIn(request, reply, parts, signedIn)
    },
  })
}
