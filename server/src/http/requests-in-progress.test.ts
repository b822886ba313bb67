import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPagesSocket } from './pages-socket.ts'
import { watchRequests } from './requests-in-progress.ts'

/** A server whose requests are answered by the test. */
async function startServer() {
  const asked = new Map<string, ServerResponse>()
  const arrivals = new EventEmitter()
  const server = createServer(({ url = '' }, response) => {
    asked.set(url, response)
    arrivals.emit(url)
  })
  const requests = watchRequests(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  /** Sends a request, and resolves when it has arrived. */
  const ask = async (path: string, options: object = {}) => {
    const arrived = once(arrivals, path)
    const answer = once(get({ port, host: '127.0.0.1', agent, path, ...options }), 'response').then(
      ([response]) => (response as IncomingMessage).resume(),
    )
    await Promise.race([arrived, answer])
    return { answer, end: () => asked.get(path)?.end() }
  }
  return { server, requests, ask }
}

test('a server that ends answers what it was asked, and takes no new connections', async () => {
  const { requests, ask } = await startServer()
  const first = await ask('/first')
  let hasEnded = false
  const ended = requests.end(10_000).then(() => {
    hasEnded = true
  })
  await expect(ask('/new', { agent: false })).rejects.toThrow('ECONNREFUSED')
  expect(hasEnded).toBe(false)
  first.end()
  expect((await first.answer).statusCode).toBe(200)
  await ended
})

test('a request that arrives meanwhile over an open connection is answered, and is the last one there', async () => {
  const { requests, ask } = await startServer()
  const before = await ask('/before')
  before.end()
  await once(await before.answer, 'end')
  const slow = await ask('/slow', { agent: false })
  const ended = requests.end(10_000)
  const second = await ask('/second')
  second.end()
  expect((await second.answer).headers.connection).toBe('close')
  slow.end()
  await ended
})

test('a connection that a proxy keeps open is closed by the next answer, or when nobody has used it for a moment', async () => {
  const { server, requests, ask } = await startServer()
  const closed: string[] = []
  const name = (connection: string) =>
    server.once('connection', (socket) => socket.once('close', () => closed.push(connection)))
  name('in use')
  const before = await ask('/before')
  before.end()
  await once(await before.answer, 'end')
  name('unused')
  const unused = new Agent({ keepAlive: true })
  onTestFinished(() => unused.destroy())
  const other = await ask('/other', { agent: unused })
  other.end()
  await once(await other.answer, 'end')
  // However slow the machine is, the next request arrives within the moment.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let hasEnded = false
  const ended = requests.end(10_000).then(() => {
    hasEnded = true
  })
  const next = await ask('/next')
  expect(hasEnded).toBe(false)
  next.end()
  expect((await next.answer).headers.connection).toBe('close')
  // Waiting here moves the faked clock, too.
  await expect.poll(() => closed).toEqual(['in use', 'unused'])
  await ended
})

test('pages in progress make their calls meanwhile', async () => {
  const { server, requests, ask } = await startServer()
  const folder = await mkdtemp(join(tmpdir(), 'bursar-socket-'))
  const socketPath = join(folder, 'api')
  const listener = await openPagesSocket(server, socketPath)
  onTestFinished(async () => {
    listener.close()
    await rm(folder, { recursive: true, force: true })
  })
  const page = await ask('/page')
  const ended = requests.end(10_000)
  const call = await ask('/api/call', { agent: false, socketPath })
  call.end()
  expect((await call.answer).statusCode).toBe(200)
  page.end()
  await ended
})

test('a request that takes too long isn’t waited for', async () => {
  const { requests, ask } = await startServer()
  const { answer } = await ask('/never')
  answer.catch(() => {})
  await requests.end(10)
})
