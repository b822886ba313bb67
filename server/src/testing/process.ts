/** Runs the server as a separate process, for tests of startup and shutdown. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const running = new Set<ChildProcess>()

/** Milliseconds. A process starts in a few seconds; a busy machine needs longer. */
export const startTimeout = 90_000

export interface ServerProcess {
  child: ChildProcess
  url: string
  output: () => string
  /** The exit code; `null` after a signal. */
  ended: Promise<number | null>
}

/** Starts only the API, with exactly these settings. */
export function run(settings: Record<string, string>, args: readonly string[] = []): ServerProcess {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      PATH: process.env.PATH,
      PAGES: 'off',
      LOG_LEVEL: 'warn',
      COLLEGES_AUTO_UPDATE: 'off',
      NODE_ENV: 'production',
      // A busy machine needs longer.
      STOP_TIMEOUT_SECONDS: '90',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let output = ''
  const keep = (part: Buffer) => {
    output += part.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, url: `http://127.0.0.1:${settings.PORT}`, output: () => output, ended }
}

/** Waits until the server logs that it is ready. */
export async function ready(server: ServerProcess): Promise<ServerProcess> {
  await expect.poll(server.output, { timeout: startTimeout, interval: 50 }).toMatch(/Bursar is ready at/)
  return server
}

export async function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The first admin's login from the terminal output; empty if there is none. */
export function loginIn(output: string) {
  const [, email = ''] = /email +(\S+)/.exec(output) ?? []
  const [, password = ''] = /password +(\S+)/.exec(output) ?? []
  return { email, password }
}

/** Kills processes that a test left running. */
export async function endAll() {
  for (const child of running) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
