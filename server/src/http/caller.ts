/** Who makes a request: the verified identity behind its token, and the user that belongs to it. */
import type { Role } from '@bursar/contract/roles'
import type { FastifyRequest } from 'fastify'
import { requestData } from './request-data.ts'

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
  /** What the route reads with its caller, see `ahead` in its `config`. Only of viewers with the role `family`. */
  ahead?: OwnAnswers | null
}

/** What the statement that finds a caller also reads of the user. */
export interface Account {
  name: string
  email: string
  /** As it was before this request, which may be the first after an invitation. */
  status: 'invited' | 'pending' | 'active'
}

/** What a route reads of the caller's own family, in the statement that finds the caller: a statement less for each request. */
export interface Ahead {
  /** Whether the version of the family's answers is read. */
  answers?: boolean
  /** Whether the version of the family's profile is read. */
  profile?: boolean
  /** Whether the favorites of its students are read. */
  favorites?: boolean
}

/** What was read of it, as it was when the request arrived. */
export interface OwnAnswers {
  /** Changes with every answer; `null` if neither it nor the profile's was asked for. */
  version: string | null
  /** Changes with everything else in the profile; `null` if it wasn't asked for, or if the profile shows a request for help. */
  profileVersion: string | null
  /** The favorites of each student; `null` if they weren't asked for. */
  students: readonly { id: string; favorites: readonly { id: string; collegeId: number }[] }[] | null
}

export interface Caller {
  identity?: Identity
  viewer?: Viewer
  /** Of the viewer. */
  account?: Account
}

/** A caller who has an account. */
export type KnownCaller = Required<Pick<Caller, 'viewer' | 'account'>>

const callers = requestData<Caller>('caller')

/** Only for `access.ts`, which has verified the token or the cookie. */
export function setCaller(request: FastifyRequest, caller: Caller) {
  callers.set(request, caller)
}

export function callerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request)
}

/** The account of the viewer, without another statement. Throws on routes that don't require a user. */
export function viewerAccount(request: FastifyRequest): Account {
  const account = callers.get(request)?.account
  if (!account) throw new Error('The access of this call does not provide an account.')
  return account
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
