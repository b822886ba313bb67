/** The processes of `pool.ts`: starts them, and replaces those that end or hang. */
import { type ChildProcess, fork } from 'node:child_process'
import type { Agent } from 'node:http'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placesOf } from '../http/error-places.ts'
import { settingNames } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { LoggableError } from '../telemetry/loggable-error.ts'
import { checkEveryMs, stuckOf } from './stuck.ts'
import type { Message } from './worker.ts'
import { workerAllocator, workerOptions } from './worker-options.ts'

// An import would load all that `node:http` exports, and with it undici: 60 ms of a start.
const http = process.getBuiltinModule('node:http')

export interface Worker {
  process: ChildProcess
  socket: string
  agent: Agent
  /** Requests in progress. */
  busy: number
  isReady: boolean
  heardAt: number
  /** When it last reported; 0 before that. */
  memoryBytes: number
}

export interface WorkersOptions {
  environment: Record<string, string>
  port: number
  /** The folder of the built pages inside `web`. */
  pagesFolder: string
  log: Record<'warn' | 'error', (details: object, message: string) => void>
}

export interface Workers {
  /** Also those that still start. */
  all: ReadonlySet<Worker>
  /** Starts one. Rejects if it can't start, with a StartError if the pages aren't built. */
  start: () => Promise<void>
  losses: () => { lost: number; lastLostAt: number | null }
  /** Ends all with what they do, and starts none any more. */
  end: () => Promise<void>
}

const startMs = 60_000
const restartAfterMs = 500
/** A process that hasn't ended by then is killed. */
const endMs = 2_000

/** The sockets of the workers are files of `folder`. They make their calls at `apiSocket`. */
export function openWorkers(
  { environment, port, pagesFolder, log }: WorkersOptions,
  { folder, apiSocket }: { folder: string; apiSocket: string },
): Workers {
  const all = new Set<Worker>()
  let isEnding = false
  let started = 0
  let lost = 0
  let lastLostAt: number | null = null

  async function start(): Promise<void> {
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
      memoryBytes: 0,
    }
    all.add(worker)
    return new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => child.kill('SIGKILL'), startMs)
      const forget = () => {
        clearTimeout(timeout)
        all.delete(worker)
        worker.agent.destroy()
      }
      child.on('error', (error) => {
        // A process that could not be created has no `exit`.
        if (child.pid === undefined) forget()
        reject(error)
      })
      child.on('message', (message: Message) => {
        worker.heardAt = performance.now()
        if (message.kind === 'alive') worker.memoryBytes = message.memoryBytes
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
        if (isEnding || !worker.isReady) return
        lost += 1
        lastLostAt = Date.now()
        log.warn({ code, signal }, 'a process that renders pages ended; another one starts')
        replace()
      })
    })
  }

  function replace() {
    if (isEnding) return
    setTimeout(() => {
      if (isEnding) return
      start().catch((error) => {
        log.error({ err: error }, 'a process that renders pages could not start')
        replace()
      })
    }, restartAfterMs)
  }

  let checkedAt = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    for (const { process: child } of stuckOf(all, { now, checkedAt })) child.kill('SIGKILL')
    checkedAt = now
  }, checkEveryMs)
  watch.unref()

  async function end() {
    isEnding = true
    clearInterval(watch)
    await Promise.all(
      [...all].map(async ({ process: child, agent }) => {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        agent.destroy()
        child.disconnect()
        const timeout = setTimeout(() => child.kill('SIGKILL'), endMs)
        await ended
        clearTimeout(timeout)
      }),
    )
  }

  return { all, start, losses: () => ({ lost, lastLostAt }), end }
}

/** A socket as a file of a folder. Windows has pipes instead. */
export const socketIn = (folder: string, name: string) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${folder}-${name}` : join(folder, name)

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
