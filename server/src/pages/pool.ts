/**
 * Processes that render pages. Rendering takes much more time than an API call, so in the API's process every page would delay all calls.
 * A worker that crashes or hangs is replaced; a request that it had not begun to answer goes to another one.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../settings/start-error.ts'
import type { Message } from './worker.ts'

export interface PagePool {
  render: (request: IncomingMessage, response: ServerResponse, on: PageEvents) => void
  close: () => Promise<void>
}

export interface PageEvents {
  /** Called right before the page is written to the response. */
  begin: () => void
  /** Called instead if no worker can render the page. Nothing was written. */
  unavailable: () => void
}

export interface PoolOptions {
  workers: number
  environment: Record<string, string>
  port: number
  /** Where this installation's own pages are. */
  origin: string
  /** The folder of the built pages inside `web`. */
  pagesFolder: string
  log: Record<'warn' | 'error', (details: object, message: string) => void>
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

/** A worker that hasn't reported for that long is stuck in one page. */
const silentMs = 10_000
const checkEveryMs = 2_000
/** A page that hasn't begun by then is given up. */
const answerMs = 30_000
const startMs = 60_000
const restartAfterMs = 500
/** Requests may end within this time after the pool is told to close. */
const endMs = 2_000

/** Resolves when all workers are ready. Throws a StartError if the pages aren't built. */
export async function startPool(options: PoolOptions): Promise<PagePool> {
  const { workers: count, environment, port, origin, pagesFolder, log } = options
  const folder = await mkdtemp(join(tmpdir(), 'bursar-'))
  const workers = new Set<Worker>()
  let isClosing = false
  let started = 0

  function startWorker(): Promise<void> {
    started += 1
    const name = `pages-${started}`
    const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}-${name}` : join(folder, name)
    const child = fork(
      fileURLToPath(new URL('worker.ts', import.meta.url)),
      [socket, String(port), origin, pagesFolder],
      {
        env: { ...process.env, ...environment },
        // A smaller heap space for short-lived objects: less peak memory.
        execArgv: ['--max-semi-space-size=16', '--max-old-space-size=320'],
      },
    )
    const worker: Worker = {
      process: child,
      socket,
      agent: new Agent({ keepAlive: true }),
      busy: 0,
      isReady: false,
      heardAt: performance.now(),
    }
    workers.add(worker)
    return new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => child.kill('SIGKILL'), startMs)
      child.on('message', (message: Message) => {
        worker.heardAt = performance.now()
        if (message.kind === 'ready') {
          clearTimeout(timeout)
          worker.isReady = true
          resolve()
        }
        if (message.kind === 'failed') log.error({ page: message }, 'a page failed')
        if (message.kind === 'not-started')
          reject(message.isExpected ? new StartError(message.message) : new Error(message.message))
      })
      child.on('exit', (code, signal) => {
        clearTimeout(timeout)
        workers.delete(worker)
        worker.agent.destroy()
        reject(new Error(`A process that renders pages ended while it started (${code ?? signal}).`))
        if (isClosing || !worker.isReady) return
        log.warn({ code, signal }, 'a process that renders pages ended; another one starts')
        replace()
      })
    })
  }

  function replace() {
    if (isClosing) return
    setTimeout(() => {
      if (isClosing) return
      startWorker().catch((error) => {
        log.error({ err: error }, 'a process that renders pages could not start')
        replace()
      })
    }, restartAfterMs)
  }

  const watch = setInterval(() => {
    for (const { process: child, isReady, heardAt } of workers) {
      if (isReady && performance.now() - heardAt > silentMs) child.kill('SIGKILL')
    }
  }, checkEveryMs)
  watch.unref()

  const leastBusy = (tried: readonly Worker[]) =>
    [...workers]
      .filter((worker) => worker.isReady && !tried.includes(worker))
      .sort((one, other) => one.busy - other.busy)[0]

  function render(
    request: IncomingMessage,
    response: ServerResponse,
    on: PageEvents,
    tried: readonly Worker[] = [],
  ) {
    const worker = leastBusy(tried)
    if (!worker) return on.unavailable()
    worker.busy += 1
    const { method, url, headers } = request
    const passed = send({
      socketPath: worker.socket,
      agent: worker.agent,
      method,
      path: url,
      headers: withoutConnection(headers),
      timeout: answerMs,
    })
    const stopPassing = () => passed.destroy()
    response.once('close', stopPassing)
    passed.once('timeout', stopPassing)
    passed.once('close', () => {
      worker.busy -= 1
      response.off('close', stopPassing)
    })
    passed.once('response', (answer) => {
      on.begin()
      response.writeHead(answer.statusCode ?? 500, withoutConnection(answer.headers))
      // Pages are streamed: their first part must not wait for the second.
      response.flushHeaders()
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    const hasBody = method !== 'GET' && method !== 'HEAD'
    passed.once('error', () => {
      if (response.headersSent || response.destroyed) response.destroy()
      // A body can be sent only once.
      else if (hasBody) on.unavailable()
      else render(request, response, on, [...tried, worker])
    })
    if (hasBody) request.pipe(passed)
    else passed.end()
  }

  async function close() {
    isClosing = true
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
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await Promise.all(Array.from({ length: count }, startWorker))
  } catch (error) {
    await close()
    throw error
  }
  return { render: (request, response, on) => render(request, response, on), close }
}

/** The headers that concern the page, and not one of the two connections. */
function withoutConnection({ connection: _, 'keep-alive': __, ...headers }: IncomingMessage['headers']) {
  return headers
}
