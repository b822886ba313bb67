/** A fake Sentry server that stores the items of the envelopes it receives. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Item {
  type: string
  /** The raw content: JSON, or for a recording, a line of JSON followed by JSON. */
  text: string
}

export interface Sentry {
  /** Value for SENTRY_DSN. */
  dsn: string
  /** All items received so far. */
  items: Item[]
  /** Parsed items of a type. */
  of: (type: string) => Record<string, unknown>[]
  stop: () => Promise<void>
}

export async function startSentry(): Promise<Sentry> {
  const items: Item[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method === 'POST' && request.url === '/api/42/envelope/') {
      items.push(...itemsOf(Buffer.concat(chunks)))
      response.end('{}')
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/42`,
    items,
    of: (type) => items.filter((item) => item.type === type).map(({ text }) => JSON.parse(text)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The format: an envelope header line, then for each item a header line and its content, delimited by its length or the end of the line. */
function itemsOf(envelope: Buffer): Item[] {
  const items: Item[] = []
  let at = envelope.indexOf('\n') + 1
  while (at < envelope.length) {
    const end = envelope.indexOf('\n', at)
    const { type, length } = JSON.parse(envelope.subarray(at, end).toString()) as {
      type: string
      length?: number
    }
    const start = end + 1
    const lineEnd = envelope.indexOf('\n', start)
    const stop = length === undefined ? (lineEnd < 0 ? envelope.length : lineEnd) : start + length
    items.push({ type, text: envelope.subarray(start, stop).toString() })
    at = stop + 1
  }
  return items
}
