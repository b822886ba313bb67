/** Tells the password queue for whom each request works. */
import type { FastifyRequest } from 'fastify'
import type { Api } from '../api.ts'
import { networksOf } from '../limits/network.ts'
import { addressOf } from '../visitor.ts'
import { type PasswordClient, runForClient } from './password-queue.ts'

/** Must be added after the limits: what they refuse never comes here. */
export function queuePasswordsByClient(app: Api) {
  // The last hook before the handler: what comes before it may lose the asynchronous context, as reading a body does.
  app.addHook('preHandler', (request, _reply, done) => runForClient(clientOf(request), done))
}

function clientOf(request: FastifyRequest): PasswordClient {
  const { socket } = request.raw
  return {
    networks: networksOf(addressOf(request)),
    hasLeft: () => socket.destroyed || socket.writableEnded,
  }
}
