/**
 * Times the work that a request or a job waits for: SQL statements, rendered pages, calls to other machines. Each piece of work is in a
 * histogram of `/metrics`, and a span of the trace if OpenTelemetry is on (see `start.ts`). Neither says anything about families:
 * statements are recorded with placeholders, without their values.
 */
import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { createHistogram, type SecondsHistogram } from './histogram.ts'

type Work = 'statement' | 'page' | 'external call'

/** Each process has one of each, for all of its databases and pages. */
export const workSeconds: Record<Work, SecondsHistogram> = {
  statement: createHistogram({
    name: 'bursar_statement_seconds',
    help: 'Time of SQL statements, with waiting for a connection, by outcome: done or failed.',
    labelNames: ['outcome'],
  }),
  page: createHistogram({
    name: 'bursar_page_render_seconds',
    help: 'Time until a page process begins to answer, by outcome: done or failed.',
    labelNames: ['outcome'],
  }),
  'external call': createHistogram({
    name: 'bursar_external_call_seconds',
    help: 'Time of calls to other machines, such as the mail server or Firebase, by outcome: done or failed.',
    labelNames: ['outcome'],
  }),
}

export const tracer = () => trace.getTracer('bursar')

/** `name` is that of the span. It and `attributes` must not contain ids, names, addresses of people, or amounts. */
export function timed<Result>(
  work: Work,
  { name, attributes }: { name: string; attributes?: Attributes },
  run: () => Promise<Result>,
): Promise<Result> {
  return inSpan(name, { kind: SpanKind.CLIENT, ...(attributes && { attributes }) }, async () => {
    const startedAt = performance.now()
    const end = (outcome: 'done' | 'failed') =>
      workSeconds[work].observe({ outcome }, (performance.now() - startedAt) / 1_000)
    try {
      const result = await run()
      end('done')
      return result
    } catch (error) {
      end('failed')
      throw error
    }
  })
}

/** A span that ends with the work, and is marked if that fails. Messages of errors stay out of it, because they may quote data. */
export function inSpan<Result>(
  name: string,
  options: { kind?: SpanKind; attributes?: Attributes },
  run: () => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', typeOf(error))
      throw error
    } finally {
      span.end()
    }
  })
}

/** Such as `57014`, an SQLSTATE, or `ECONNREFUSED`. */
function typeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const known = code ?? cause?.code
  return typeof known === 'string' ? known : error instanceof Error ? error.name : typeof error
}
