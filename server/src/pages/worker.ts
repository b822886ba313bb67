/** Entry point of a process that only renders pages. `pool.ts` starts it, and passes it the requests for pages. */
import { createServer } from 'node:http'
import { storeCompiledCode } from '../bootstrap/compiled-code.ts'
import { StartError } from '../settings/start-error.ts'
import { renderAlone } from './render-alone.ts'
import { openRenderer } from './renderer.ts'

/** What a worker reports to the pool. */
export type Message =
  | { kind: 'ready' }
  | { kind: 'alive'; memoryBytes: number }
  | { kind: 'not-started'; message: string; isExpected: boolean }
  | { kind: 'failed'; name: string; stack: string }

const aliveEveryMs = 1_000

const [socket = '', port = '', folder = ''] = process.argv.slice(2)
const report = (message: Message) => process.connected && process.send?.(message)

// The pool ends its workers. A terminal or a service manager signals all processes at once, and the last pages are still needed then.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

try {
  const { render } = await openRenderer({ isDevelopment: false, port: Number(port), folder })
  // For nobody, while the server opens its database: the first page takes 300 ms longer than others. The home page works without the API, which
  // isn't there yet. If it fails, so will the first page for somebody, which is logged then.
  await renderAlone(render, { url: '/' }).catch(() => {})
  const server = createServer((request, response) => {
    render(request, response).catch((error: Error) => {
      report({ kind: 'failed', name: error.name, stack: error.stack ?? '' })
      response.destroy()
    })
  })
  // The pool keeps its connections open, and is the only client.
  server.keepAliveTimeout = 0
  server.listen(socket, () => report({ kind: 'ready' }))
  setInterval(() => report({ kind: 'alive', memoryBytes: process.memoryUsage.rss() }), aliveEveryMs)
  storeCompiledCode()
} catch (error) {
  const isExpected = error instanceof StartError
  report({
    kind: 'not-started',
    message: isExpected ? error.message : String((error as Error).stack),
    isExpected,
  })
  process.exitCode = 1
}
