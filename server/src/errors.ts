/** Every error becomes problem details (RFC 9457); what is not meant for others stays in the log, without its data. */
import { fieldErrors } from '@bursar/contract/invalid-words'
import { problemTitles } from '@bursar/contract/problem-titles'
import { type FieldError, Problem, type ProblemCode } from '@bursar/contract/problems'
import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { Api } from './api.ts'
import { isEndedByAnother } from './database/retry.ts'

export function handleErrors(app: Api) {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    // Under an attack there would be nothing else in the log; the request's own line and the metrics have it.
    if (problem.status >= 500 && problem.code !== 'busy') request.log.error({ err: error }, 'failed')
    return sendProblem(request, reply, problem)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const { code, status, detail, errors, retryAfter, present } = problem
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

/** What Fastify and Node refuse on their own, by the code of their error. */
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
  // Before the database: a connection of a client that breaks has the same code as one of ours.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('bad-request')
  if (isEndedByAnother(error)) return new Problem('try-again', { retryAfter: 1 })
  if (isDatabaseAway(error)) return new Problem('not-ready', { retryAfter: 5 })
  return new Problem('unexpected')
}

/** Whether the database could not be reached, as against a query that is wrong. */
function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, message } = at as Error & { code?: string }
    if (typeof code === 'string' && awayCodes.test(code)) return true
    if (awayWords.test(message)) return true
  }
  return false
}

/** Of PostgreSQL, where it stops or has no room, and of the network. */
const awayCodes = /^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/

/** What `pg` says without a code: of a connection that breaks, has broken or is being closed, and of a pool that has none to lend. */
const awayWords =
  /^(connection terminated|client has encountered a connection error|client was closed|timeout exceeded when trying to connect|cannot use a pool after calling end)/i

/** Checks a part of a request and names everything that is wrong with it at once. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = schema.safeParse(data)
    const errors = result.success
      ? unstorable(result.data, '')
      : result.error.issues.flatMap((issue) => fieldErrors(issue, data))
    return errors.length > 0 ? { error: new Problem('invalid-input', { errors }) } : { value: result.data }
  }

/** Texts with a NUL character or half of a pair of code units pass every schema, but PostgreSQL cannot store them. */
function unstorable(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed()
      ? [
          {
            path,
            code: 'wrong_format',
            message: 'This contains a character we can’t save. Remove it and try again.',
          },
        ]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    unstorable(part, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  )
}
