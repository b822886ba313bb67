/** The whole API on one page: what every request goes through, then one line for each feature. */
import { randomUUID } from 'node:crypto'
import { findCard } from '@bursar/catalogue/catalogue'
import { getIdentitySettings } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import cookie from '@fastify/cookie'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { guardRoutes } from './access.ts'
import type { Api } from './api.ts'
import { isFromThisMachine } from './browser.ts'
import type { CollegeIndex } from './colleges/index-holder.ts'
import { collegeRoutes } from './colleges/routes.ts'
import type { Database } from './database/connect.ts'
import { asProblem, handleErrors, sendProblem, validatorCompiler } from './errors.ts'
import { estimateRoutes } from './estimates/routes.ts'
import { familyRoutes } from './families/routes.ts'
import { type CardOf, favouritesOfStudent } from './favourites/queries.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { replayRepeatedPosts } from './idempotency/replay.ts'
import type { IdentityProvider } from './identity/provider.ts'
import { type Limiter, limitRoutes } from './limits/limiter.ts'
import { logRequests } from './log.ts'
import { outboxPage } from './mail/outbox-page.ts'
import { answerUnknown } from './not-found.ts'
import { sessionRoutes } from './session/routes.ts'
import type { Settings } from './settings.ts'

/** The largest body of a call that does not say otherwise; a whole profile is a few thousand bytes. */
const bodyLimit = 64 * 1024

export interface AppParts {
  settings: Pick<Settings, 'publicUrl' | 'smtpUrl' | 'trustProxy' | 'rateLimitFactor' | 'timeZone'>
  db: Database
  provider: IdentityProvider
  limiter: Limiter
  colleges: CollegeIndex
  logger: NonNullable<FastifyServerOptions['logger']>
}

export async function createApp({
  settings,
  db,
  provider,
  limiter,
  colleges,
  logger,
}: AppParts): Promise<Api> {
  const app: Api = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit,
    // Addresses that cannot even be decoded come here, past every hook.
    frameworkErrors: (error, request, reply) => sendProblem(request, reply, asProblem(error)),
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()

  const cardOf: CardOf = (id) => findCard(colleges.current(), id) ?? undefined

  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(cookie)

  handleErrors(app)
  answerUnknown(app)
  answerAsDeclared(app)
  logRequests(app)
  limitRoutes(app, limiter, settings.rateLimitFactor)
  guardRoutes(app, db, provider)
  replayRepeatedPosts(app, db)

  healthRoutes(app, db)
  app.route({
    ...getIdentitySettings,
    handler: async (request) => ({
      provider: provider.name,
      hasOutbox: settings.smtpUrl === undefined && isFromThisMachine(request),
    }),
  })
  provider.routes(app)
  sessionRoutes(app, db, settings.publicUrl)
  familyRoutes(app, db, { provider: provider.name, cardOf })
  favouriteRoutes(app, db, cardOf)
  collegeRoutes(app, db, colleges, (viewer, studentId) => favouritesOfStudent(db, viewer, studentId))
  estimateRoutes(app, db, { cardOf, today: () => todayIn(settings.timeZone) })
  if (settings.smtpUrl === undefined) outboxPage(app, db, settings.publicUrl)
  return app
}

/** What every answer has without its feature saying so: the status that the call declares, its id, no copies kept. */
function answerAsDeclared(app: Api) {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.bodyLimit
    if (limit !== undefined) route.bodyLimit = limit
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.isPage) return
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    const response = (request.routeOptions.schema as { response?: object } | undefined)?.response
    const [status] = Object.keys(response ?? {})
    if (status !== undefined) reply.code(Number(status))
  })
}

function healthRoutes(app: Api, db: Database) {
  app.get('/healthz', { config: { access: 'anyone' } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config: { access: 'anyone' } }, async () => {
    try {
      await db.execute(sql`select 1`)
    } catch {
      throw new Problem('not-ready', { retryAfter: 5 })
    }
    return { status: 'ready' }
  })
}

/** The calendar day in a time zone, as year-month-day. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}
