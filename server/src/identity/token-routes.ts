/** Routes of the embedded provider that refresh id tokens, sign out, and publish the keys that verify id tokens. */
import { signOut as signOutCall } from '@bursar/contract/accounts'
import { refreshToken as refreshTokenCall } from '@bursar/contract/id-token'
import { Problem } from '@bursar/contract/problems'
import type { Api } from '../http/api.ts'
import { requireOwnOrigin } from '../http/browser.ts'
import { clearCookie, cookieNames } from '../http/cookies.ts'
import { originOf } from '../security-log/record.ts'
import { answerWithTokens, type EmbeddedParts } from './sign-in-answers.ts'
import { refreshSignIn, signOutWith } from './sign-ins.ts'

export function tokenRoutes(app: Api, parts: EmbeddedParts) {
  const { db, idTokens, publicUrl } = parts

  app.route({
    ...refreshTokenCall,
    handler: async (request, reply) => {
      requireOwnOrigin(request, publicUrl)
      const token = request.cookies[cookieNames.refresh]
      if (token === undefined) throw new Problem('not-signed-in')
      try {
        return await answerWithTokens(reply, parts, await refreshSignIn(db, token, originOf(request)))
      } catch (error) {
        if (error instanceof Problem) clearCookie(reply, publicUrl, cookieNames.refresh)
        throw error
      }
    },
  })

  app.route({
    ...signOutCall,
    handler: async (request, reply) => {
      const token = request.cookies[cookieNames.refresh]
      if (token !== undefined) {
        requireOwnOrigin(request, publicUrl)
        await signOutWith(db, token, originOf(request))
      }
      clearCookie(reply, publicUrl, cookieNames.refresh)
      clearCookie(reply, publicUrl, cookieNames.session)
      return null
    },
  })

  app.get('/api/.well-known/jwks.json', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await idTokens.publicKeys()),
  )
}
