/** The session cookie: opened with the bearer token, read by pages, closed at sign-out. */
import {
  closeSession,
  getSession,
  openSession as openSessionCall,
  type Session,
} from '@bursar/contract/accounts'
import type { Api } from '../api.ts'
import { requireOwnOrigin } from '../browser.ts'
import { cookieNames, sessionCookie } from '../cookies.ts'
import type { Database } from '../database/connect.ts'
import { findUser, type Viewer } from '../users/queries.ts'
import { endSession, longestSession, openSession } from './queries.ts'

export function sessionRoutes(app: Api, db: Database, publicUrl: string) {
  const cookie = sessionCookie(publicUrl)

  app.route({
    ...openSessionCall,
    handler: async ({ viewer, identity, cookies }, reply) => {
      const former = cookies[cookieNames.session]
      if (former !== undefined) await endSession(db, former)
      const token = await openSession(db, { userId: viewer.userId, signInId: identity.signInId })
      reply.setCookie(cookieNames.session, token, { ...cookie, maxAge: longestSession })
      return describeSession(db, viewer)
    },
  })

  app.route({ ...getSession, handler: ({ viewer }) => describeSession(db, viewer) })

  app.route({
    ...closeSession,
    handler: async (request, reply) => {
      const token = request.cookies[cookieNames.session]
      if (token !== undefined) {
        requireOwnOrigin(request, publicUrl)
        await endSession(db, token)
      }
      reply.clearCookie(cookieNames.session, cookie)
      return null
    },
  })
}

async function describeSession(db: Database, viewer: Viewer): Promise<Session> {
  const { userId, role, name, email, status } = await findUser(db, viewer.userId)
  return { userId, role, name, email, invitationStatus: role === 'family' ? status : null }
}
