/** Who makes a request: the verified identity behind its token, and the user that belongs to it. */
import type { Role } from '@bursar/contract/roles'
import type { FastifyRequest } from 'fastify'

/** A person who has proved ownership of an email address. There may or may not be a user for it. */
export interface Identity {
  /** The provider's id of the person; stays the same when the email changes. */
  subject: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  /** The sign-in behind the token, a UUID. Its sessions end with it. */
  signInId: string | null
  /** When the user last authenticated, if the token contains it. Tokens of hosted providers do. */
  provedAt?: string
}

/** The caller as every query sees it. Read from the database, never from the request. */
export interface Viewer {
  userId: string
  role: Role
  /** The household of a viewer with the role `family`: while the demo family is open, that one. */
  familyId: string | null
  /** Whether `familyId` is the demo family. */
  isDemo?: boolean
}

interface Caller {
  identity?: Identity
  viewer?: Viewer
}

/** A WeakMap rather than a property of the request, so that no handler can change the caller by accident. */
const callers = new WeakMap<object, Caller>()

/** Only for `access.ts`, which has verified the token or the cookie. */
export function setCaller(request: FastifyRequest, caller: Caller) {
  callers.set(request, caller)
}

export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}

/** The caller of a guarded route as text. Idempotency keys and limits are scoped to it. */
export function callerKey(request: FastifyRequest): string | undefined {
  const caller = callers.get(request)
  return caller?.viewer?.userId ?? caller?.identity?.subject
}

/** The id of the sign-in behind the bearer token of this request; null without a token or if the provider does not report it. */
export function presentSignIn(request: FastifyRequest): string | null {
  return callers.get(request)?.identity?.signInId ?? null
}
