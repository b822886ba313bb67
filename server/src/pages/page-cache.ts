/**
 * Keeps the public pages as they were rendered: they are the same for everybody who isn't signed in, by address, language, theme, and
 * release of colleges. A page that is older than ten minutes is sent once more while it is rendered again.
 */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, zstdDecompressSync } from 'node:zlib'
import { markCookie, sessionCookieNames, visitorHeader } from '@bursar/contract/cookies'
import { languageCookie } from '@bursar/contract/languages'
import { isPublicPage } from '@bursar/contract/public-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { exactly } from '../headers/compression.ts'
import { languageOf } from '../http/browser.ts'
import { policyOfCachedPage } from './cached-page-policy.ts'
import { factHeaders } from './pack-for-cache.ts'
import type { PagePool, RenderedPage } from './pool.ts'

export interface PageCache {
  /** Sends the page and returns true, unless it has to be rendered for this request alone. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

interface Options {
  fetch: PagePool['fetch']
  /** Pages that were rendered with another release of colleges are not used. */
  release: () => string
}

interface CachedPage {
  status: number
  headers: OutgoingHttpHeaders
  /** What the page itself allows, such as a picture; otherwise browsers ask each time. */
  cacheControl: string
  etag: string
  body: Buffer
  /** How the body is compressed. Only text is. */
  encoding: 'zstd' | 'br' | null
  /** The same body in brotli, while it is compressed. */
  smaller?: Promise<void>
  /** Of the scripts and style sheets inside it, for its policy. */
  hashes: { scripts: string; styles: string }
  isKept: boolean
}

const megabyte = 1024 * 1024
/** About 600 pages. */
const maxSize = 8 * megabyte
const maxPageSize = megabyte
const freshMs = 10 * 60 * 1000
/** Longer addresses are not worth a place. */
const longestAddress = 500

/** Of an address: Next renders parts of a page for requests with these headers. */
const variantHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

const keptHeaders = ['content-type', 'location', 'link', 'vary'] as const

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const packForOld = promisify(gzip)

/**
 * Takes 4 ms and makes a page an eighth smaller than Zstandard does in 0.4 ms, so it is for pages that are asked for again. Most searches aren't.
 * With 7, a page is 2 % smaller, and compressing takes 8 MB instead of 1: where page faults are slow, three times as long.
 */
const brotli = 5
/** A page is hardly larger than this window of 128 kB, so a larger one would only take memory. */
const brotliWindow = 17

export function createPageCache({ fetch, release }: Options): PageCache {
  const pages = new LRUCache<string, CachedPage, FastifyRequest>({
    maxSize,
    maxEntrySize: maxPageSize,
    // What must not be kept counts as too large.
    sizeCalculation: (page, key) => (page.isKept ? page.body.length + key.length + 1_000 : maxPageSize + 1),
    ttl: freshMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context: request, signal }) => {
      const page = await fetch(request.url, headersFor(request), signal)
      return page === null ? undefined : toCached(page)
    },
  })
  return {
    answer: async (request, reply) => {
      if (!isShared(request)) return false
      const key = [release(), request.url, ...Object.values(headersOfVariant(request))].join('\n')
      // If it failed, the request gets a worker of its own, or the page that says that there is none.
      const isKnown = pages.has(key)
      const page = await pages.fetch(key, { context: request }).catch(() => undefined)
      if (page === undefined) return false
      // This request doesn't wait for it. If it fails, one that needs it fails too.
      if (isKnown && page.encoding === 'zstd') packSmaller(page).catch(() => {})
      await send(request, reply, page)
      return true
    },
  }
}

/** Whether this request gets the same page as all others without a session. */
function isShared({ method, url, cookies }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return (
    method === 'GET' &&
    url.length <= longestAddress &&
    isPublicPage(path) &&
    !sessionCookieNames.some((name) => name in cookies)
  )
}

/** Everything that the page depends on, besides its address. */
function headersOfVariant(request: FastifyRequest): Record<string, string> {
  const { theme } = request.cookies
  const { headers } = request.raw
  const cookies = [
    `${languageCookie}=${languageOf(request)}`,
    ...(theme === 'light' || theme === 'dark' ? [`theme=${theme}`] : []),
    ...(markCookie in request.cookies ? [`${markCookie}=1`] : []),
  ]
  return {
    cookie: cookies.join('; '),
    ...Object.fromEntries(variantHeaders.map((name) => [name, String(headers[name] ?? '')])),
  }
}

/** The page's calls count for the visitor who asked for it. */
function headersFor(request: FastifyRequest): OutgoingHttpHeaders {
  const { host, [visitorHeader]: visitor } = request.raw.headers
  const variant = Object.entries(headersOfVariant(request)).filter(([, value]) => value !== '')
  return {
    host,
    accept: 'text/html',
    ...Object.fromEntries(variant),
    ...(visitor !== undefined && { [visitorHeader]: visitor }),
  }
}

/** A page as `packForCache` sent it. */
function toCached({ status, headers, body }: RenderedPage): CachedPage {
  const cacheControl = String(headers['cache-control'] ?? '')
  const isRedirect = status >= 300 && status < 400
  const factOf = (fact: keyof typeof factHeaders) => String(headers[factHeaders[fact]] ?? '')
  const isWhole = status === 200 && factOf('failed') !== 'true'
  return {
    status,
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
    // Asks each time, because the page changes with the release, the language, and a sign-in.
    cacheControl: cacheControl.startsWith('public') ? cacheControl : 'private, no-cache',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    body: exactly(body),
    encoding: headers['content-encoding'] === 'zstd' ? 'zstd' : null,
    hashes: { scripts: factOf('scripts'), styles: factOf('styles') },
    isKept: headers['set-cookie'] === undefined && (isRedirect || isWhole),
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const policy = String(reply.raw.getHeader('content-security-policy'))
  reply
    .code(page.status)
    .headers(page.headers)
    .header('content-security-policy', policyOfCachedPage(policy, page.hashes))
    .header('cache-control', page.isKept ? page.cacheControl : 'no-store')
  if (page.isKept && page.status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  if (page.encoding === null) return reply.send(page.body)
  const [encoding, body] = await encoded(page, String(request.headers['accept-encoding'] ?? ''))
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding, accept-language, cookie').send(body)
}

async function encoded(page: CachedPage, accepted: string): Promise<readonly [string | null, Buffer]> {
  if (page.encoding === 'zstd' && /\bzstd\b/.test(accepted)) return ['zstd', page.body]
  if (/\bbr\b/.test(accepted)) {
    await packSmaller(page)
    return ['br', page.body]
  }
  const plain = page.encoding === 'zstd' ? zstdDecompressSync(page.body) : await unpack(page.body)
  return /\bgzip\b/.test(accepted) ? ['gzip', await packForOld(plain)] : [null, plain]
}

/** Replaces the body by one in brotli, once. */
function packSmaller(page: CachedPage): Promise<void> {
  page.smaller ??= (async () => {
    const plain = zstdDecompressSync(page.body)
    const packed = await pack(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      },
    })
    page.body = exactly(packed)
    page.encoding = 'br'
  })()
  return page.smaller
}
