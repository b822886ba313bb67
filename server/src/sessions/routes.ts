/** Routes of the session cookie: opened with the bearer token, read by pages, closed at sign-out, listed to its owner. */
import {
  closeSession,
  getSession,
  openSession as openSessionCall,
  type Session,
} from '@bursar/contract/accounts'
import {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  listSessions as listSessionsCall,
} from '@bursar/contract/sessions'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { requireOwnOrigin } from '../http/browser.ts'
import { type KnownCaller, presentSignIn, viewerAccount } from '../http/caller.ts'
import { clearCookie, cookieNames, setCookie } from '../http/cookies.ts'
import { recordSignInDevice } from '../security-log/devices.ts'
import { originOf, recordSecurityEvent } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { recordArrival } from './arrival.ts'
import {
  closeSessionOf,
  endOtherSessions,
  endOwnSession,
  listSessions,
  type ThisSession,
} from './own-sessions.ts'
import { endSession, openSession } from './queries.ts'

export function sessionRoutes(app: Api, db: Database, provider: IdentityProvider, publicUrl: string) {
  app.route({
    ...openSessionCall,
    handler: async (request, reply) => {
      const { viewer, identity, cookies } = request
      const origin = originOf(request)
      await recordArrival(db, viewer)
      await provider.noteSignIn(identity)
      const former = cookies[cookieNames.session]
      if (former !== undefined) await endSession(db, former)
      const { signInId } = identity
      const token = await db.transaction(async (tx) => {
        // Locked, because ending a sign-in only ends the sessions that exist by then.
        if (signInId !== null) await provider.lockSignIn(tx, signInId)
        await recordSignInDevice(tx, { userId: viewer.userId, origin })
        return openSession(tx, { userId: viewer.userId, signInId, device: origin.device })
      })
      setCookie(reply, publicUrl, cookieNames.session, token)
      return describeSession(request)
    },
  })

  app.route({ ...getSession, handler: async (request) => describeSession(request) })

  app.route({
    ...closeSession,
    handler: async (request, reply) => {
      const token = request.cookies[cookieNames.session]
      if (token !== undefined) {
        requireOwnOrigin(request, publicUrl)
        await closeSessionOf(db, provider, token)
      }
      clearCookie(reply, publicUrl, cookieNames.session)
      return null
    },
  })

  app.route({
    ...listSessionsCall,
    handler: async (request) => ({ items: await listSessions(db, request.viewer, thisSession(request)) }),
  })

  app.route({
    ...endSessionCall,
    handler: async (request) => {
      const { viewer, params } = request
      await endOwnSession(db, provider, viewer, { id: params.id, origin: originOf(request) })
      return null
    },
  })

  app.route({
    ...endOtherSessionsCall,
    handler: async (request) => {
      const present = thisSession(request)
      const { viewer } = request
      await db.transaction(async (tx) => {
        await endOtherSessions(tx, provider, viewer.userId, present)
        await recordSecurityEvent(tx, {
          action: 'session_ended',
          actor: viewer,
          userId: viewer.userId,
          origin: originOf(request),
          detail: 'all others',
        })
      })
      return null
    },
  })
}

/** The session of a request. */
export function thisSession(request: FastifyRequest): ThisSession {
  return { token: request.cookies[cookieNames.session], signInId: presentSignIn(request) }
}

function describeSession(request: FastifyRequest): Session {
  return sessionOf({ viewer: request.viewer, account: viewerAccount(request) })
}

/** What a caller gets of their own session. */
export function sessionOf({ viewer, account }: KnownCaller): Session {
  const { userId, role, isDemo = false } = viewer
  const { name, email, status } = account
  return { userId, role, name, email, invitationStatus: role === 'family' ? status : null, isDemo }
}
