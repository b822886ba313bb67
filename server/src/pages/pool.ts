/**
 * Processes that render pages. Rendering takes much more time than an API call, so in the API's process every page would delay all calls.
 * A worker that crashes or hangs is replaced; a request that it had not begun to answer goes to another one.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http'
import type { Server as Listener } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { context, propagation } from '@opentelemetry/api'
import pLimit from 'p-limit'
import { openPagesSocket } from '../http/pages-socket.ts'
import { timed } from '../telemetry/timed.ts'
import { openWorkers, socketIn, type Worker, type WorkersOptions } from './workers.ts'

// An import would load all that `node:http` exports, and with it undici: 60 ms of a start.
const http = process.getBuiltinModule('node:http')

export interface PagePool {
  /** Resolves when all workers can render, with calls to this server. Rejects with a StartError if the pages aren't built. */
  ready: (server: Server) => Promise<void>
  render: (request: IncomingMessage, response: ServerResponse, on: PageEvents) => void
  /** A page as a whole, as `packForCache` sends it; null if no worker can render it. */
  fetch: (path: string, headers: OutgoingHttpHeaders, signal: AbortSignal) => Promise<RenderedPage | null>
  state: () => PoolState
  /** Ends the workers with what they do, also those that still start. Does nothing the second time. */
  close: () => Promise<void>
}

export interface PoolState {
  /** Processes that can render pages. */
  ready: number
  /** How many there should be. */
  workers: number
  /** Pages in progress, or waiting for their turn. */
  busy: number
  /** What all of them take. */
  memoryBytes: number
  /** Processes that ended unexpectedly, or were ended because they were stuck. */
  lost: number
  /** When the last of them was lost, in milliseconds since 1970; `null` if none was. */
  lastLostAt: number | null
}

export interface PageEvents {
  /** Called right before the page is written to the response. */
  begin: () => void
  /** Called instead if no worker can render the page. Nothing was written. */
  unavailable: () => void
}

export interface RenderedPage {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PoolOptions extends WorkersOptions {
  workers: number
  /** Workers start when this resolves. If it rejects, there will be none. */
  built: Promise<unknown>
}

interface PageRequest {
  method: string
  path: string
  headers: OutgoingHttpHeaders
  /** Where the body of the request comes from. */
  body: IncomingMessage | null
}

/** A page that hasn't begun by then is given up. */
const answerMs = 30_000
/**
 * Pages that one worker renders at the same time. If all that wait were begun, each would take a tenth more processor time for garbage; with
 * four, the worker takes 20 MB more.
 */
const pagesAtOnce = 2
/** A page that takes longer waits for something, and others don't wait for it. */
const turnMs = 2_000

/** Begins to start the workers, or to wait for what they need. */
export async function startPool(options: PoolOptions): Promise<PagePool> {
  const { workers: count, built } = options
  const folder = await mkdtemp(join(tmpdir(), 'bursar-'))
  const apiSocket = socketIn(folder, 'api')
  const workers = openWorkers(options, { folder, apiSocket })
  const turns = pLimit(count * pagesAtOnce)
  let apiListener: Listener | undefined
  let closing: Promise<void> | undefined

  const leastBusy = (tried: readonly Worker[]) =>
    [...workers.all]
      .filter((worker) => worker.isReady && !tried.includes(worker))
      .sort((one, other) => one.busy - other.busy)[0]

  /** The answer of a worker, with its body still to come; null if none can give one. Rejects if `signal` ends it. */
  async function ask(
    page: PageRequest,
    signal: AbortSignal,
    tried: readonly Worker[] = [],
  ): Promise<IncomingMessage | null> {
    const worker = leastBusy(tried)
    if (!worker) return null
    try {
      return await timed('page', { name: 'render page' }, () => askWorker(worker, page, signal))
    } catch (error) {
      if (signal.aborted) throw error
      // A body can be sent only once.
      return page.body ? null : ask(page, signal, [...tried, worker])
    }
  }

  /** `ask`, for no more pages at the same time than the workers can render. */
  const askInTurn = (page: PageRequest, signal: AbortSignal) =>
    new Promise<IncomingMessage | null>((resolve, reject) => {
      const turn = async () => {
        signal.throwIfAborted()
        const asked = ask(page, signal)
        resolve(asked)
        const sent = asked.then((answer) => answer && once(answer, 'close'))
        const { promise: late, resolve: endTurn } = Promise.withResolvers<void>()
        const timer = setTimeout(endTurn, turnMs).unref()
        await Promise.race([sent, late]).finally(() => clearTimeout(timer))
      }
      turns(turn).catch(reject)
    })

  async function askWorker(
    worker: Worker,
    { method, path, headers, body }: PageRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    worker.busy += 1
    // The page's calls continue the trace, see `web/src/http/visitor-headers.ts`.
    propagation.inject(context.active(), headers)
    const { socket: socketPath, agent } = worker
    const passed = http.request({ socketPath, agent, method, path, headers, signal, timeout: answerMs })
    passed.once('timeout', () => passed.destroy())
    passed.once('close', () => {
      worker.busy -= 1
    })
    // Errors after the answer has begun reach the answer too.
    passed.on('error', () => {})
    if (body) body.pipe(passed)
    else passed.end()
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    return answer
  }

  async function render(request: IncomingMessage, response: ServerResponse, on: PageEvents) {
    const left = new AbortController()
    const leave = () => left.abort()
    response.once('close', leave)
    try {
      const { method = 'GET', url: path = '/' } = request
      const body = method === 'GET' || method === 'HEAD' ? null : request
      const headers = withoutConnection(request.headers)
      const answer = await askInTurn({ method, path, headers, body }, left.signal)
      if (answer === null) return on.unavailable()
      on.begin()
      response.writeHead(answer.statusCode ?? 500, withoutConnection(answer.headers))
      // The first part of a page that is streamed must not wait for the second. One that is complete is sent in one piece.
      if (answer.headers['content-length'] === undefined) response.flushHeaders()
      // `pipeline` would add eight listeners to each of the two.
      answer.once('error', () => response.destroy()).once('end', () => response.off('close', leave))
      answer.pipe(response)
    } catch {
      response.destroy()
    }
  }

  async function fetch(path: string, headers: OutgoingHttpHeaders, signal: AbortSignal) {
    const answer = await askInTurn({ method: 'GET', path, headers, body: null }, signal)
    if (answer === null) return null
    const body = Buffer.concat((await answer.toArray()) as Buffer[])
    return { status: answer.statusCode ?? 500, headers: answer.headers, body }
  }

  function close() {
    closing ??= end()
    return closing
  }

  async function end() {
    await workers.end()
    apiListener?.close()
    await rm(folder, { recursive: true, force: true })
  }

  async function startAll() {
    await built
    if (!closing) await Promise.all(Array.from({ length: count }, workers.start))
  }

  const allStarted = startAll()
  // Whoever starts the pool waits for it later, and would miss a failure meanwhile.
  allStarted.catch(() => {})
  async function ready(server: Server) {
    apiListener = await openPagesSocket(server, apiSocket)
    await allStarted
  }

  const state = () => ({
    ready: [...workers.all].filter(({ isReady }) => isReady).length,
    workers: count,
    busy: [...workers.all].reduce((sum, { busy }) => sum + busy, turns.pendingCount),
    memoryBytes: [...workers.all].reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
    ...workers.losses(),
  })
  return { ready, render, fetch, state, close }
}

/** The headers that concern the page, and not one of the two connections. */
function withoutConnection({ connection: _, 'keep-alive': __, ...headers }: IncomingMessage['headers']) {
  return headers
}
