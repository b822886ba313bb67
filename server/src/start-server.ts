/** Starts the database, the colleges, the app with its pages, and the jobs, in order of their dependencies. */
import { todayIn } from '@bursar/contract/today'
import { ensureFirstAdmin, linesOfLogin } from './admins/admins.ts'
import { createApp } from './app.ts'
import { openReady } from './bootstrap/open.ts'
import { type AutoUpdate, startAutoUpdate } from './college-data/auto-update.ts'
import { ensureCatalogue } from './college-data/ensure.ts'
import { openCollegeIndex } from './colleges/college-index.ts'
import { watchDatabase } from './database/health.ts'
import { oneAtATime } from './database/one-at-a-time.ts'
import { fromPrimary, fromReplica } from './database/replica.ts'
import type { Api } from './http/api.ts'
import type { EarlyLog } from './http/early-log.ts'
import { listen } from './http/listen.ts'
import { loggerOptions } from './http/log.ts'
import { watchRequests } from './http/requests-in-progress.ts'
import { openIdentity } from './identity/open.ts'
import { passwordQueue } from './identity/password-queue.ts'
import { jobsOf } from './jobs/jobs.ts'
import { startJobs } from './jobs/runner.ts'
import { createLimiter } from './limits/limiter.ts'
import { hasOutbox } from './mail/outbox-page.ts'
import { terminalTransport } from './mail/transports.ts'
import { createMetrics } from './metrics/metrics.ts'
import { watchState } from './metrics/state.ts'
import type { Pages } from './pages/open-pages.ts'
import { hostPages } from './pages/pages.ts'
import type { PagePool } from './pages/pool.ts'
import { professionalAccounts } from './professionals/accounts.ts'
import type { Settings } from './settings/settings.ts'
import type { Telemetry } from './telemetry/start.ts'

/** All jobs run at the start. Whoever waits for the server to be back gets their page first. */
const firstJobsMs = 1_000
/** Of the time to stop, what the parts take when no request is in progress anymore. */
const stopMs = 2_000

/** A part of the server that has been started. */
export interface Part {
  name: string
  close: () => unknown
}

/** What has begun by now, see `start.ts`. */
export interface Begun {
  print: (line: string) => void
  log: EarlyLog
  telemetry: Telemetry | null
  /** `null`: the API alone. */
  pages: Pages | null
  pagesAreBuilt: Promise<unknown>
  /** Receives each part that is started; they are closed in reverse, also if this fails. */
  parts: Part[]
}

export async function startServer(
  settings: Settings,
  { print, log, telemetry, pages, pagesAreBuilt, parts }: Begun,
): Promise<Api> {
  const timed = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now()
    const value = await work()
    print(`  ${name.padEnd(28)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`)
    return value
  }

  const opened = await timed('database', () => openReady(settings, { print }))
  const { db, background, kind, connections, replica } = opened
  parts.push({ name: 'database', close: opened.close })
  const health = watchDatabase(opened.health)

  const limiter = createLimiter(db, settings.rateLimitFactor)
  const provider = await openIdentity(db, settings, limiter, professionalAccounts)
  const colleges = await timed('colleges', async () => {
    await oneAtATime(background, (tx) => ensureCatalogue(tx, log))
    return openCollegeIndex(background, log)
  })
  parts.push({ name: 'colleges', close: () => colleges.stop() })

  let update: AutoUpdate | undefined
  let pageState: PagePool['state'] | undefined
  const metrics = createMetrics(opened.metrics)
  const app = await createApp({
    settings,
    db,
    readList: replica
      ? fromReplica(db, replica, {
          onRead: metrics.countListRead,
          onFailure: (error) =>
            log.error({ err: error }, 'the replica can’t be used: reading from the primary'),
        })
      : fromPrimary(db),
    health,
    provider,
    limiter,
    colleges,
    collegeData: {
      background,
      update: () => ({ updateProblem: update?.problem() ?? null, updateFault: update?.fault() ?? null }),
    },
    metrics,
    logger: loggerOptions(settings.logLevel),
    isTraced: telemetry !== null,
    machine: () => ({ kind, connections: connections.requests, pages: pageState }),
  })
  log.passTo(app.log)
  const requests = watchRequests(app.server)
  parts.push({ name: 'app', close: () => closeApp(app) })

  if (pages) {
    // Closed before the app, whose calls they use.
    parts.push({ name: 'pages', close: () => pages.close() })
    await pagesAreBuilt
    await timed('pages', () => pages.ready(app.server))
    pageState = pages.state
    await hostPages(app, pages, settings, () => colleges.current().release.id)
  }
  watchState(metrics.registry, {
    db: opened.metrics,
    health,
    connections,
    colleges,
    passwords: passwordQueue,
    pages: pageState,
    backups: settings.backups,
  })
  telemetry?.sendMetrics(metrics.registry)
  await timed('listening', () => listen(app, settings))

  update = startAutoUpdate(background, colleges, app.log, { isOn: settings.collegesAutoUpdate })
  parts.push({ name: 'college update', close: () => update?.stop() })

  const transport =
    settings.smtpUrl === undefined
      ? terminalTransport(print, hasOutbox(settings) ? `${settings.publicUrl}/outbox` : null)
      : (await import('./mail/smtp.ts')).smtpTransport(settings.smtpUrl, settings.mailFrom, settings.smtpTls)
  const jobs = startJobs(
    jobsOf(
      opened,
      provider,
      {
        transport,
        publicUrl: settings.publicUrl,
        onFailure: (failure) => app.log.warn(failure, 'could not send an email'),
        onGivenUp: (mail) => {
          metrics.countGivenUpMail(mail.kind)
          app.log.error(mail, 'gave up on an email that is no longer useful')
        },
      },
      settings.timeZone,
      { ...settings.retention, dayOf: (at) => todayIn(settings.timeZone, at) },
      metrics.countRefusedEntries,
    ).map(metrics.watchJob),
    (job, error) => {
      health.note(error)
      app.log.error({ job, err: error }, 'a job failed')
    },
    firstJobsMs,
  )
  parts.push({
    name: 'jobs',
    close: async () => {
      await jobs.stop()
      transport.close()
    },
  })
  // What they ask for needs all parts.
  const timeoutMs = settings.stopTimeoutSeconds * 1_000
  const longestMs = Math.max(timeoutMs - stopMs, timeoutMs / 2)
  parts.push({ name: 'requests', close: () => requests.end(longestMs) })

  // Comes last, because its login is only shown this once.
  const admin = await oneAtATime(background, (tx) => ensureFirstAdmin(tx, provider, settings.adminEmail))
  if (kind === 'embedded') print(`  data in ${settings.dataFolder}`)
  if (admin) {
    print('')
    print('The first admin can sign in at /admin/login. Save this login now. It’s shown only once:')
    for (const line of linesOfLogin(admin)) print(line)
    print('')
  }
  return app
}

/** Closes the app with all its connections. */
async function closeApp(app: Api) {
  const closed = app.close()
  app.server.closeAllConnections()
  await closed
}
