/** Hosts the web: every address that is not one of the server's own goes to Next, in this process, on this port. */
import { fileURLToPath } from 'node:url'
import type { Api } from './api.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Next's types describe its CommonJS form, in which the function is one `default` deeper than Node hands it out. */
type NextModule = { default: typeof import('next')['default'] }

const web = fileURLToPath(new URL('../../web', import.meta.url))

/** Adds the pages to the app, before it listens. Throws a StartError when they are not built. */
export async function hostPages(
  app: Api,
  {
    mode,
    host,
    port,
    sentryDsn,
    sentryEnvironment,
  }: Pick<Settings, 'mode' | 'host' | 'port' | 'sentryDsn' | 'sentryEnvironment'>,
): Promise<{ close: () => Promise<void> }> {
  // Read by React and by the web (api/origin.ts and shell/settings.ts), so they must be there before Next is.
  Object.assign(process.env, {
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    API_ORIGIN: ownOrigin(host, port),
    SENTRY_DSN: sentryDsn ?? '',
    SENTRY_ENVIRONMENT: sentryEnvironment,
  })
  const { default: next } = (await import('next')) as unknown as NextModule
  const pages = next({ dev: mode === 'development', dir: web, httpServer: app.server, port })
  try {
    await pages.prepare()
  } catch (error) {
    await pages.close().catch(() => {})
    if (!/production build/i.test((error as Error).message)) throw error
    throw new StartError('The pages are not built yet. Run "npm start", which builds them, or set PAGES=off.')
  }
  const handle = pages.getRequestHandler()

  await app.register(async (scope) => {
    // Next reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/*', { config: { access: 'anyone', isPage: true } }, (request, reply) => {
      reply.hijack()
      handle(request.raw, reply.raw).catch((error: unknown) => {
        request.log.error({ err: error }, 'a page failed')
        reply.raw.destroy()
      })
    })
    // Without this an unknown call of the API would be answered with a page.
    scope.all('/api/*', { config: { access: 'anyone' } }, (_request, reply) => reply.callNotFound())
  })
  return { close: () => pages.close() }
}

/** How this process reaches its own API: over loopback, unless it listens at one address only. */
export function ownOrigin(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
