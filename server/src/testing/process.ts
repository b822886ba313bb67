/** The server as a process of its own, for tests of its start and its end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const running = new Set<ChildProcess>()

/** Milliseconds. A process starts in a few seconds; a machine that does other things besides needs more. */
export const startTimeout = 90_000

export interface ServerProcess {
  child: ChildProcess
  url: string
  output: () => string
  /** The exit code; `null` after a signal. */
  ended: Promise<number | null>
}

/** Starts the API alone with these settings and no others. */
export function run(settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
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
    stdio: ['ignore', 'pipe', 'pipe'],
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

/** Waits until the server says so. */
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

/** The login of the first admin, as it is shown at the terminal; empty where none is. */
export function loginIn(output: string) {
  const [, email = ''] = /email +(\S+)/.exec(output) ?? []
  const [, password = ''] = /password +(\S+)/.exec(output) ?? []
  return { email, password }
}

/** Kills what a test has left running. */
export async function endAll() {
  for (const child of running) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
