/** Answers of the API are sent smaller where that helps: Next does the same with the pages. */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { Api } from '../api.ts'
import { isFromThisMachine } from '../browser.ts'

/** Bytes. Below, an answer fits in one packet anyway. */
const least = 1_024

/** Must be added before the routes. */
export async function compressAnswers(app: Api) {
  app.addHook('onRequest', async (request) => {
    // Pages are rendered with what this process asks itself, and in answers of identity calls there are tokens, whose
    // length after compression could be made to tell of them.
    const isBetterAsItIs = isFromThisMachine(request) || request.url.startsWith('/api/identity/')
    if (isBetterAsItIs) request.raw.headers['x-no-compression'] = '1'
  })
  await app.register(compress, {
    threshold: least,
    encodings: ['br', 'gzip'],
    // The middle of the scale: the highest takes a hundred times as long for a tenth less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
    // A small body that unpacks into a large one would get past every limit.
    globalDecompression: false,
  })
}
