/**
 * The log: one JSON object per line, made only of the fields listed here. Money, names, emails and tokens cannot get into it, because
 * bodies, headers, queries, URLs with ids and texts of database errors are never passed to it.
 */

import { pathOf } from '@bursar/contract/invalid'
import type { FastifyServerOptions } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { LoggableError } from '../telemetry/loggable-error.ts'
import type { Api } from './api.ts'
import { placesOf } from './error-places.ts'
import { type LogStream, standardOutput } from './log-lines.ts'
import { traceOfLine } from './trace.ts'

export function loggerOptions(
  level: Settings['logLevel'],
  stream: LogStream = standardOutput(),
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: traceOfLine,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    stream,
  }
}

/** One line per response. */
export function logRequests(app: Api) {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const line = {
      method: request.method,
      route: url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    }
    const isProbe = config?.isProbe && reply.statusCode < 400
    if (config?.isPage || isProbe) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
    done()
  })
}

/**
 * Errors whose message comes from the JavaScript engine and never contains request data. That of an `AggregateError` comes from it, from Node, or
 * from `eachInTurn`.
 */
const harmlessMessages = new Set(['TypeError', 'ReferenceError', 'RangeError', 'AggregateError'])

/** How many errors of an `AggregateError` are described. The others usually have the same reason. */
const maxDescribed = 3

interface ErrorLine {
  [more: string]: unknown
  type: string
  message: string
  /** SQLSTATE or the error code of the library. */
  code?: string
  table?: string
  constraint?: string
  /** How a response violated its own schema, as `path: code`. */
  issues?: string[]
  /** Only the call sites: the first line of a stack repeats the message. */
  stack: string
  cause?: ErrorLine
  errors?: ErrorLine[]
}

/** What may be logged about an error. Messages of databases and parsers quote data, so they are left out. */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, table, constraint } = error as Error & Record<string, unknown>
  const cause = error.cause
  return {
    type: error.name,
    message: mayBeLogged(error) ? error.message : '',
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error instanceof ResponseSerializationError && { issues: issuesOf(cause) }),
    stack: placesOf(error),
    ...(cause instanceof Error && { cause: describeError(cause) }),
    ...(error instanceof AggregateError && {
      errors: error.errors.slice(0, maxDescribed).map(describeError),
    }),
  }
}

const mayBeLogged = (error: Error) =>
  error instanceof LoggableError || error instanceof StartError || harmlessMessages.has(error.name)

function issuesOf(cause: unknown): string[] {
  return cause instanceof z.core.$ZodError
    ? cause.issues.map(({ path, code }) => `${pathOf(path)}: ${code}`)
    : []
}
