/**
 * `/monitoring`: a tunnel for browser error reports to the configured Sentry project, so that pages connect to no other origin.
 * It forwards only to that project, doesn't reveal who reported, and stores nothing.
 */
import { Problem } from '@bursar/contract/problems'
import type { FastifyReply } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Api } from '../http/api.ts'
import { requireOwnOrigin } from '../http/browser.ts'
import { consume } from '../limits/limiter.ts'
import { errorReports } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { type Dsn, isSameDsn, readDsn } from '../settings/dsn.ts'
import type { Settings } from '../settings/settings.ts'
import { timed } from '../telemetry/timed.ts'

/** The first segment of a replay contains the whole page. */
const maxBytes = 2 * 1024 * 1024
/** Limit of the envelope's first line, which contains the DSN. */
const maxHeaderBytes = 4 * 1024
const timeoutMs = 5_000
/** Max concurrent reports, so that error reporting can't overload the server. */
const maxInFlight = 8

const envelopeType = 'application/x-sentry-envelope'

export function monitoringRoutes(
  app: Api,
  { sentryDsn, publicUrl, rateLimitFactor }: Pick<Settings, 'sentryDsn' | 'publicUrl' | 'rateLimitFactor'>,
) {
  const dsn = sentryDsn === undefined ? undefined : readDsn(sentryDsn)
  const counter = new RateLimiterMemory({
    points: errorReports.max * rateLimitFactor,
    duration: errorReports.seconds,
  })
  let inFlight = 0

  app.register(async (scope) => {
    // Only our error reporting uses this content type, and other sites can't send it without a CORS preflight.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(envelopeType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/monitoring', {
      config: { access: 'anyone', bodyLimit: maxBytes },
      // Runs before the body is read.
      onRequest: async (request) => {
        if (!dsn) throw new Problem('not-found')
        requireOwnOrigin(request, publicUrl)
        await consume(counter, networkOf(request.ip))
      },
      handler: async (request, reply) => {
        const envelope = request.body
        if (!dsn || !Buffer.isBuffer(envelope) || !isFor(dsn, envelope)) throw new Problem('bad-request')
        if (inFlight >= maxInFlight) throw new Problem('too-many-requests', { retryAfter: 60 })
        inFlight += 1
        try {
          return answerAs(await forward(dsn, envelope), reply)
        } catch (error) {
          if (error instanceof Problem) throw error
          request.log.warn({ err: error }, 'an error report could not be forwarded')
          throw new Problem('not-ready', { retryAfter: 60 })
        } finally {
          inFlight -= 1
        }
      },
    })
  })
}

function isFor(dsn: Dsn, envelope: Buffer): boolean {
  const end = envelope.subarray(0, maxHeaderBytes).indexOf('\n')
  if (end < 0) return false
  try {
    const header = JSON.parse(envelope.subarray(0, end).toString()) as { dsn?: unknown } | null
    return typeof header?.dsn === 'string' && isSameDsn(readDsn(header.dsn), dsn)
  } catch {
    return false
  }
}

function forward({ envelopeUrl, publicKey }: Dsn, envelope: Buffer): Promise<Response> {
  return timed('external call', { name: 'forward error report' }, () =>
    fetch(envelopeUrl, {
      method: 'POST',
      headers: {
        'content-type': envelopeType,
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=bursar/1, sentry_key=${publicKey}`,
      },
      body: new Uint8Array(envelope),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
}

/** Only Sentry's rate limit headers are passed on to the browser. */
async function answerAs(answer: Response, reply: FastifyReply) {
  await answer.body?.cancel()
  for (const name of ['retry-after', 'x-sentry-rate-limits']) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (answer.status >= 500) throw new Problem('not-ready', { retryAfter: 60 })
  return reply.code(answer.ok ? 200 : answer.status).send()
}
