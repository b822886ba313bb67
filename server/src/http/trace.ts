/** One span for each request, with the trace that it belongs to. */
import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import { tracer } from '../telemetry/timed.ts'
import type { Api } from './api.ts'
import { isFromThisMachine } from './browser.ts'
import { requestData } from './request-data.ts'
import { routeOf } from './route-of.ts'
import { stampedAddress } from './visitor.ts'

interface Traced {
  span: Span
  inside: Context
}

/**
 * `trustsHeaders`: whether a proxy sets the headers. Otherwise only our own pages may continue a trace, so that a visitor can't have
 * everything traced.
 */
export function traceRequests(app: Api, { trustsHeaders }: { trustsHeaders: boolean }) {
  const requests = requestData<Traced>('trace')
  const continueIn = (request: FastifyRequest, done: () => void) => {
    const traced = requests.get(request)
    if (traced) context.with(traced.inside, done)
    else done()
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isTrusted = trustsHeaders || isOwnPage(request) || isFromThisMachine(request)
    const parent = isTrusted ? propagation.extract(context.active(), request.headers) : context.active()
    const route = routeOf(request)
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'bursar.request_id': request.id,
        },
      },
      parent,
    )
    const inside = trace.setSpan(parent, span)
    requests.set(request, { span, inside })
    continueIn(request, done)
  })
  // Reading the body loses the context.
  app.addHook('preValidation', (request, _reply, done) => continueIn(request, done))

  app.addHook('onResponse', async (request, reply) => {
    const traced = requests.get(request)
    if (!traced) return
    traced.span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) traced.span.setStatus({ code: SpanStatusCode.ERROR })
    traced.span.end()
  })
}

const isOwnPage = (request: FastifyRequest) => stampedAddress(request) !== undefined

/** The ids of the trace for a line of the log. Nothing if OpenTelemetry is off. */
export function traceOfLine(): { traceId?: string; spanId?: string } {
  const span = trace.getActiveSpan()
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { traceId, spanId }
}
