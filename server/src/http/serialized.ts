/** Answers that are validated and serialized once, and sent until they change. */
import type { FastifyReply } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * The answer of this route as JSON, by its schema. A text and not a buffer: the garbage collector doesn't notice how much memory buffers
 * take that are replaced often, and lets them pile up.
 */
export const serialized = (reply: FastifyReply, answer: unknown): string => String(reply.serialize(answer))

/** Sends what was serialized: Fastify sends a text as it is. The route's type asks for the answer itself. */
export const sendSerialized = (reply: FastifyReply, json: string) =>
  reply.type('application/json; charset=utf-8').send(json) as never

/** Validates and serializes a part of what a call answers. Throws ResponseSerializationError if it doesn't match the schema. */
export function writerOf<Schema extends z.ZodType>(
  schema: Schema,
  { method, url }: { method: string; url: string },
): (value: z.output<Schema>) => string {
  return serializerCompiler({ schema, method, url, httpStatus: '200' })
}
