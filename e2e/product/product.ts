/** Starts and stops the built product like `npm start`, on its own data folder and port. */
import { execFile, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const node = fileURLToPath(
  new URL(`../../node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, import.meta.url),
)
const maxStartSeconds = 180

export interface Product {
  /** Origin, without a slash at the end. */
  url: string
  /** Everything it has printed so far. */
  output: () => string
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('got no port')
  return address.port
}

/** Resolves when the product is ready. If it exits or takes too long, throws an error with its output. */
export async function startProduct(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let printed = ''
  const child = spawn(node, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      DATA_FOLDER: dataFolder,
      COLLEGES_AUTO_UPDATE: 'off',
      // Journeys sign up many families from one address in a minute.
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      // A busy machine needs longer.
      STOP_TIMEOUT_SECONDS: '90',
      // Journeys about two-step verification require it. With a hosted provider, `offered` is the only value.
      SECOND_FACTOR: 'offered',
      MARK_TEXTS: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let ended = false
  const exit = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      ended = true
      resolve(code)
    })
  })
  const stop = () => {
    child.kill('SIGTERM')
    return exit
  }
  const giveUpAt = Date.now() + maxStartSeconds * 1000
  while (!(await isUp(`${url}/readyz`))) {
    if (ended) throw new Error(`The product exited during startup:\n${printed}`)
    if (Date.now() > giveUpAt) {
      await stop()
      throw new Error(`The product was not ready after ${maxStartSeconds} seconds:\n${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, output: () => printed, stop }
}

/** Whether an address answers without an error. */
export async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Runs one of the operator's commands, such as `backup`, to its end. Throws an error with its output if it fails. */
export async function runCommand(name: string, settings: Record<string, string>, ...args: string[]) {
  await promisify(execFile)(node, [`server/src/commands/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  })
}
