/** Hosts the web app: every address that is not a server route is a page, on this process's port. */
import path from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import { isFromThisMachine } from '../http/browser.ts'
import { stampVisitor } from '../http/visitor.ts'
import type { Settings } from '../settings/settings.ts'
import type { Pages } from './open-pages.ts'
import { createPageCache } from './page-cache.ts'
import { redirectFor } from './redirects.ts'
import { web } from './renderer.ts'
import { stampSession } from './session-header.ts'
import { sendUnavailablePage } from './unavailable-page.ts'

/** Adds the pages to the app. Must be called before it listens. */
export async function hostPages(
  app: Api,
  { render, fetch }: Pages,
  { mode, pagesFolder }: Pick<Settings, 'mode' | 'pagesFolder'>,
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
