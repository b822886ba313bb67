/** Renders pages with Next, in the process that calls it: a worker of `pool.ts`, or the only process in development. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sessionCookieName } from '@bursar/contract/cookies'
import { compressPage } from '../headers/page-compression.ts'
import { StartError } from '../settings/start-error.ts'
import { drawNotFound } from './drawn-not-found.ts'
import { inlineStyle, readStyleSheets } from './inline-style.ts'
import { isForCache, packForCache } from './pack-for-cache.ts'
import { openRouterStates } from './router-state.ts'

/** Next's types describe its CommonJS form, which nests the function one `default` deeper than Node's import does. */
type NextModule = { default: typeof import('next')['default'] }

export const web = fileURLToPath(new URL('../../../web', import.meta.url))

export interface Renderer {
  /** Writes the page to the response. Rejects if it fails unexpectedly. */
  render: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close: () => Promise<void>
}

export interface RendererOptions {
  isDevelopment: boolean
  port: number
  /** The folder of the built pages inside `web`. */
  folder: string
  /** Next adds the connections of its development tools to it. */
  httpServer?: Server
}

/** Needs the environment of `environmentOf` in `open-pages.ts`. Throws a StartError if the pages aren't built. */
export async function openRenderer({
  isDevelopment,
  port,
  folder,
  httpServer,
}: RendererOptions): Promise<Renderer> {
  const { default: next } = (await import('next')) as unknown as NextModule
  const pages = next({ dev: isDevelopment, dir: web, port, ...(httpServer && { httpServer }) })
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
  const refuseRouterState = await openRouterStates()
  const sheets = isDevelopment ? new Map() : readStyleSheets(path.join(web, folder))
  return {
    render: async (request, response) => {
      if (refuseRouterState(request, response)) return
      if (!isDevelopment) {
        if (isForCache(request)) packForCache(response)
        else compressPage(request, response)
        // Who signed in has been here before: their browser has the style sheet.
        if (!hasSession(request)) inlineStyle(request, response, sheets)
        drawNotFound(request, response, handle)
      }
      await handle(request, response)
    },
    close: () => pages.close(),
  }
}

const hasSession = ({ headers }: IncomingMessage) => headers.cookie?.includes(sessionCookieName) ?? false
