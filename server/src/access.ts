/** Who is calling, and may they? Decided before every handler from the verified token or cookie and the database. */
import { type Access, may } from '@bursar/contract/permissions'
import { Problem } from '@bursar/contract/problems'
import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { cookieNames } from './cookies.ts'
import type { Database } from './database/connect.ts'
import type { Identity, IdentityProvider } from './identity/provider.ts'
import { findSessionUser } from './session/queries.ts'
import { findUserOf, type User, type Viewer } from './users/queries.ts'

interface Caller {
  identity?: Identity
  viewer?: Viewer
}

/** Beside the requests, not on them, so that nothing but this file decides who calls. */
const callers = new WeakMap<object, Caller>()

/**
 * Guards every route that is added after it. A route that does not declare its access stops the server.
 *
 * The session cookie is taken for reading only, so no other site can make a browser change anything with it; every
 * other call needs the bearer token.
 */
export function guardRoutes(app: Api, db: Database, provider: IdentityProvider) {
  app.decorateRequest('identity', {
    getter() {
      return told(callers.get(this)?.identity, 'identity')
    },
  })
  app.decorateRequest('viewer', {
    getter() {
      return told(callers.get(this)?.viewer, 'viewer')
    },
  })

  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${method} ${url} does not declare its access.`)
  })

  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { access } = request.routeOptions.config
    if (access === 'anyone') return
    const caller = await identify(db, provider, request, access)
    callers.set(request, caller)
  })
}

/** The caller of a guarded route, as text: whose Idempotency-Keys are whose. */
export function callerKey(request: FastifyRequest): string | undefined {
  const caller = callers.get(request)
  return caller?.viewer?.userId ?? caller?.identity?.subject
}

async function identify(
  db: Database,
  provider: IdentityProvider,
  request: FastifyRequest,
  access: Exclude<Access, 'anyone'>,
): Promise<Caller> {
  const idToken = bearerOf(request)
  const identity = idToken === undefined ? undefined : await provider.verify(idToken)
  if (identity && !identity.emailVerified) throw new Problem('not-signed-in')
  if (access === 'identity') {
    if (!identity) throw new Problem('not-signed-in')
    return { identity }
  }
  const user = identity ? await findUserOf(db, provider.name, identity) : await sessionUser(db, request)
  if (!user) throw new Problem(identity ? 'no-profile-yet' : 'not-signed-in')
  if (user.isSuspended) throw new Problem('account-suspended')
  if (access !== 'user' && !may(user.role, access)) throw new Problem('not-allowed')
  const viewer = { userId: user.userId, role: user.role, familyId: user.familyId }
  return identity ? { identity, viewer } : { viewer }
}

async function sessionUser(db: Database, request: FastifyRequest): Promise<User | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const token = request.cookies[cookieNames.session]
  return token === undefined ? undefined : findSessionUser(db, token)
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  if (headers.authorization === undefined) return undefined
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.authorization) ?? []
  if (token === undefined) throw new Problem('not-signed-in')
  return token
}

function told<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`This call's access does not make its ${what} known.`)
  return value
}
