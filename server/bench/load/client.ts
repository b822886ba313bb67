/** Sends one request over a connection that stays open, and measures it. */
import { Agent, type IncomingMessage, request as open } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Outcome } from './figures.ts'
import type { LoadRequest } from './requests.ts'

const giveUpMilliseconds = 30_000

export const openConnections = () => new Agent({ keepAlive: true })

/** Common headers of browsers, and the address that a proxy adds. With it the server compresses, as for everyone outside. */
const common = (address: string, origin: string) => ({
  host: new URL(origin).host,
  'x-forwarded-for': address,
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
})

export interface Sent {
  agent: Agent
  port: number
  address: string
  /** What people open; pages of other sites couldn't change anything. */
  origin: string
  /** Whether the bytes of the answer before compression are counted. */
  countsBytes: boolean
}

/** Resolves also if there is no answer. */
export function send(
  request: LoadRequest,
  { agent, port, address, origin, countsBytes }: Sent,
): Promise<Outcome> {
  const startedAt = performance.now()
  const body = request.body === undefined ? undefined : JSON.stringify(request.body)
  return new Promise((resolve) => {
    const end = (error?: string, bytes?: number) =>
      resolve({
        milliseconds: performance.now() - startedAt,
        ...(error !== undefined && { error }),
        ...(bytes !== undefined && { bytes }),
      })
    const sent = open(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: request.method,
        path: request.path,
        timeout: giveUpMilliseconds,
        headers: {
          ...common(address, origin),
          ...(request.method !== 'GET' && { origin }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...request.headers,
        },
      },
      (answer) => {
        const { statusCode = 0 } = answer
        const isExpected = request.expected.includes(statusCode)
        receive(answer, { keep: isExpected ? request.keep : undefined, countsBytes }).then(
          (bytes) => (isExpected ? end(undefined, bytes) : end(String(statusCode))),
          () => end('broken answer'),
        )
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => end('no answer'))
    sent.end(body)
  })
}

/** Part of visitors' pages, instead of a file. */
const styleSheet = /<style[^>]*>[\s\S]*?<\/style>/

interface Wanted {
  keep: LoadRequest['keep']
  countsBytes: boolean
}

/** Reads the answer to its end, and unpacks it only if somebody needs it. Resolves with its bytes before compression and without the style sheet, if they are counted. */
async function receive(answer: IncomingMessage, { keep, countsBytes }: Wanted): Promise<number | undefined> {
  const parts: Buffer[] = []
  const isNeeded = keep !== undefined || countsBytes
  for await (const part of answer) if (isNeeded) parts.push(part as Buffer)
  if (!isNeeded) return undefined
  const body = unpack(Buffer.concat(parts), answer.headers['content-encoding'])
  keep?.(JSON.parse(body.toString()))
  return countsBytes ? Buffer.byteLength(body.toString().replace(styleSheet, '')) : undefined
}

const unpackers: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

function unpack(body: Buffer, encoding = ''): Buffer {
  return unpackers[encoding]?.(body) ?? body
}
