/** Routes of the embedded provider for families who sign up, and for the code that confirms it. Agents start elsewhere and confirm here. */
import { confirmSignUp as confirmSignUpCall, signUp as signUpCall } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import type { Api } from '../http/api.ts'
import { languageOf } from '../http/browser.ts'
import { clearCookie, cookieNames, setCookie } from '../http/cookies.ts'
import { originOf } from '../security-log/record.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { answerWithSignIn, type EmbeddedParts } from './sign-in-answers.ts'
import { confirmSignUp, startSignUp } from './sign-ups.ts'

export function signUpRoutes(app: Api, parts: EmbeddedParts) {
  const { db, passwords, publicUrl, professionals } = parts

  app.route({
    ...signUpCall,
    handler: async (request, reply) => {
      const { email, password, name } = request.body
      await requireGoodPassword(password, { email, name })
      const { handle } = await startSignUp(db, passwords, { email, password, locale: languageOf(request) })
      setCookie(reply, publicUrl, cookieNames.signUp, handle)
      return { next: 'check-mail' as const }
    },
  })

  app.route({
    ...confirmSignUpCall,
    handler: async (request, reply) => {
      const handle = request.cookies[cookieNames.signUp]
      if (handle === undefined) throw new Problem('wrong-code')
      const signedIn = await confirmSignUp(db, professionals, {
        ...request.body,
        handle,
        origin: originOf(request),
      })
      clearCookie(reply, publicUrl, cookieNames.signUp)
      return answerWithSignIn(request, reply, parts, signedIn)
    },
  })
}
