/** Hosts the web app: every address that is not a server route goes to Next, in this process and on this port. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressPage } from '../headers/compression.ts'
import type { Api } from '../http/api.ts'
import { isFromThisMachine } from '../http/browser.ts'
import { stampVisitor } from '../http/visitor.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { drawNotFound } from './drawn-not-found.ts'

/** Next's types describe its CommonJS form, which nests the function one `default` deeper than Node's import does. */
type NextModule = { default: typeof import('next')['default'] }

const web = fileURLToPath(new URL('../../../web', import.meta.url))

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

/** Adds the pages to the app. Must be called before it listens. Throws a StartError if they are not built. */
export async function hostPages(
  app: Api,
  settings: SettingsOfPages,
): Promise<{ close: () => Promise<void> }> {
  // Must be set before Next is imported.
  Object.assign(process.env, environmentOf(settings))
  const { mode, host, port, pagesFolder } = settings
  const { default: next } = (await import('next')) as unknown as NextModule
  const isBuilt = mode !== 'development'
  const pages = next({ dev: !isBuilt, dir: web, httpServer: app.server, port })
  try {
    await pages.prepare()
  } catch (error) {
    await pages.close().catch(() => {})
    if (!/production build/i.test((error as Error).message)) throw error
    throw new StartError(
      'The pages aren’t built yet. Run "npm start" to build them, or set PAGES=off to serve the API alone.',
    )
  }
  const handle = pages.getRequestHandler()

  await app.register(async (scope) => {
    // Next parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // Next fails with every other method. POST receives forms submitted without scripts.
    const method = ['GET', 'HEAD', 'POST']
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack()
      stampVisitor(request.raw, isFromThisMachine(request) ? null : request.ip)
      if (isBuilt) {
        compressPage(request.raw, reply.raw)
        drawNotFound(request.raw, reply.raw, ownOrigin(host, port))
      }
      handle(request.raw, reply.raw).catch((error: unknown) => {
        request.log.error({ err: error }, 'a page failed')
        reply.raw.destroy()
      })
    }
    scope.route({ method, url: '/*', config: { access: 'anyone', isPage: true }, handler })
    if (isBuilt) await serveAssets(scope, pagesFolder)
    // Without this, an unknown API call would get a page.
    scope.all('/api/*', { config: { access: 'anyone' } }, (_request, reply) => reply.callNotFound())
  })
  return { close: () => pages.close() }
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
