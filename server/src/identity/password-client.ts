/** Tells the password queues for whom each request works, and lets the calls of strangers that cost most in one by one. */
import type { RateLimitName } from '@bursar/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { networksOf } from '../limits/network.ts'
import { addressOf } from '../visitor.ts'
import {
  createPasswordQueue,
  type PasswordClient,
  type PasswordQueue,
  passwordQueueLimits,
  runForClient,
} from './password-queue.ts'

/** Calls of people who aren't signed in that count in the database, look up an account, and hash or mail. */
const gated: ReadonlySet<RateLimitName> = new Set(['sign-in', 'sign-up', 'code', 'mail'])

/** A few more than are hashed at a time, so that the next ones have done with the database by then. */
export const createGate = () => createPasswordQueue({ maxRunning: passwordQueueLimits.maxRunning + 2 })

/**
 * Must be added before the limits: these are counted in the database, and a flood that waits for it makes everybody else wait behind it. What the
 * gate refuses costs next to nothing and isn't counted.
 */
export function queuePasswordsByClient(app: Api, gate: PasswordQueue = createGate()) {
  // After the body has been read: that may lose the asynchronous context.
  app.addHook('preHandler', (request, reply, done) => {
    const { limit } = request.routeOptions.config ?? {}
    runForClient(clientOf(request), () => {
      if (limit === undefined || !gated.has(limit)) return done()
      gate.enter().then((leave) => {
        // Whichever comes first: a connection that breaks never finishes.
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
