/** Compresses API responses. For pages, see `page-compression.ts`. */
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import { isFromThisMachine } from '../http/browser.ts'
import { stampedAddress } from '../http/visitor.ts'

/** Bytes. Smaller responses fit in one packet anyway. */
const min = 1_024

// A middle level: the highest takes a hundred times as long and saves only a tenth more.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const gzip = { level: 6 }
/** The fastest level packs a page of search results as well as the default, and small tables take no time to clear. */
const zstd = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 13,
  },
}

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
    // For gzip, which takes no `params`, and for Zstandard, which takes only them.
    zlibOptions: { ...gzip, ...zstd },
    // Below this size, a stream costs more processor time than it saves the event loop.
    syncThreshold: 262_144,
    // A small compressed body that expands to a large one would bypass the size limits.
    globalDecompression: false,
  })
}

/** JSON in parts, and what it was compressed to if it is sent many times. */
export interface KeptAnswer {
  parts: () => readonly Buffer[]
  packed?: Partial<Record<keyof typeof packers, Buffer>>
}

const packers = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes, zstd),
  br: (bytes: Buffer) => brotliCompressSync(bytes, brotli),
}
const encodings = Object.keys(packers) as (keyof typeof packers)[]

/** A copy that takes only the room of its bytes: what zlib returns is part of a buffer of 16 kB or more. */
export const exactly = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

/**
 * Sends JSON that was validated when it was made. It is compressed once for all requests if it is kept; for other encodings, as every response
 * is. Typed as `never`, because Fastify accepts a sent reply as any return value.
 */
export function sendKept({ raw }: FastifyRequest, reply: FastifyReply, { parts, packed }: KeptAnswer): never {
  reply.type('application/json; charset=utf-8')
  const { 'accept-encoding': accepted = '', 'x-no-compression': isPlain } = raw.headers
  const encoding = isPlain === undefined && encodings.find((one) => takes(accepted, one))
  if (!encoding) return reply.send(Buffer.concat(parts())) as never
  const body = packed?.[encoding] ?? packers[encoding](joined(parts()))
  if (packed) packed[encoding] ??= exactly(body)
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
  return reply.header('content-encoding', encoding).send(body) as never
}

const joint = Buffer.allocUnsafeSlow(131_072)

/**
 * To be compressed at once: in the same memory each time, unless it is too long. With memory for each, garbage had to be collected up to
 * twice as often.
 */
function joined(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > joint.length) return Buffer.concat(parts, length)
  let at = 0
  for (const part of parts) at += part.copy(joint, at)
  return joint.subarray(0, length)
}

/** Anything but a plain mention, such as `br;q=0.5`, is left to the negotiation of every response. */
const takes = (accepted: string | readonly string[], encoding: string) =>
  String(accepted)
    .split(',')
    .some((one) => one.trim() === encoding)
