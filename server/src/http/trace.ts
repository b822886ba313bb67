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
 * `trustsProxies`: whether the trusted proxies were configured. If so, requests that they forward continue their trace. Other requests only
 * do if they are from our own pages or from a program on this machine, so that a visitor can't have everything traced: a proxy that nobody
 * configured may pass on what the visitor sent.
 */
export function traceRequests(app: Api, { trustsProxies }: { trustsProxies: boolean }) {
  const requests = requestData<Traced>('trace')
  const continueIn = (request: FastifyRequest, done: () => void) => {
    const traced = requests.get(request)
    if (traced) context.with(traced.inside, done)
    else done()
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isTrusted =
      (trustsProxies && isFromProxy(request)) || isOwnPage(request) || isFromThisMachine(request)
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

/** Whether a trusted proxy forwarded the request. Otherwise the only known address is that of the connection. */
const isFromProxy = ({ ips = [] }: FastifyRequest) => ips.length > 1

const isOwnPage = (request: FastifyRequest) => stampedAddress(request) !== undefined

/** The ids of the trace for a line of the log. Nothing if OpenTelemetry is off. */
export function traceOfLine(): { traceId?: string; spanId?: string } {
  const span = trace.getActiveSpan()
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { traceId, spanId }
}
