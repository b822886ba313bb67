/** Tells the password queue which client each request is for, and limits how many expensive unauthenticated calls run at a time. */
import type { RateLimitName } from '@bursar/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import { addressOf } from '../http/visitor.ts'
import { networksOf } from '../limits/network.ts'
import {
  createPasswordQueue,
  type PasswordClient,
  type PasswordQueue,
  passwordQueueLimits,
  runForClient,
} from './password-queue.ts'

/** Unauthenticated calls that count in the database, look up an account, and hash or mail. */
const gated: ReadonlySet<RateLimitName> = new Set(['sign-in', 'sign-up', 'code', 'mail'])

/** Slightly more than can be hashed at a time, so that the next ones have finished their queries when a slot gets free. */
export const createGate = () => createPasswordQueue({ maxRunning: passwordQueueLimits.maxRunning + 2 })

/**
 * Must be added before the rate limits: these count in the database, and a flood waiting for it would delay everyone else. Requests that
 * the gate refuses cost almost nothing and are not counted.
 */
export function queuePasswordsByClient(app: Api, gate: PasswordQueue = createGate()) {
  // In preHandler, because parsing the body may lose the asynchronous context.
  app.addHook('preHandler', (request, reply, done) => {
    const { limit } = request.routeOptions.config ?? {}
    runForClient(clientOf(request), () => {
      if (limit === undefined || !gated.has(limit)) return done()
      gate.enter().then((leave) => {
        // Whichever comes first: a connection that breaks never emits `finish`.
        reply.raw.once('finish', leave).once('close', leave)
        done()
      }, done)
    })
  })
}

function clientOf(request: FastifyRequest): PasswordClient {
  const { socket } = request.raw
  return {
    networks: networksOf(addressOf(request)),
    hasLeft: () => socket.destroyed || socket.writableEnded,
  }
}
