/** Tells a page who is signed in, with its request. Otherwise each page would ask for it twice. */
import { getSession, type Session } from '@bursar/contract/accounts'
import { sessionCookieNames, sessionHeader, visitorHeader } from '@bursar/contract/cookies'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'

/**
 * Overwrites any header that the browser sent, and returns what it says: null if nobody is signed in. The session is that of the call that
 * everybody else makes.
 */
export async function stampSession(
  app: Api,
  { raw, cookies }: FastifyRequest,
): Promise<Session | null | 'unavailable'> {
  const { headers } = raw
  delete headers[sessionHeader]
  if (!sessionCookieNames.some((name) => name in cookies)) return null
  const { cookie = '', [visitorHeader]: visitor } = headers
  const { statusCode, payload } = await app.inject({
    url: getSession.url,
    headers: { cookie, ...(visitor !== undefined && { [visitorHeader]: visitor }) },
  })
  if (statusCode === 401 || statusCode === 403) return null
  if (statusCode === 200) {
    headers[sessionHeader] = Buffer.from(payload).toString('base64url')
    return JSON.parse(payload)
  }
  headers[sessionHeader] = 'unavailable'
  return 'unavailable'
}
