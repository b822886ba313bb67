/**
 * Measures how long an ordinary sign-in takes during an attack on the sign-in, with a real server process over loopback. The attackers
 * stay within the rate limits per address. `npm run bench -- sign-in`. Fails if an ordinary user waits longer than `maxMilliseconds` or
 * can't sign in.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../src/testing/free-port.ts'
import { describeMachineBefore, readMachine } from '../machine.ts'

const maxMilliseconds = 3_000
/** After this time a user has given up. */
const giveUpMilliseconds = 10_000
const bystanderSignIns = 15
const bystanderPauseMilliseconds = 500
/** Shorter than the server's Retry-After. */
const retryMilliseconds = 250
/** Below the limit of 100 sign-ins per address in 15 minutes. */
const signInsPerAttacker = 95

interface Attack {
  name: string
  addresses: number
  /** Concurrent sign-ins per address. */
  parallel: number
}

const attacks: Attack[] = [
  { name: 'nobody', addresses: 0, parallel: 0 },
  { name: '6 addresses, 570 sign-ins at once', addresses: 6, parallel: signInsPerAttacker },
  { name: '100 addresses, 2 at a time each', addresses: 100, parallel: 2 },
]

interface Login {
  email: string
  password: string
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'bursar-bench-sign-in-'))
  console.log(`${availableParallelism()} cores; ${describeMachineBefore(readMachine())}`)
  console.log(
    `${'a bystander signs in beside'.padEnd(36)} ${'p50 ms'.padStart(8)} ${'max ms'.padStart(8)} ${'failures'.padStart(9)}   attackers answered`,
  )
  try {
    for (const [index, attack] of attacks.entries()) await measure(attack, join(folder, String(index)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A separate server and database for each attack, so that earlier ones don't count toward its limits. */
async function measure(attack: Attack, dataFolder: string) {
  const { url, login, stop } = await startServer(dataFolder)
  try {
    const ended = new AbortController()
    const statuses = new Map<string, number>()
    const attackers = Array.from({ length: attack.addresses }, (_, index) =>
      signInFrom(`198.18.${index}.1`, url, attack, statuses, ended.signal),
    )
    const taken: number[] = []
    const failures: string[] = []
    await sleep(300)
    for (let round = 0; round < bystanderSignIns; round += 1) {
      const startedAt = performance.now()
      const status = await signIn(url, '203.0.113.9', login, AbortSignal.timeout(giveUpMilliseconds))
      taken.push(performance.now() - startedAt)
      if (status !== '200') failures.push(status)
      await sleep(bystanderPauseMilliseconds)
    }
    ended.abort()
    await Promise.all(attackers)
    report(attack, taken, failures, statuses)
  } finally {
    await stop()
  }
}

function report(attack: Attack, taken: number[], failures: string[], statuses: Map<string, number>) {
  const sorted = taken.toSorted((one, other) => one - other)
  const p50 = sorted[Math.floor(sorted.length / 2)] ?? 0
  const max = sorted.at(-1) ?? 0
  const answered = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')
  console.log(
    `${attack.name.padEnd(36)} ${p50.toFixed(0).padStart(8)} ${max.toFixed(0).padStart(8)} ${String(failures.length).padStart(9)}   ${answered}`,
  )
  if (failures.length > 0) console.log(`  the bystander got: ${failures.join(', ')}`)
  if (failures.length > 0 || max > maxMilliseconds) process.exitCode = 1
}

/**
 * Tries to sign in to accounts that don't exist, `parallel` at a time, until the measurement ends or the limit is near. Retries attempts
 * refused as busy, because the server doesn't count them.
 */
async function signInFrom(
  address: string,
  url: string,
  { parallel }: Attack,
  statuses: Map<string, number>,
  signal: AbortSignal,
) {
  let left = signInsPerAttacker
  const line = async () => {
    while (left > 0 && !signal.aborted) {
      left -= 1
      const email = `${randomBytes(6).toString('hex')}@example.com`
      const status = await signIn(url, address, { email, password: 'not the password' }, signal)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== '503') continue
      left += 1
      await sleep(retryMilliseconds)
    }
  }
  await Promise.all(Array.from({ length: parallel }, line))
}

/** The status of the response, or the error if there is none. */
async function signIn(url: string, address: string, login: Login, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(login),
      signal,
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'no answer'
  }
}

async function startServer(dataFolder: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_FOLDER: dataFolder,
      PAGES: 'off',
      LOG_LEVEL: 'warn',
      COLLEGES_AUTO_UPDATE: 'off',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let output = ''
  const login = await new Promise<Login>((resolve, reject) => {
    const keep = (printed: Buffer) => {
      output += printed.toString()
      const [, email] = /email +(\S+)/.exec(output) ?? []
      const [, password] = /password +(\S+)/.exec(output) ?? []
      if (email && password && output.includes('Bursar is ready')) resolve({ email, password })
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
  return { url: `http://127.0.0.1:${port}`, login, stop }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

await main()
