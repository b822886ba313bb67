/** Generates load with autocannon: as many requests as the server can answer, only on this machine and for a limited time. */
import autocannon from 'autocannon'

export interface LoadOrder {
  port: number
  /** Divided among the connections, which repeat their share. `token` is an index into `tokens`. */
  requests: { path: string; token: number }[]
  tokens: string[]
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
  /** Statuses other than 200, unexpected bodies, and broken connections. */
  failures: number
  /** Including the warm-up. */
  requests: number
  /** Of the checked responses. */
  resultsEach: number
  bytesEach: number
}

const connections = 16
const warmUpMs = 1_500
const measuredMs = 5_000
const maxRequests = 100_000
/** Only a sample of the bodies is parsed. Parsing all of them would use more CPU than the server. */
const parsedEvery = 25

async function run({ port, tokens, requests }: LoadOrder): Promise<Load> {
  const times: number[] = []
  let clients = 0
  let bodies = 0
  let parsed = 0
  let results = 0
  let bytes = 0

  /** A separate share per connection, so that no two send the same request unless there are fewer requests than connections. */
  function partOf(connection: number) {
    const part = requests.filter(
      (_, at) => at % connections === connection % Math.min(connections, requests.length),
    )
    return part.map(({ path, token }) => ({ path, headers: { authorization: `Bearer ${tokens[token]}` } }))
  }

  function isSearchResult(body: string): boolean {
    bodies += 1
    if (bodies % parsedEvery !== 1) return true
    try {
      const { items } = JSON.parse(body) as { items: unknown[] }
      results += items.length
      bytes += Buffer.byteLength(body)
      parsed += 1
      return true
    } catch {
      return false
    }
  }

  let measuredFrom = Number.POSITIVE_INFINITY
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: (warmUpMs + measuredMs) / 1000,
    maxOverallRequests: maxRequests,
    sampleInt: 100,
    headers: { accept: 'application/json' },
    setupClient: (client) => {
      client.setRequests(partOf(clients))
      clients += 1
      // The warm-up restarts with each connection, because building thousands of requests takes a while.
      measuredFrom = performance.now() + warmUpMs
      // autocannon's own percentiles are whole milliseconds.
      client.on('response', (_status, _bytes, milliseconds) => {
        if (performance.now() - milliseconds >= measuredFrom) times.push(milliseconds)
      })
    },
    verifyBody: (body) => isSearchResult(String(body)),
  })
  const measuredFor = performance.now() - measuredFrom
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: (times.length / measuredFor) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    failures: result.non2xx + result.errors + result.mismatches,
    requests: result.requests.total,
    resultsEach: results / parsed,
    bytesEach: bytes / parsed,
  }
}

process.once('message', async (order: LoadOrder) => {
  const load = await run(order)
  process.send?.(load, () => process.exit(0))
})
