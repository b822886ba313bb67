/** Turns every error into problem details (RFC 9457). Details that callers must not see only go to the log, without user data. */
import { fieldErrors } from '@bursar/contract/invalid-words'
import { problemTitles } from '@bursar/contract/problem-titles'
import { type FieldError, Problem, type ProblemCode } from '@bursar/contract/problems'
import { isStorable } from '@bursar/contract/storable'
import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { isUnavailable } from '../database/failures.ts'
import { isEndedByAnother } from '../database/retry.ts'
import type { Api } from './api.ts'

/** `note` receives every error that a handler throws. */
export function handleErrors(app: Api, note: (error: unknown) => void = () => {}) {
  app.setErrorHandler((error, request, reply) => {
    note(error)
    const problem = asProblem(error)
    // `busy` is not logged as an error: under an attack it would flood the log. The request line and the metrics still record it.
    if (problem.status >= 500 && problem.code !== 'busy') request.log.error({ err: error }, 'failed')
    return sendProblem(request, reply, problem)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const { code, status, detail, errors, retryAfter, present } = problem
  // The call may have allowed caching before it failed.
  reply.removeHeader('etag').header('cache-control', 'no-store')
  reply.code(status).type('application/problem+json').serializer(JSON.stringify)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.send({
    type: `urn:bursar:problem:${code}`,
    title: problemTitles[code],
    status,
    ...(detail !== undefined && { detail }),
    code,
    ...(errors.length > 0 && { errors }),
    requestId: request.id,
    ...(present !== undefined && { present }),
  })
}

/** Errors of Fastify and Node by their code. */
const refusals: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const refusal = code === undefined ? undefined : refusals[code]
  if (refusal) return new Problem(refusal)
  if (error instanceof SyntaxError && statusCode === 400) return new Problem('not-json')
  // Checked before database errors, because a broken client connection has the same code as a broken database connection.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('bad-request')
  if (isEndedByAnother(error)) return new Problem('try-again', { retryAfter: 1 })
  if (isUnavailable(error)) return new Problem('not-ready', { retryAfter: 5 })
  return new Problem('unexpected')
}

/** Validates one part of a request and reports all invalid fields at once. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data)
    const errors = result.success
      ? unstorable(result.data, '')
      : result.error.issues.flatMap((issue) => fieldErrors(issue, data))
    return errors.length > 0 ? { error: new Problem('invalid-input', { errors }) } : { value: result.data }
  }

function unstorable(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') {
    return isStorable(value)
      ? []
      : [
          {
            path,
            code: 'wrong_format',
            message: 'This contains a character we can’t save. Remove it and try again.',
          },
        ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    unstorable(part, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  )
}
