/** `/metrics`: for programs on this machine, and for whoever has the token; for all others there is nothing here. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import { isAskedByThisMachine } from '../http/browser.ts'
import type { Metrics } from './metrics.ts'

export function metricsRoutes(app: Api, { registry }: Metrics, token: string | undefined) {
  app.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    if (!isAskedByThisMachine(request) && !hasToken(request, token)) throw new Problem('not-found')
    return reply
      .type(registry.contentType)
      .serializer((text: string) => text)
      .send(await registry.metrics())
  })
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  // Hashed, since only texts of one length can be compared without telling by the time how much of it is right.
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
