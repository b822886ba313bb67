/** The Fastify instance as features see it: routes are contract calls, validated and typed by their Zod schemas. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RateLimitName } from '@bursar/contract/call'
import type { Access } from '@bursar/contract/permissions'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Ahead, Identity, KnownCaller, Viewer } from './caller.ts'

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Access
    limit?: RateLimitName
    bodyLimit?: number
    /** Fields that are checked for Social Security, card and account numbers. */
    freeText?: readonly string[]
    /** The content type of the body, if it is not JSON. */
    consumes?: string
    /** The content type of the response, if it is a file. */
    produces?: string
    /** Accepts an `Idempotency-Key`. */
    idempotent?: boolean
    /** Requires a sign-in that was reauthenticated within the last few minutes. */
    recent?: boolean
    /** What it reads of the caller's own family. The request isn't validated yet. */
    ahead?: (request: FastifyRequest) => Ahead
    /** A page of the web app rather than an API call. */
    isPage?: boolean
    /** Machines ask it every few seconds, so only failures are worth a line of the log. */
    isProbe?: boolean
  }
  interface FastifyInstance {
    /**
     * Who requests a page; null if nobody is signed in. Until the page is sent, its calls don't look that up again: see
     * `sessions/page-visits.ts`.
     */
    openVisit: (request: FastifyRequest, reply: FastifyReply) => Promise<KnownCaller | null>
  }
  interface FastifyRequest {
    /** The calling user. Throws on a route that does not require a user. */
    viewer: Viewer
    /** The verified identity behind the bearer token. Throws on a request without one. */
    identity: Identity
  }
}
