/** Compresses API responses and pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import compression from 'compression'
import type { Api } from '../http/api.ts'
import { isFromThisMachine } from '../http/browser.ts'
import { stampedAddress } from '../http/visitor.ts'

/** Bytes. Smaller responses fit in one packet anyway. */
const min = 1_024

// A middle level: the highest takes a hundred times as long and saves only a tenth more.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzip = { level: 6 }

/** Must be called before the routes are added. */
export async function compressAnswers(app: Api) {
  app.addHook('onRequest', async (request) => {
    // Not for this process's own requests while it renders pages, and not for identity calls: their responses contain tokens, which
    // the compressed length could reveal (the BREACH attack).
    const isForPage = isFromThisMachine(request) || stampedAddress(request) !== undefined
    const isBetterAsItIs = isForPage || request.url.startsWith('/api/identity/')
    if (isBetterAsItIs) request.raw.headers['x-no-compression'] = '1'
  })
  await app.register(compress, {
    threshold: min,
    // Zstandard packs a page of search results as well as brotli, in less than half the time.
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: brotli,
    zlibOptions: gzip,
    // Below this size, a stream costs more processor time than it saves the event loop.
    syncThreshold: 262_144,
    // A small compressed body that expands to a large one would bypass the size limits.
    globalDecompression: false,
  })
}

const packPage = compression({ threshold: min, brotli, ...gzip }) as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Next writes pages directly to the response. Its own compression would come too early, because an empty 404 page is still replaced (`drawn-not-found.ts`). */
export function compressPage(request: IncomingMessage, response: ServerResponse) {
  packPage(request, response, () => {})
}
