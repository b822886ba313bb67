/** The name of a request's route, for metrics and traces. URLs contain ids, so there would be no end of names. */
import type { FastifyRequest } from 'fastify'

export function routeOf(request: FastifyRequest): string {
  const { url, config } = request.routeOptions
  if (!config?.isPage) return url ?? 'none'
  return request.url.startsWith('/_next/') ? 'file of a page' : 'page'
}
