/** `/metrics`, for programs on this machine and callers with the token. All others get 404. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import { isLocalRequest } from '../http/browser.ts'
import type { Metrics } from './metrics.ts'

export function metricsRoutes(app: Api, { registry }: Metrics, token: string | undefined) {
  app.get('/metrics', { config: { access: 'anyone', isProbe: true } }, async (request, reply) => {
    if (!isLocalRequest(request) && !hasToken(request, token)) throw new Problem('not-found')
    return reply
      .type(registry.contentType)
      .serializer((text: string) => text)
      .send(await registry.metrics())
  })
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  // Hashed, because a constant-time comparison needs texts of the same length.
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
