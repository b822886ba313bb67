/** Makes requests as fast as they are answered, over plain sockets: an HTTP client would need more of the processor than the server. */
import { connect } from 'node:net'

export interface LoadOrder {
  port: number
  token: string
  /** Asked in turn. */
  paths: string[]
  /** One with a full page of results. */
  fullPath: string
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
  failures: number
  /** With those of the warm-up. */
  requests: number
}

export type LoadAnswer = Record<'20 results' | 'mixed searches', Load>

const connections = 16
const warmUpMs = 1_500
const measuredMs = 5_000

async function run({ port, token }: LoadOrder, paths: readonly string[]): Promise<Load> {
  const requests = paths.map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nConnection: keep-alive\r\n\r\n`,
    ),
  )
  const times: number[] = []
  let failures = 0
  let next = 0
  const startedAt = performance.now()
  const measuredFrom = startedAt + warmUpMs
  const endsAt = measuredFrom + measuredMs
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1')
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
      await new Promise<void>((resolve, reject) => {
        let askedAt = 0
        let head = ''
        let missing = -1
        const ask = () => {
          if (performance.now() >= endsAt) {
            socket.end()
            resolve()
            return
          }
          askedAt = performance.now()
          head = ''
          missing = -1
          socket.write(requests[next % requests.length] as Buffer)
          next += 1
        }
        socket.on('error', reject)
        socket.on('data', (chunk: Buffer) => {
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
  }
}

process.once('message', async (order: LoadOrder) => {
  const answer: LoadAnswer = {
    '20 results': await run(order, [order.fullPath]),
    'mixed searches': await run(order, order.paths),
  }
  process.send?.(answer, () => process.exit(0))
})
