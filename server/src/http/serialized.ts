/** Answers that are validated and serialized once, and sent until they change. */
import type { FastifyReply } from 'fastify'

/**
 * The answer of this route as JSON, by its schema. A text and not a buffer: the garbage collector doesn't notice how much memory buffers
 * take that are replaced often, and lets them pile up.
 */
export const serialized = (reply: FastifyReply, answer: unknown): string => String(reply.serialize(answer))

/** Sends what was serialized: Fastify sends a text as it is. The route's type asks for the answer itself. */
export const sendSerialized = (reply: FastifyReply, json: string) =>
  reply.type('application/json; charset=utf-8').send(json) as never
