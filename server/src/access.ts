/** Authentication and authorization: runs before every handler and decides from the verified token or cookie and the database. */
import { recentMinutes } from '@bursar/contract/call'
import { visitHeader } from '@bursar/contract/cookies'
import {
  type Access,
  may,
  permissionsWhileInReview,
  permissionsWithDemoFamily,
} from '@bursar/contract/permissions'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { type ShownFamily, shownFamilyHeader } from '@bursar/contract/shown-family'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './database/connect.ts'
import type { Api } from './http/api.ts'
import type { Ahead, Caller, Identity, KnownCaller, Viewer } from './http/caller.ts'
import { callerOf, setCaller } from './http/caller.ts'
import { cookieNames } from './http/cookies.ts'
import { recordSignInDevice } from './security-log/devices.ts'
import { originOf, recordSecurityEvent } from './security-log/record.ts'
import { recordArrival } from './sessions/arrival.ts'
import { createPageVisits, type PageVisits } from './sessions/page-visits.ts'
import { findSessionUsers, type SessionUser } from './sessions/queries.ts'
import type { IdentityProvider } from './users/identity-provider.ts'
import { isStale, recordSeen } from './users/idle.ts'
import { findCallers, isInReview, type OwnAnswersColumn, type User } from './users/queries.ts'

/**
 * Guards every route that is added after it. A route that does not declare its access stops the server from starting.
 *
 * The session cookie only authenticates reads, so another site cannot make a browser change anything with it. Every other call needs the
 * bearer token.
 */
export function guardRoutes(
  app: Api,
  db: Database,
  provider: IdentityProvider,
  {
    needsSecondFactor = () => false,
    ownAnswers,
    note = () => {},
  }: {
    needsSecondFactor?: (role: Role) => boolean
    ownAnswers?: OwnAnswersColumn
    /** Receives failures that the error handler doesn't: a page is rendered without its visitor. */
    note?: (error: unknown) => void
  } = {},
) {
  app.decorateRequest('identity', {
    getter() {
      return signedIn(callerOf(this)?.identity, 'identity')
    },
  })
  app.decorateRequest('viewer', {
    getter() {
      return signedIn(callerOf(this)?.viewer, 'viewer')
    },
  })

  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${method} ${url} does not declare its access.`)
  })

  const sources: Sources = {
    db,
    provider,
    needsSecondFactor,
    findCaller: findCallers(db, provider.name, ownAnswers),
    findSessionUser: findSessionUsers(db, ownAnswers),
    visits: createPageVisits(),
  }
  app.decorate('openVisit', async (request, reply) => {
    try {
      return await openVisit(sources, request, reply)
    } catch (error) {
      note(error)
      throw error
    }
  })
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { access } = request.routeOptions.config
    if (access === 'anyone') return
    setCaller(request, await identify(sources, request, access))
  })
}

/** Everything that routes read with their caller: a page makes calls of several. */
const aheadOfPages: Ahead = { answers: true, profile: true, favorites: true }

interface Sources {
  db: Database
  provider: IdentityProvider
  needsSecondFactor: (role: Role) => boolean
  findCaller: ReturnType<typeof findCallers>
  findSessionUser: ReturnType<typeof findSessionUsers>
  visits: PageVisits
}

/** Who requests a page, by the session cookie; null if nobody is signed in. Until the page is sent, its calls don't look that up again. */
async function openVisit(
  sources: Sources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KnownCaller | null> {
  const { visits } = sources
  delete request.raw.headers[visitHeader]
  const token = request.cookies[cookieNames.session]
  if (token === undefined) return null
  const session = await findSession(sources, token, aheadOfPages)
  if (!session || session.user.isSuspended) return null
  await recordIfStale(sources, request, session)
  // A form that is submitted without scripts may change what was read.
  if (request.method !== 'POST') {
    const id = visits.open(token, session)
    reply.raw.once('close', () => visits.close(id))
    request.raw.headers[visitHeader] = id
  }
  return asCaller(session.user)
}

async function identify(
  sources: Sources,
  request: FastifyRequest,
  access: Exclude<Access, 'anyone'>,
): Promise<Caller> {
  const { db, provider, needsSecondFactor, findCaller, visits } = sources
  const idToken = bearerOf(request)
  const identity = idToken === undefined ? undefined : await provider.verify(idToken)
  if (identity && !identity.emailVerified) throw new Problem('not-signed-in')
  const ahead = request.routeOptions.config.ahead?.(request) ?? {}
  let found = identity && (await findCaller({ ...identity, ...ahead }))
  if (found && !found.isSignedIn) throw new Problem('not-signed-in')
  if (found?.isDeleted) throw new Problem('account-deleted')
  if (access === 'identity') {
    if (!identity) throw new Problem('not-signed-in')
    return { identity }
  }
  const token = found ? undefined : sessionTokenOf(request)
  const visited = token === undefined ? undefined : visits.sessionOf(request, token)
  const session = token === undefined ? undefined : (visited ?? (await findSession(sources, token, ahead)))
  if (found && !found.user && (await provider.openWaitingAccount(identity as Identity))) {
    found = await findCaller({ ...(identity as Identity), ...ahead })
  }
  const user = found ? found.user : session?.user
  if (!user) throw new Problem(identity ? 'no-profile-yet' : 'not-signed-in')
  if (user.isSuspended) throw new Problem('account-suspended')
  if (access !== 'user') {
    if (!may(user.role, access)) throw new Problem('not-allowed')
    // Also records the first arrival of a user who sends only bearer tokens and never opens a session.
    if (user.status === 'invited' && user.role !== 'family') await recordArrival(db, user)
    if (user.isDemo && !permissionsWithDemoFamily.includes(access)) throw new Problem('demo-family')
    if (access !== 'demo-family.use') requireShownFamily(request, user)
    if (isInReview(user) && !permissionsWhileInReview.includes(access)) throw new Problem('approval-pending')
    // Calls open to every user are those of signing in and of turning on the second factor.
    if (needsSecondFactor(user.role) && !(await provider.secondFactor?.isOn(user.userId))) {
      throw new Problem('second-factor-needed')
    }
  }
  const caller = asCaller(user)
  const seenAt = found ? (found.signInSeenAt ?? user.lastSeenAt) : (session?.seenAt ?? null)
  // The idle timeout also applies to callers who send only bearer tokens and never open a session.
  if (found && identity && found.signInSeenAt === null && (await provider.noteSignIn(identity))) {
    const { userId } = user
    const origin = originOf(request)
    await db.transaction(async (tx) => {
      await recordSignInDevice(tx, { userId, origin })
      await recordSecurityEvent(tx, { action: 'signed_in', actor: caller.viewer, userId, origin })
    })
  }
  const signInId = (found ? identity?.signInId : session?.signInId) ?? null
  if (request.routeOptions.config.recent) await requireRecentProof(provider, signInId)
  // The page of a visit has recorded it.
  if (!visited && isAttended(request)) await recordIfStale(sources, request, { user, signInId, seenAt })
  return identity ? { identity, ...caller } : caller
}

/** Records that a user was seen, at most once a minute. */
async function recordIfStale(
  { db, provider }: Sources,
  { cookies }: FastifyRequest,
  { user, signInId, seenAt }: { user: User; signInId: string | null; seenAt: string | null },
) {
  if (!isStale(user.lastSeenAt) && !isStale(seenAt)) return
  await recordSeen(db, {
    provider: provider.name,
    userId: user.userId,
    signInId,
    sessionToken: cookies[cookieNames.session],
  })
}

function asCaller(user: User): KnownCaller {
  const viewer: Viewer = {
    userId: user.userId,
    role: user.role,
    familyId: user.familyId,
    ...(user.isDemo && { isDemo: true }),
    ...(user.ahead && { ahead: user.ahead }),
  }
  return { viewer, account: { name: user.name, email: user.email, status: user.status } }
}

/** Throws other-family if the page that sent the request shows another family than the one the viewer works with. */
function requireShownFamily({ headers }: FastifyRequest, { role, isDemo }: Viewer) {
  const shown = headers[shownFamilyHeader]
  if (role !== 'family' || shown === undefined) return
  const present: ShownFamily = isDemo ? 'demo' : 'own'
  if (shown !== present) throw new Problem('other-family')
}

/** Throws recent-sign-in-needed unless the user of this sign-in has reauthenticated within the last few minutes. */
async function requireRecentProof(provider: IdentityProvider, signInId: string | null) {
  const provedAt = signInId === null ? null : await provider.provedAt(signInId)
  if (provedAt === null || Date.parse(provedAt) < Date.now() - recentMinutes * 60_000) {
    throw new Problem('recent-sign-in-needed')
  }
}

/**
 * Whether a user triggered this request, as reported by the page. Background polling doesn't count, because it would keep an unattended
 * session open. A client that sends the header falsely only shortens its own session.
 */
function isAttended({ headers }: FastifyRequest): boolean {
  return headers['x-unattended'] !== '1'
}

/** The session cookie of a request that it authenticates: one that only reads. */
function sessionTokenOf(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  // Downloads are excluded: another site could make a browser start one, though not read it.
  const { produces } = request.routeOptions.config
  if (produces && request.headers['sec-fetch-site'] === 'cross-site') return undefined
  return request.cookies[cookieNames.session]
}

async function findSession(
  { findSessionUser, provider }: Sources,
  token: string,
  ahead: Ahead,
): Promise<SessionUser | undefined> {
  const session = await findSessionUser(token, ahead)
  const isOn = !session || session.signInId === null || (await provider.isSignInOn(session.signInId))
  return isOn ? session : undefined
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  if (headers.authorization === undefined) return undefined
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.authorization) ?? []
  if (token === undefined) throw new Problem('not-signed-in')
  return token
}

function signedIn<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`This call's access does not provide the ${what}.`)
  return value
}
