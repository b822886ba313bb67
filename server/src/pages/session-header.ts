/** Tells a page who is signed in, with its request. Otherwise each page would ask for it twice. */
import type { Session } from '@bursar/contract/accounts'
import { sessionHeader } from '@bursar/contract/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import { sessionOf } from '../sessions/routes.ts'

/** Overwrites any header that the browser sent, and returns what it says: null if nobody is signed in. */
export async function stampSession(
  app: Pick<Api, 'openVisit'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null | 'unavailable'> {
  const { headers } = request.raw
  delete headers[sessionHeader]
  try {
    const visitor = await app.openVisit(request, reply)
    if (visitor === null) return null
    const session = sessionOf(visitor)
    headers[sessionHeader] = Buffer.from(JSON.stringify(session)).toString('base64url')
    return session
  } catch (error) {
    request.log.error({ err: error }, 'failed')
    headers[sessionHeader] = 'unavailable'
    return 'unavailable'
  }
}
