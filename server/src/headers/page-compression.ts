/**
 * Compresses pages. Next writes a page in three or four parts within milliseconds and flushes each. A page that is complete by then is
 * compressed and sent in one piece: in parts, through a stream, it took four times as much processor time, and a third more in each process
 * that passes it on.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { bufferOf, callbacksIn, isChunk } from './chunks.ts'

type PageStream = Transform & { flush: () => void }

interface Packer {
  /** The value of `Content-Encoding`. */
  name: string
  pack: (page: Buffer) => Buffer
  open: () => PageStream
}

/**
 * Takes a quarter of brotli's time, and makes a page 4 % larger. A page is hardly larger than the window of 128 kB: with a larger one, the
 * tables take longer to get from the system than to use.
 */
export const zstd = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 17 },
}
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzip = { level: 6 }

/** By name, the best first. */
const packers: Record<string, Packer> = {
  zstd: { name: 'zstd', pack: (page) => zstdCompressSync(page, zstd), open: () => createZstdCompress(zstd) },
  br: {
    name: 'br',
    pack: (page) => brotliCompressSync(page, brotli),
    open: () => createBrotliCompress(brotli),
  },
  gzip: { name: 'gzip', pack: (page) => gzipSync(page, gzip), open: () => createGzip(gzip) },
}

/** Bytes. Smaller responses fit in one packet anyway. */
const min = 1_024
/** A page that takes longer waits for data, and its first part must not wait with it. */
const waitMs = 20

const text = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg\+xml)/

/** Must be called before the response is written. */
export function compressPage(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'HEAD') return
  const write = response.write.bind(response) as (...all: unknown[]) => boolean
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  const flushHeaders = response.flushHeaders.bind(response)
  const packer = packers[encodingOf(request) ?? '']
  /** What is sent as it comes. */
  let isPassed = false
  let stream: PageStream | undefined
  let waiting: Buffer[] = []
  let timer: NodeJS.Timeout | undefined

  /** Sends what is waiting, and from now on each part as it comes. */
  function begin() {
    const first = Buffer.concat(waiting)
    waiting = []
    if (packer) stream = openStream(packer)
    else isPassed = true
    describe(response, packer)
    pass(first)
  }

  function openStream({ open }: Packer): PageStream {
    const opened = open()
    opened.on('data', (chunk: Buffer) => {
      if (!write(chunk)) opened.pause()
    })
    opened.once('end', () => end())
    opened.on('drain', () => response.emit('drain'))
    response.on('drain', () => opened.resume())
    response.once('close', () => opened.destroy())
    return opened
  }

  function pass(chunk: Buffer): boolean {
    if (!stream) return write(chunk)
    const hasRoom = stream.write(chunk)
    stream.flush()
    return hasRoom
  }

  // The headers are sent with the first part.
  response.flushHeaders = () => {
    if (isPassed) flushHeaders()
  }
  response.write = ((...all: [Uint8Array | string, ...unknown[]]) => {
    if (!isPassed && !stream && timer === undefined) {
      if (isCompressible(response)) timer = setTimeout(begin, waitMs)
      else isPassed = true
    }
    if (isPassed) return write(...all)
    const [chunk, ...more] = all
    for (const done of callbacksIn(more)) process.nextTick(done)
    if (stream) return pass(bufferOf(chunk))
    waiting.push(bufferOf(chunk))
    return true
  }) as typeof response.write
  response.end = ((...all: unknown[]) => {
    clearTimeout(timer)
    const [chunk] = all
    const last = isChunk(chunk) ? [bufferOf(chunk)] : []
    if (stream) {
      stream.end(last[0])
      return response
    }
    const page = Buffer.concat([...waiting, ...last])
    if (isPassed || page.length === 0 || !isCompressible(response)) return end(...all)
    const used = page.length < min ? undefined : packer
    describe(response, used)
    const sent = used ? used.pack(page) : page
    response.setHeader('content-length', sent.length)
    return end(sent, ...callbacksIn(all))
  }) as typeof response.end
  response.once('close', () => clearTimeout(timer))
}

function isCompressible(response: ServerResponse): boolean {
  return (
    !response.headersSent &&
    !response.hasHeader('content-encoding') &&
    text.test(String(response.getHeader('content-type') ?? '')) &&
    !String(response.getHeader('cache-control') ?? '').includes('no-transform')
  )
}

/** The best encoding that the client takes; `undefined` for none. */
function encodingOf({ headers }: IncomingMessage): string | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .filter(([, quality = 'q=1']) => Number(quality.slice(2)) > 0)
    .map(([name]) => name)
  return Object.keys(packers).find((name) => accepted.includes(name))
}

/** The response differs by the request's encodings, whichever this one got. */
function describe(response: ServerResponse, packer: Packer | undefined) {
  const vary = response.getHeader('vary')
  response.setHeader('vary', [...(vary === undefined ? [] : [vary].flat()), 'accept-encoding'].join(', '))
  if (!packer) return
  response.removeHeader('content-length')
  response.setHeader('content-encoding', packer.name)
}
