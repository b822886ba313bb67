/** Opens what renders pages: processes of their own, or this one in development. `pages.ts` hosts them. */
import type { Server } from 'node:http'
import { type Settings, unnamedOperator } from '../settings/settings.ts'
import { type PagePool, startPool } from './pool.ts'
import type { Renderer } from './renderer.ts'

type SettingsOfPages = Pick<
  Settings,
  | 'mode'
  | 'host'
  | 'port'
  | 'publicUrl'
  | 'timeZone'
  | 'aboutUrl'
  | 'contactUrl'
  | 'operatorName'
  | 'avatarUrl'
  | 'retention'
  | 'sentryDsn'
  | 'sentryEnvironment'
  | 'pagesFolder'
  | 'pageWorkers'
>

/**
 * The settings as environment variables for React, Next and the web (`next.config.mjs`, `http/origin.ts` and `settings.ts`). An empty string
 * means not set.
 */
export function environmentOf({ host, port, ...settings }: SettingsOfPages): Record<string, string> {
  return {
    NODE_ENV: settings.mode,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: settings.pagesFolder,
    API_ORIGIN: ownOrigin(host, port),
    PUBLIC_URL: settings.publicUrl,
    APP_TIME_ZONE: settings.timeZone,
    ABOUT_URL: settings.aboutUrl ?? '',
    CONTACT_URL: settings.contactUrl ?? '',
    OPERATOR_NAME: settings.operatorName === unnamedOperator ? '' : settings.operatorName,
    AVATAR_URL: settings.avatarUrl ?? '',
    UNANSWERED_INVITATION_DAYS: String(settings.retention.invitationDays),
    UNUSED_ACCOUNT_MONTHS: String(settings.retention.accountMonths),
    SECURITY_LOG_DAYS: String(settings.retention.securityLogDays),
    SENTRY_DSN: settings.sentryDsn ?? '',
    SENTRY_ENVIRONMENT: settings.sentryEnvironment,
  }
}

/** What renders pages: processes of their own, or this one in development. */
export interface Pages {
  /** Resolves when pages can be rendered. Throws a StartError if they aren't built. Next adds its development tools to the app's server. */
  ready: (server: Server) => Promise<void>
  render: (...all: Parameters<PagePool['render']>) => void
  /** Only of processes of their own: public pages are cached with it. */
  fetch?: PagePool['fetch']
  state?: PagePool['state']
  close: () => Promise<void>
}

interface PagesLog {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** Begins to start what renders pages, as soon as they are built. */
export async function openPages(
  settings: SettingsOfPages,
  log: PagesLog,
  built: Promise<unknown>,
): Promise<Pages> {
  const { mode, port, pagesFolder, pageWorkers: workers } = settings
  const environment = environmentOf(settings)
  if (workers > 0 && mode !== 'development')
    return startPool({ workers, environment, port, pagesFolder, log, built })
  return renderHere(settings, environment, log)
}

/** Renders in this process. */
function renderHere(
  { mode, port, pagesFolder: folder }: SettingsOfPages,
  environment: Record<string, string>,
  log: PagesLog,
): Pages {
  let renderer: Renderer | undefined
  return {
    ready: async (httpServer) => {
      // Must be set before Next is imported.
      Object.assign(process.env, environment)
      const { openRenderer } = await import('./renderer.ts')
      const isDevelopment = mode === 'development'
      renderer = await openRenderer({ isDevelopment, port, folder, httpServer })
    },
    render: (request, response, { begin, unavailable }) => {
      if (!renderer) return unavailable()
      begin()
      renderer.render(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'a page failed')
        response.destroy()
      })
    },
    close: async () => {
      await renderer?.close()
      renderer = undefined
    },
  }
}

/** The address on which this process reaches its own API: loopback, unless it listens on one address only. */
export function ownOrigin(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
