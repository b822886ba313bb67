/** Starts the built product as `npm start` does, on a data folder and a port of its own, and stops it again. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const node = fileURLToPath(
  new URL(`../../node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, import.meta.url),
)
const patient = new URL('../../server/src/testing/patient.ts', import.meta.url).href
const maxStartSeconds = 180

export interface Product {
  /** Origin, without a slash at the end. */
  url: string
  /** What it has printed so far. */
  output: () => string
  /** Asks it to end and answers its exit code. */
  stop: () => Promise<number | null>
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** Resolves when the product can serve; throws with what it printed when it ends or takes too long. */
export async function startProduct(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let printed = ''
  const child = spawn(node, ['--import', patient, 'server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      DATA_FOLDER: dataFolder,
      COLLEGES_AUTO_UPDATE: 'off',
      // Journeys sign up many families from one address in a minute; people do not.
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      // Journeys about the second step ask for it; with a hosted provider it is the only value.
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
  while (!(await answers(`${url}/readyz`))) {
    if (ended) throw new Error(`The product ended while it was starting:\n${printed}`)
    if (Date.now() > giveUpAt) {
      await stop()
      throw new Error(`The product was not ready after ${maxStartSeconds} seconds:\n${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, output: () => printed, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
