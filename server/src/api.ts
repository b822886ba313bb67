/** The Fastify instance as features see it: routes are contract calls, checked and typed by their Zod schemas. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RateLimitName } from '@bursar/contract/call'
import type { Access } from '@bursar/contract/permissions'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Identity } from './identity/provider.ts'
import type { Viewer } from './users/queries.ts'

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
    /** Fields that are checked for numbers that nobody should send. */
    freeText?: readonly string[]
    /** What the body is, where it is not JSON. */
    consumes?: string
    /** What is answered, where it is a file. */
    produces?: string
    /** Heeds an `Idempotency-Key`. */
    idempotent?: boolean
    /** Only for a sign-in that proved who it is minutes ago. */
    recent?: boolean
    /** A page of the web rather than a call of the API. */
    isPage?: boolean
  }
  interface FastifyRequest {
    /** Who is calling; reading it in a call that declares no user is a mistake and throws. */
    viewer: Viewer
    /** The verified identity behind a bearer token; reading it without one is a mistake and throws. */
    identity: Identity
  }
}
