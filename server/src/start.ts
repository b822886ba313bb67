/**
 * Starts the server: first what other processes do, which load their code while this one loads its own (`start-server.ts`). Stops its parts in
 * reverse.
 */
import type { Api } from './http/api.ts'
import { createEarlyLog } from './http/early-log.ts'
import { requireSafeExposure } from './http/exposure.ts'
import { requireFreePort } from './http/listen.ts'
import { openPages } from './pages/open-pages.ts'
import type { Settings } from './settings/settings.ts'
import type { Part } from './start-server.ts'
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
  const parts: Part[] = []
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  try {
    const telemetry = await startTelemetry(process.env)
    if (telemetry) parts.push({ name: 'telemetry', close: telemetry.close })
    requireSafeExposure(settings)
    await requireFreePort(settings)
    const log = createEarlyLog()
    const pages = settings.pages ? await openPages(settings, log, pagesAreBuilt) : null
    if (pages) parts.push({ name: 'pages that start', close: () => pages.close() })
    // Loading it keeps this process busy for half a second.
    const { startServer } = await import('./start-server.ts')
    const app = await startServer(settings, { print, log, telemetry, pages, pagesAreBuilt, parts })
    return { app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
