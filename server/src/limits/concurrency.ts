/**
 * Limits how many calls of one sign-in run at the same time. The others wait for their turn, so that someone who sends a hundred at once
 * doesn't take every connection to the database from everyone else.
 */
import { Problem } from '@bursar/contract/problems'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import type { Api } from '../http/api.ts'
import { cookieNames } from '../http/cookies.ts'
import { requestData } from '../http/request-data.ts'
import { hasBody } from './arrival.ts'

export interface ConcurrencyLimits {
  running: number
  /** More than that are refused. */
  waiting: number
}

/** A page makes at most a handful of calls at once. */
const defaults: ConcurrencyLimits = { running: 4, waiting: 100 }

interface Turn {
  running: number
  waiting: (() => void)[]
}

/** Must be added before the first hook that uses the database. Throws too-many-requests. */
export function limitConcurrency(app: Api, { running, waiting }: ConcurrencyLimits = defaults) {
  /** Only of sign-ins that have a call in progress. */
  const turns = new Map<string, Turn>()
  /** Ends the turn of a request. */
  const ends = requestData<() => void>('turn')

  function end(key: string, turn: Turn) {
    const next = turn.waiting.shift()
    if (next) return next()
    turn.running -= 1
    if (turn.running === 0) turns.delete(key)
  }

  app.addHook('onRequest', async (request, reply) => {
    const key = signInOf(request)
    if (key === undefined) return
    const turn = turns.get(key) ?? { running: 0, waiting: [] }
    turns.set(key, turn)
    let hasEnded = false
    const endOnce = () => {
      if (hasEnded) return
      hasEnded = true
      end(key, turn)
    }
    if (turn.running < running) turn.running += 1
    else if (turn.waiting.length >= waiting) throw new Problem('too-many-requests', { retryAfter: 1 })
    else await new Promise<void>((resolve) => turn.waiting.push(resolve))
    ends.set(request, endOnce)
    // A handler that is still at work when its client leaves ends its turn when it is done, in `onSend`.
    reply.raw.once('close', () => reply.raw.headersSent && endOnce())
  })
  app.addHook('preParsing', refuseLostBody)
  app.addHook('onSend', async (request) => ends.get(request)?.())
}

/**
 * Fails a call whose client left before the body is read. Node reports no end and no error of such a body to whoever begins to listen only
 * now, so the call would wait forever and keep its turn. Calls without a body go on.
 */
const refuseLostBody: preParsingHookHandler = (request, _reply, _payload, done) => {
  const readsBody = request.headers['content-type'] !== undefined || hasBody(request)
  if (request.raw.destroyed && readsBody) done(new Problem('bad-request'))
  else done()
}

/** The token or the session cookie of a call; undefined for pages, and for calls without one. */
function signInOf(request: FastifyRequest): string | undefined {
  if (request.routeOptions.config?.isPage) return undefined
  return request.headers.authorization ?? request.cookies[cookieNames.session]
}
