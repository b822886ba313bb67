/** Answers of the API and pages are sent smaller where that helps. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import compression from 'compression'
import type { Api } from '../http/api.ts'
import { isFromThisMachine } from '../http/browser.ts'
import { stampedAddress } from '../http/visitor.ts'

/** Bytes. Below, an answer fits in one packet anyway. */
const min = 1_024

// The middle of the scale: the highest takes a hundred times as long for a tenth less.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzip = { level: 6 }

/** Must be added before the routes. */
export async function compressAnswers(app: Api) {
  app.addHook('onRequest', async (request) => {
    // Pages are rendered with what this process asks itself, and in answers of identity calls there are tokens, whose
    // length after compression could be made to tell of them.
    const isForPage = isFromThisMachine(request) || stampedAddress(request) !== undefined
    const isBetterAsItIs = isForPage || request.url.startsWith('/api/identity/')
    if (isBetterAsItIs) request.raw.headers['x-no-compression'] = '1'
  })
  await app.register(compress, {
    threshold: min,
    encodings: ['br', 'gzip'],
    brotliOptions: brotli,
    zlibOptions: gzip,
    // A small body that unpacks into a large one would get past every limit.
    globalDecompression: false,
  })
}

const packPage = compression({ threshold: min, brotli, ...gzip }) as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Next writes pages past Fastify. Its own compression comes too early: the head is still rewritten here (`late-scripts.ts`). */
export function compressPage(request: IncomingMessage, response: ServerResponse) {
  packPage(request, response, () => {})
}
