/**
 * Who a page is rendered for is looked up once, when it is requested. The calls that the page makes meanwhile name the visit in a header, by
 * an id that only this process and the page know, and need no statement for it. Every call still checks what its visitor may do.
 */
import { randomUUID } from 'node:crypto'
import { visitHeader } from '@bursar/contract/cookies'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SessionUser } from './queries.ts'

export interface PageVisits {
  /** Returns the id of the visit of this session, for the header. */
  open: (token: string, session: SessionUser) => string
  /** To be called when the page was sent: then the session is looked up again, by any call that still names the visit. */
  close: (id: string) => void
  /** The session behind a call of a page; undefined for any other request, and for one with another session cookie. */
  sessionOf: (request: Pick<FastifyRequest, 'headers'>, token: string) => SessionUser | undefined
}

/** A page that takes longer waits for something, and its visitor may have been suspended by then. */
const longestMs = 5_000
/** Pages in progress. Those that are left early may stay until the time is over. */
const maxVisits = 1_000

export function createPageVisits(): PageVisits {
  const visits = new LRUCache<string, { token: string; session: SessionUser }>({
    max: maxVisits,
    ttl: longestMs,
  })
  return {
    open: (token, session) => {
      const id = randomUUID()
      visits.set(id, { token, session })
      return id
    },
    close: (id) => void visits.delete(id),
    sessionOf: ({ headers }, token) => {
      const visit = visits.get(String(headers[visitHeader]))
      return visit?.token === token ? visit.session : undefined
    },
  }
}
