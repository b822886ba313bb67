/** Runs the real server as a process that can be killed, stopped, and started again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/testing/free-port.ts'
import { origin, untilReady } from './client.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** The same for all, because the databases are copies of one. */
export const encryptionKey = Buffer.alloc(32, 'faults').toString('base64')
const running = new Set<ChildProcess>()

export interface ServerProcess {
  url: string
  child: ChildProcess
  output: () => string
  /** The exit code; `null` after a signal. */
  ended: Promise<number | null>
  kill: (signal?: NodeJS.Signals) => Promise<number | null>
}

export interface Launch {
  settings: Record<string, string>
  /** Default: this version. */
  entry?: string
  port?: string
  /** Environment variables that are not settings of Bursar. */
  env?: Record<string, string>
}

/** Starts a server without waiting for it. It ends with this process, however that ends. */
export async function launch({ settings, entry = main, port, env = {} }: Launch): Promise<ServerProcess> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [entry], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', PUBLIC_URL: origin, HOST: '127.0.0.1' },
      ...{ PORT: chosen, PAGES: 'off', COLLEGES_AUTO_UPDATE: 'off', LOG_LEVEL: 'warn' },
      ...{ SECOND_FACTOR: 'offered', RATE_LIMIT_FACTOR: '1000', ENCRYPTION_KEY: encryptionKey },
      ...settings,
      ...env,
    },
    // The server stops when this channel breaks.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let output = ''
  const keep = (part: Buffer) => {
    output = (output + part.toString()).slice(-200_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return {
    url: `http://127.0.0.1:${chosen}`,
    child,
    output: () => output,
    ended,
    kill: (signal = 'SIGKILL') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a server and waits until it is ready. */
export async function start(launching: Launch): Promise<ServerProcess> {
  const server = await launch(launching)
  const failed = server.ended.then((code) => {
    throw new Error(`the server ended with ${code}:\n${server.output().slice(-2_000)}`)
  })
  await Promise.race([untilReady(server.url, 90_000), failed])
  failed.catch(() => {})
  return server
}

/** Kills what a row left running. */
export async function endServers() {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGCONT')
      const ended = once(child, 'exit')
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await ended
    }),
  )
  running.clear()
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
