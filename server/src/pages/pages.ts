/** Hosts the web app: every address that is not a server route is a page, on this process's port. */
import type { Server } from 'node:http'
import path from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import { isFromThisMachine } from '../http/browser.ts'
import { stampVisitor } from '../http/visitor.ts'
import type { Settings } from '../settings/settings.ts'
import { createPageCache } from './page-cache.ts'
import { type PagePool, startPool } from './pool.ts'
import { redirectFor } from './redirects.ts'
import { openRenderer, type Renderer, web } from './renderer.ts'
import { stampSession } from './session-header.ts'
import { sendUnavailablePage } from './unavailable-page.ts'

type SettingsOfPages = Pick<
  Settings,
  | 'mode'
  | 'host'
  | 'port'
  | 'publicUrl'
  | 'timeZone'
  | 'aboutUrl'
  | 'contactUrl'
  | 'avatarUrl'
  | 'retention'
  | 'sentryDsn'
  | 'sentryEnvironment'
  | 'pagesFolder'
  | 'pageWorkers'
>

/**
 * The settings as environment variables for React, Next and the web (`next.config.mjs`, `api/origin.ts` and `shell/settings.ts`). An empty
 * string means not set.
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

/** Adds the pages to the app. Must be called before it listens. */
export async function hostPages(
  app: Api,
  { render, fetch }: Pages,
  { mode, pagesFolder }: SettingsOfPages,
  release: () => string,
) {
  const cache = fetch && createPageCache({ fetch, release })
  await app.register(async (scope) => {
    // Next parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // Next fails with every other method. POST receives forms submitted without scripts.
    const method = ['GET', 'HEAD', 'POST']
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      stampVisitor(request.raw, isFromThisMachine(request) ? null : request.ip)
      if (await cache?.answer(request, reply)) return reply
      const session = await stampSession(app, request, reply)
      // If that failed, the page retries and shows the error. Redirected, whoever is signed in would seem not to be.
      const target = session === 'unavailable' ? null : redirectFor(request.url, session)
      if (target !== null) return reply.header('cache-control', 'no-store').redirect(target, 307)
      render(request.raw, reply.raw, {
        begin: () => reply.hijack(),
        unavailable: () => sendUnavailablePage(request, reply),
      })
      return reply
    }
    scope.route({ method, url: '/*', config: { access: 'anyone', isPage: true }, handler })
    if (mode !== 'development') await serveAssets(scope, pagesFolder)
    // Without this, an unknown API call would get a page.
    scope.all('/api/*', { config: { access: 'anyone' } }, (_request, reply) => reply.callNotFound())
  })
}

/**
 * Scripts and styles as the build compressed them (`scripts/compress.mjs`): Next would compress them for each request, and a sixth larger.
 * Their names contain a hash of their content, so browsers may cache them.
 */
async function serveAssets(scope: FastifyInstance, pagesFolder: string) {
  const root = path.join(web, pagesFolder, 'static')
  await scope.register(serveFiles, { root, serve: false, preCompressed: true, immutable: true, maxAge: '1y' })
  scope.get<{ Params: { '*': string } }>(
    '/_next/static/*',
    { config: { access: 'anyone', isPage: true } },
    (request, reply) => reply.sendFile(request.params['*']),
  )
}

/** The address on which this process reaches its own API: loopback, unless it listens on one address only. */
export function ownOrigin(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
