/** Makes requests as fast as they are answered, over plain sockets: an HTTP client would need more of the processor than the server. */
import { connect } from 'node:net'

export interface LoadOrder {
  port: number
  /** Sent in turn, first come first served by all connections; `token` is the number of one in `tokens`. */
  requests: { path: string; token: number }[]
  tokens: string[]
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 200, and bodies that are not what they should be. */
  failures: number
  /** With those of the warm-up. */
  requests: number
  /** Of the answers that were looked into. */
  resultsEach: number
  bytesEach: number
}

const connections = 16
const warmUpMs = 1_500
const measuredMs = 5_000
/** Every body is received whole; parsing each one would need more of the processor than the server does. */
const parsedEvery = 25

async function run({ port, tokens, requests: asked }: LoadOrder): Promise<Load> {
  const requestOf = ({ path, token }: LoadOrder['requests'][number]) =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${tokens[token]}\r\nAccept: application/json\r\nConnection: keep-alive\r\n\r\n`
  const times: number[] = []
  let failures = 0
  let next = 0
  let parsed = 0
  let results = 0
  let bytes = 0
  const startedAt = performance.now()
  const measuredFrom = startedAt + warmUpMs
  const endsAt = measuredFrom + measuredMs

  function look(chunks: Buffer[]) {
    const text = Buffer.concat(chunks).toString()
    const body = text.slice(text.indexOf('\r\n\r\n') + 4)
    try {
      const { items } = JSON.parse(body) as { items: unknown[] }
      results += items.length
      bytes += Buffer.byteLength(body)
      parsed += 1
    } catch {
      failures += 1
    }
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1')
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      await new Promise<void>((resolve, reject) => {
        let askedAt = 0
        let head = ''
        let missing = -1
        let kept: Buffer[] | null = null
        const ask = () => {
          if (performance.now() >= endsAt) {
            socket.end()
            resolve()
            return
          }
          head = ''
          missing = -1
          kept = next % parsedEvery === 0 ? [] : null
          const request = requestOf(asked[next % asked.length] as LoadOrder['requests'][number])
          askedAt = performance.now()
          socket.write(request)
          next += 1
        }
        socket.on('error', reject)
        socket.on('data', (chunk: Buffer) => {
          kept?.push(chunk)
          if (missing === -1) {
            head += chunk.toString('latin1')
            const end = head.indexOf('\r\n\r\n')
            if (end === -1) return
            const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
            if (!head.startsWith('HTTP/1.1 200')) failures += 1
            missing = length - (head.length - end - 4)
          } else missing -= chunk.length
          if (missing > 0) return
          if (askedAt >= measuredFrom) times.push(performance.now() - askedAt)
          if (kept) look(kept)
          ask()
        })
        ask()
      })
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: (times.length / measuredMs) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    failures,
    requests: next,
    resultsEach: results / parsed,
    bytesEach: bytes / parsed,
  }
}

process.once('message', async (order: LoadOrder) => {
  const load = await run(order)
  process.send?.(load, () => process.exit(0))
})
