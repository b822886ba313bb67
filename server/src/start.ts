/** Starts the parts of the server in order of their dependencies, and stops them in reverse. */
import { createServer } from 'node:net'
import { todayIn } from '@bursar/contract/today'
import { ensureFirstAdmin, linesOfLogin } from './admins/admins.ts'
import { createApp } from './app.ts'
import { openReady } from './bootstrap/open.ts'
import { type AutoUpdate, startAutoUpdate } from './college-data/auto-update.ts'
import { ensureCatalogue } from './college-data/ensure.ts'
import { openCollegeIndex } from './colleges/college-index.ts'
import { watchDatabase } from './database/health.ts'
import { oneAtATime } from './database/migrate.ts'
import { fromPrimary, fromReplica } from './database/replica.ts'
import type { Api } from './http/api.ts'
import { createEarlyLog } from './http/early-log.ts'
import { requireSafeExposure } from './http/exposure.ts'
import { loggerOptions } from './http/log.ts'
import { openIdentity } from './identity/open.ts'
import { passwordQueue } from './identity/password-queue.ts'
import { jobsOf } from './jobs/jobs.ts'
import { startJobs } from './jobs/runner.ts'
import { createLimiter } from './limits/limiter.ts'
import { hasOutbox } from './mail/outbox-page.ts'
import { smtpTransport, terminalTransport } from './mail/transports.ts'
import { createMetrics } from './metrics/metrics.ts'
import { watchState } from './metrics/state.ts'
import { hostPages, openPages } from './pages/pages.ts'
import type { PagePool } from './pages/pool.ts'
import { professionalAccounts } from './professionals/accounts.ts'
import type { Settings } from './settings/settings.ts'
import { StartError } from './settings/start-error.ts'
import { startTelemetry } from './telemetry/start.ts'

export interface Running {
  app: Api
  stop: () => Promise<void>
}

/**
 * Starts everything. `print` receives plain lines for the user at the terminal. What renders pages waits for `pagesAreBuilt`; if that rejects,
 * the start has failed. Throws a StartError for an environment error, after closing what was already open.
 */
export async function start(
  settings: Settings,
  print: (line: string) => void,
  pagesAreBuilt: Promise<unknown> = Promise.resolve(),
): Promise<Running> {
  const parts: { name: string; close: () => unknown }[] = []
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  const timed = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now()
    const value = await work()
    print(`  ${name.padEnd(28)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`)
    return value
  }

  try {
    const telemetry = await startTelemetry(process.env)
    if (telemetry) parts.push({ name: 'telemetry', close: telemetry.close })
    requireSafeExposure(settings)
    await requireFreePort(settings)
    const log = createEarlyLog()
    // Processes of their own: they start while the database is opened.
    const pages = settings.pages ? await openPages(settings, log, pagesAreBuilt) : null
    if (pages) parts.push({ name: 'pages that start', close: () => pages.close() })
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
    const metrics = createMetrics(db)
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
    parts.push({ name: 'app', close: () => closeApp(app) })

    if (pages) {
      // Closed before the app, whose calls they use.
      parts.push({ name: 'pages', close: () => pages.close() })
      await pagesAreBuilt
      await timed('pages', () => pages.ready(app.server))
      pageState = pages.state
      await hostPages(app, pages, settings, () => colleges.current().release.id)
    }
    watchState(metrics.registry, { db, connections, colleges, passwords: passwordQueue, pages: pageState })
    telemetry?.sendMetrics(metrics.registry)
    await timed('listening', () => listen(app, settings))

    update = startAutoUpdate(background, colleges, app.log, { isOn: settings.collegesAutoUpdate })
    parts.push({ name: 'college update', close: () => update?.stop() })

    const transport =
      settings.smtpUrl === undefined
        ? terminalTransport(print, hasOutbox(settings) ? `${settings.publicUrl}/outbox` : null)
        : smtpTransport(settings.smtpUrl, settings.mailFrom, settings.smtpTls)
    const jobs = startJobs(
      jobsOf(
        background,
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
      ).map(metrics.watchJob),
      (job, error) => {
        health.note(error)
        app.log.error({ job, err: error }, 'a job failed')
      },
    )
    parts.push({
      name: 'jobs',
      close: async () => {
        await jobs.stop()
        transport.close()
      },
    })

    // Comes last, because its login is only shown this once.
    const admin = await oneAtATime(background, (tx) => ensureFirstAdmin(tx, provider, settings.adminEmail))
    if (kind === 'embedded') print(`  data in ${settings.dataFolder}`)
    if (admin) {
      print('')
      print('The first admin can sign in at /admin/login. Save this login now. It’s shown only once:')
      for (const line of linesOfLogin(admin)) print(line)
      print('')
    }
    return { app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Closes the app; connections that are still busy after two seconds are dropped. */
async function closeApp(app: Api) {
  const timeout = setTimeout(() => app.server.closeAllConnections(), 2_000)
  await app.close()
  clearTimeout(timeout)
}

/** Without a host: all addresses of the machine, over IPv6 and IPv4 if IPv6 is available, otherwise over IPv4. */
async function listen(app: Api, { host, port }: Settings) {
  try {
    await app.listen({ port, host: host ?? '::' })
  } catch (error) {
    const { code } = error as { code?: string }
    if (host !== undefined || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL'))
      throw asStartError(error, { host, port })
    await app.listen({ port, host: '0.0.0.0' }).catch((second) => {
      throw asStartError(second, { host, port })
    })
  }
}

/** Checks the port before anything is opened, because a port in use is the most common problem. */
async function requireFreePort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (host === undefined && error.code === 'EAFNOSUPPORT') resolve()
      else reject(asStartError(error, { host, port }))
    })
    probe.listen({ port, host: host ?? '::', exclusive: true }, () => probe.close(() => resolve()))
  })
}

function asStartError(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartError(`Another program is using port ${port}. Stop it, or set PORT to another port.`)
    case 'EACCES':
      return new StartError(`This user isn’t allowed to open port ${port}. Set PORT to a port above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST is ${host}, which isn’t an address of this machine. Set HOST to one that is, or leave it out.`,
      )
    default:
      return error
  }
}
