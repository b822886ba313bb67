/** Builds the API: what every request goes through, then one line for each feature. */
import { randomUUID } from 'node:crypto'
import { getIdentitySettings } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { todayIn } from '@bursar/contract/today'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { guardRoutes } from './access.ts'
import { adminFamilyRoutes } from './admin-families/routes.ts'
import { auditRoutes } from './admin-log/audit-routes.ts'
import { securityLogRoutes } from './admin-log/security-routes.ts'
import { aggregateRoutes } from './aggregates/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { assignmentRoutes } from './assignments/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { caseloadRoutes } from './caseload/routes.ts'
import { type CollegeDataParts, collegeDataRoutes } from './college-data/routes.ts'
import { cardsIn } from './colleges/card-of.ts'
import type { CollegeIndex } from './colleges/college-index.ts'
import { publicCollegeRoutes } from './colleges/public-routes.ts'
import { collegeRoutes } from './colleges/routes.ts'
import { computedPlanRoutes } from './computed-plan/routes.ts'
import type { Database } from './database/connect.ts'
import { type DatabaseHealth, watchDatabase } from './database/health.ts'
import { fromPrimary, type ReadList } from './database/replica.ts'
import { demoFamilyRoutes } from './demo-family/routes.ts'
import { findPriceStudents } from './estimates/price-student.ts'
import { estimateRoutes } from './estimates/routes.ts'
import { ownAnswers } from './families/answers-version.ts'
import { findOwnFamily } from './families/own-family.ts'
import { familyRoutes } from './families/routes.ts'
import { familySignUpRoutes } from './family-sign-up/routes.ts'
import { findFavoritesOfStudents } from './favorites/queries.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { compressAnswers } from './headers/compression.ts'
import { headersOfData, setHeaders } from './headers/headers.ts'
import { helpRoutes } from './help/routes.ts'
import type { Api } from './http/api.ts'
import { isLocalRequest, warnOfHidingProxies } from './http/browser.ts'
import { readCookies } from './http/cookies.ts'
import { asProblem, handleErrors, sendProblem, validatorCompiler } from './http/errors.ts'
import { logRequests } from './http/log.ts'
import { answerUnknown } from './http/not-found.ts'
import { refuseSensitiveTexts } from './http/sensitive-texts.ts'
import { traceRequests } from './http/trace.ts'
import { queuePasswordsByClient } from './identity/password-client.ts'
import { type PasswordQueue, passwordQueue } from './identity/password-queue.ts'
import { secondFactorRoutes } from './identity/second-factor-routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { knownPriceRoutes } from './known-prices/routes.ts'
import {
  type ArrivalLimits,
  arrivalLimits,
  limitArrival,
  limitReading,
  nodeTimeoutsOf,
} from './limits/arrival.ts'
import { limitConcurrency } from './limits/concurrency.ts'
import { type Limiter, limitRoutes } from './limits/limiter.ts'
import { hasOutbox, outboxPage } from './mail/outbox-page.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { monitoringRoutes } from './monitoring/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { planFigureRoutes } from './plan-figures/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { reviewRoutes } from './professionals/review-routes.ts'
import { professionalRoutes } from './professionals/routes.ts'
import { savedSearchRoutes } from './saved-searches/routes.ts'
import { securityTxtRoutes } from './security-txt/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { Settings } from './settings/settings.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { statusRoutes } from './status/routes.ts'
import type { StatusParts } from './status/status.ts'
import { suspensionRoutes } from './suspensions/routes.ts'
import type { IdentityProvider } from './users/identity-provider.ts'

/** The default limit for request bodies. A complete profile is a few thousand bytes. */
const bodyLimit = 64 * 1024

export interface AppParts {
  settings: Pick<
    Settings,
    | 'publicUrl'
    | 'smtpUrl'
    | 'trustProxy'
    | 'isProxyConfigured'
    | 'hsts'
    | 'rateLimitFactor'
    | 'timeZone'
    | 'operatorName'
    | 'backups'
    | 'metricsToken'
    | 'sentryDsn'
    | 'secondFactor'
    | 'securityContact'
    | 'mode'
  >
  db: Database
  /** Where lists and sums are read from: the primary unless there is a replica. */
  readList?: ReadList
  /** Tests share the connections of `db`. */
  health?: DatabaseHealth
  provider: IdentityProvider
  limiter: Limiter
  colleges: CollegeIndex
  collegeData: CollegeDataParts
  metrics: Metrics
  logger: NonNullable<FastifyServerOptions['logger']>
  /** Tests set shorter timeouts. */
  arrival?: ArrivalLimits
  /** What the app doesn't see of its process, for the status page. */
  machine?: () => Pick<StatusParts, 'kind' | 'connections' | 'pages'>
  /** Whether OpenTelemetry is on. */
  isTraced?: boolean
  /** Queues password checks, see `queuePasswordsByClient`. */
  gate?: PasswordQueue
}

/** Instead of the compilers that Fastify would load before ours replace them: 50 ms of a start. */
const isReplaced = () => {
  throw new Error('Schemas are compiled by the validator and the serializer of the app.')
}

export async function createApp({
  settings,
  db,
  readList = fromPrimary(db),
  health = watchDatabase(db),
  provider,
  limiter,
  colleges,
  collegeData,
  metrics,
  logger,
  arrival = arrivalLimits,
  isTraced = false,
  machine = () => ({ kind: 'embedded' }),
  gate,
}: AppParts): Promise<Api> {
  const app: Api = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit,
    // As much as Node accepts, so that its own call answers what isn't found for an id of any length.
    routerOptions: { maxParamLength: 16_384 },
    ...nodeTimeoutsOf(arrival),
    // URLs that cannot be decoded end up here and skip every hook.
    frameworkErrors: (error, request, reply) =>
      sendProblem(request, reply.headers(headersOfData(settings)), asProblem(error)),
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: isReplaced, buildSerializer: isReplaced } },
  }).withTypeProvider<ZodTypeProvider>()

  const cardOf = cardsIn(() => colleges.current())
  const ownFamily = findOwnFamily(db, cardOf)

  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(cookie)
  readCookies(app, settings.publicUrl)
  await compressAnswers(app)

  setHeaders(app, settings, provider.hosted)
  limitArrival(app, arrival)
  limitReading(app)
  handleErrors(app, health.note)
  answerUnknown(app)
  setResponseDefaults(app)
  logRequests(app)
  warnOfHidingProxies(app, settings)
  if (isTraced) traceRequests(app, { trustsProxies: settings.isProxyConfigured })
  metrics.watchRequests(app)
  queuePasswordsByClient(app, gate)
  limitConcurrency(app)
  limitRoutes(app, limiter, settings.rateLimitFactor)
  const needsSecondFactor = (role: Role) => settings.secondFactor === 'required' && role !== 'family'
  guardRoutes(app, db, provider, { needsSecondFactor, ownAnswers, note: health.note })
  refuseSensitiveTexts(app)

  healthRoutes(app, health)
  app.route({
    ...getIdentitySettings,
    handler: async (request) => ({
      provider: provider.name,
      hasOutbox: hasOutbox(settings) && isLocalRequest(request),
      firebase: provider.hosted,
    }),
  })
  provider.routes(app)
  secondFactorRoutes(app, provider, needsSecondFactor)
  sessionRoutes(app, db, provider, settings.publicUrl)
  familySignUpRoutes(app, db, { provider: provider.name, cardOf })
  familyRoutes(app, db, { cardOf, ownFamily })
  demoFamilyRoutes(app, db, { cardOf, today: () => todayIn(settings.timeZone) })
  favoriteRoutes(app, db, cardOf)
  knownPriceRoutes(app, db, cardOf)
  offerRoutes(app, db, {
    cardOf,
    ownOffers: async (viewer) => (await ownFamily.withAnswers(viewer)).offers,
  })
  planRoutes(app, db)
  computedPlanRoutes(app, db, { cardOf, ownFamily, today: () => todayIn(settings.timeZone) })
  planFigureRoutes(app, db, { cardOf, ownFamily, today: () => todayIn(settings.timeZone) })
  calendarRoutes(app, db, { cardOf, publicUrl: settings.publicUrl })
  savedSearchRoutes(app, db)
  collegeRoutes(app, colleges, {
    favoritesOf: findFavoritesOfStudents(db),
    priceStudentOf: findPriceStudents(db, { cardOf, ownFamily, today: () => todayIn(settings.timeZone) }),
    today: () => todayIn(settings.timeZone),
  })
  publicCollegeRoutes(app, colleges, () => todayIn(settings.timeZone))
  collegeDataRoutes(app, db, colleges, collegeData)
  const databases = { db, readList }
  const operator = { name: settings.operatorName, today: () => todayIn(settings.timeZone) }
  const day = { timeZone: settings.timeZone, today: operator.today }
  professionalRoutes(app, databases, provider, operator)
  reviewRoutes(app, db, provider, operator)
  adminFamilyRoutes(app, databases, provider, day)
  aggregateRoutes(app, { readList }, day)
  suspensionRoutes(app, db, provider)
  sharingRoutes(app, db)
  assignmentRoutes(app, db)
  helpRoutes(app, databases, cardOf)
  caseloadRoutes(app, databases, { cardOf, today: () => todayIn(settings.timeZone) })
  invitationRoutes(app, databases, limiter)
  ownDataRoutes(app, db, provider, { cardOf, dayOf: (at) => todayIn(settings.timeZone, at) })
  auditRoutes(app, databases, settings.timeZone)
  securityLogRoutes(app, databases, settings.timeZone)
  alertRoutes(app, db)
  estimateRoutes(app, db, { ownFamily, today: () => todayIn(settings.timeZone) })
  statusRoutes(app, () => ({
    db,
    health,
    colleges,
    backups: settings.backups,
    hasUpdateFailed: collegeData.update().updateProblem !== null,
    hasMailServer: settings.smtpUrl !== undefined,
    passwords: gate ?? passwordQueue,
    jobs: metrics.jobs,
    ...machine(),
  }))
  metricsRoutes(app, metrics, settings.metricsToken)
  monitoringRoutes(app, settings)
  securityTxtRoutes(app, settings)
  openApiRoutes(app, settings.publicUrl)
  if (hasOutbox(settings)) outboxPage(app, db, settings.publicUrl)
  return app
}

/** Sets what every response has in common: the declared status, the request id and no caching. */
function setResponseDefaults(app: Api) {
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

function healthRoutes(app: Api, health: DatabaseHealth) {
  app.get('/healthz', { config: { access: 'anyone', isProbe: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config: { access: 'anyone', isProbe: true } }, async () => {
    if (!(await health.isReady())) throw new Problem('not-ready', { retryAfter: 5 })
    return { status: 'ready' }
  })
}
