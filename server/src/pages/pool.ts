/**
 * Processes that render pages. Rendering takes much more time than an API call, so in the API's process every page would delay all calls.
 * A worker that crashes or hangs is replaced; a request that it had not begun to answer goes to another one.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type {
  Agent,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  Server,
  ServerResponse,
} from 'node:http'
import type { Server as Listener } from 'node:net'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { context, propagation } from '@opentelemetry/api'
import pLimit from 'p-limit'
import { placesOf } from '../http/error-places.ts'
import { openPagesSocket } from '../http/pages-socket.ts'
import { settingNames } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { LoggableError } from '../telemetry/loggable-error.ts'
import { timed } from '../telemetry/timed.ts'
import { checkEveryMs, stuckOf } from './stuck.ts'
import type { Message } from './worker.ts'
import { workerAllocator, workerOptions } from './worker-options.ts'

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

export interface PoolOptions {
  workers: number
  environment: Record<string, string>
  port: number
  /** The folder of the built pages inside `web`. */
  pagesFolder: string
  log: Record<'warn' | 'error', (details: object, message: string) => void>
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

interface Worker {
  process: ChildProcess
  socket: string
  agent: Agent
  /** Requests in progress. */
  busy: number
  isReady: boolean
  heardAt: number
}

/** A page that hasn't begun by then is given up. */
const answerMs = 30_000
const startMs = 60_000
const restartAfterMs = 500
/** A process that hasn't ended by then is killed. */
const endMs = 2_000
/**
 * Pages that one worker renders at the same time. If all that wait were begun, each would take a tenth more processor time for garbage; with
 * four, the worker takes 20 MB more.
 */
const pagesAtOnce = 2
/** A page that takes longer waits for something, and others don't wait for it. */
const turnMs = 2_000

/** Begins to start the workers, or to wait for what they need. */
export async function startPool(options: PoolOptions): Promise<PagePool> {
  const { workers: count, environment, port, pagesFolder, log, built } = options
  const folder = await mkdtemp(join(tmpdir(), 'bursar-'))
  const workers = new Set<Worker>()
  const turns = pLimit(count * pagesAtOnce)
  /** Where workers make their calls. */
  const apiSocket = socketIn(folder, 'api')
  let apiListener: Listener | undefined
  let closing: Promise<void> | undefined
  let started = 0
  let lost = 0
  let lastLostAt: number | null = null

  async function startWorker(): Promise<void> {
    started += 1
    const name = `pages-${started}`
    const socket = socketIn(folder, name)
    const child = fork(
      fileURLToPath(new URL('worker.ts', import.meta.url)),
      [socket, String(port), pagesFolder],
      {
        env: {
          ...withoutSettings(process.env),
          ...environment,
          API_SOCKET: apiSocket,
          GLIBC_TUNABLES: workerAllocator,
        },
        execArgv: workerOptions,
      },
    )
    giveWay(child)
    const worker: Worker = {
      process: child,
      socket,
      agent: new http.Agent({ keepAlive: true }),
      busy: 0,
      isReady: false,
      heardAt: performance.now(),
    }
    workers.add(worker)
    return new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => child.kill('SIGKILL'), startMs)
      const forget = () => {
        clearTimeout(timeout)
        workers.delete(worker)
        worker.agent.destroy()
      }
      child.on('error', (error) => {
        // A process that could not be created has no `exit`.
        if (child.pid === undefined) forget()
        reject(error)
      })
      child.on('message', (message: Message) => {
        worker.heardAt = performance.now()
        if (message.kind === 'ready') {
          clearTimeout(timeout)
          worker.isReady = true
          resolve()
        }
        if (message.kind === 'failed')
          log.error({ page: { name: message.name, stack: placesOf(message) } }, 'a page failed')
        if (message.kind === 'not-started')
          // A worker that starts hasn't seen a request, so its error quotes none.
          reject(new (message.isExpected ? StartError : LoggableError)(message.message))
      })
      child.on('exit', (code, signal) => {
        forget()
        reject(new LoggableError(`A process that renders pages ended while it started (${code ?? signal}).`))
        if (closing || !worker.isReady) return
        lost += 1
        lastLostAt = Date.now()
        log.warn({ code, signal }, 'a process that renders pages ended; another one starts')
        replace()
      })
    })
  }

  function replace() {
    if (closing) return
    setTimeout(() => {
      if (closing) return
      startWorker().catch((error) => {
        log.error({ err: error }, 'a process that renders pages could not start')
        replace()
      })
    }, restartAfterMs)
  }

  let checkedAt = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    for (const { process: child } of stuckOf(workers, { now, checkedAt })) child.kill('SIGKILL')
    checkedAt = now
  }, checkEveryMs)
  watch.unref()

  const leastBusy = (tried: readonly Worker[]) =>
    [...workers]
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
    clearInterval(watch)
    await Promise.all(
      [...workers].map(async ({ process: child, agent }) => {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        agent.destroy()
        child.disconnect()
        const timeout = setTimeout(() => child.kill('SIGKILL'), endMs)
        await ended
        clearTimeout(timeout)
      }),
    )
    apiListener?.close()
    await rm(folder, { recursive: true, force: true })
  }

  async function startAll() {
    await built
    if (!closing) await Promise.all(Array.from({ length: count }, startWorker))
  }

  const allStarted = startAll()
  // Whoever starts the pool waits for it later, and would miss a failure meanwhile.
  allStarted.catch(() => {})
  async function ready(server: Server) {
    apiListener = await openPagesSocket(server, apiSocket)
    await allStarted
  }

  const state = () => ({
    ready: [...workers].filter(({ isReady }) => isReady).length,
    workers: count,
    busy: [...workers].reduce((sum, { busy }) => sum + busy, turns.pendingCount),
    lost,
    lastLostAt,
  })
  return { ready, render, fetch, state, close }
}

/** A socket as a file of a folder. Windows has pipes instead. */
const socketIn = (folder: string, name: string) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${folder}-${name}` : join(folder, name)

/** The headers that concern the page, and not one of the two connections. */
function withoutConnection({ connection: _, 'keep-alive': __, ...headers }: IncomingMessage['headers']) {
  return headers
}

/** Also those that libraries of the server read by themselves. Pages need no key, password, or address of a database. */
const isSetting = (name: string) =>
  settingNames.includes(name) || name === 'GOOGLE_APPLICATION_CREDENTIALS' || /^(PG|OTEL_)/.test(name)

/** The environment without the settings of the server, whose secrets a process that renders pages must not know. */
const withoutSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !isSetting(name))) as NodeJS.ProcessEnv

/** Higher is lower: 0 is that of the API, 19 the lowest. */
const workerPriority = 5

/** On a busy machine, pages wait before calls and sign-ins do: a page takes ten times as long anyway. */
function giveWay({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, workerPriority)
  } catch {
    // The system doesn't allow it, or the process has ended. Then both are equal.
  }
}
