/** The servers under load, as separate processes in production mode, and what they and the database use of the machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../src/testing/free-port.ts'
import { origin } from '../app-to-measure.ts'
import { childrenOf, readBusyTime, readMemory, readProcesses } from './proc.ts'

/** What servers and commands need to open the database. */
export interface DatabaseAccess {
  url: string
  encryptionKey: string
}

export interface ServerUnderLoad {
  pid: number
  port: number
  stop: () => Promise<void>
}

const server = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))

const environmentOf = ({ url, encryptionKey }: DatabaseAccess) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production' as const,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/code', import.meta.url)),
  DATABASE_URL: url,
  ENCRYPTION_KEY: encryptionKey,
})

const main = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--invocation-count-for-turbofan=1000',
  server('main.ts'),
]

/** Resolves when the server answers, pages included. */
export async function startServer(access: DatabaseAccess): Promise<ServerUnderLoad> {
  const port = Number(await freePort())
  const dataFolder = await mkdtemp(join(tmpdir(), 'bursar-bench-load-'))
  // `npm start` does it, too (`scripts/compile.mjs`).
  await once(
    spawn(process.execPath, [...main, '--only-load'], { env: environmentOf(access), stdio: 'ignore' }),
    'exit',
  )
  const child = spawn(process.execPath, main, {
    env: {
      ...environmentOf(access),
      PORT: String(port),
      HOST: '127.0.0.1',
      GLIBC_TUNABLES:
        'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=33554432:glibc.malloc.top_pad=20971520',
      // The same for all of them, as behind a load balancer.
      PUBLIC_URL: origin,
      DATA_FOLDER: dataFolder,
      RATE_LIMIT_FACTOR: '1000',
      SECOND_FACTOR: 'offered',
      COLLEGES_AUTO_UPDATE: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataFolder, { recursive: true, force: true })
  }
  let output = ''
  const isReady = new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      if (output.includes('Bursar is ready')) return
      output += part.toString()
      if (output.includes('Bursar is ready')) resolve()
    }
    // Read to the end: a server whose log nobody reads would wait.
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
  try {
    await isReady
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid ?? 0, port, stop }
}

/** Imports a college release with the operator's command. */
export async function importRelease(access: DatabaseAccess, files: readonly string[], published: string) {
  const command = [server('commands/colleges.ts'), 'import', ...files, '--published', published]
  const child = spawn(process.execPath, command, {
    env: environmentOf(access),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The college release wasn’t imported (${code}).`)
}

/** The first process of the PostgreSQL server, if it is on this machine. All others are its children. */
export async function findPostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const own = (await readProcesses()).find(({ pid }) => pid === rows[0]?.pid)
    if (!own) throw new Error('PostgreSQL is not on this machine.')
    return own.parent
  } finally {
    await client.end()
  }
}

/** Processor time in milliseconds. */
export interface Usage {
  server: number
  pages: number
  database: number
  traffic: number
  /** Everything on this machine, including what has nothing to do with the benchmark. */
  machine: number
}

export interface Pids {
  servers: readonly number[]
  postgres: number
  traffic: number
}

export async function usageOf({ servers, postgres, traffic }: Pids): Promise<Usage> {
  const [processes, machine] = await Promise.all([readProcesses(), readBusyTime()])
  const usage: Usage = { server: 0, pages: 0, database: 0, traffic: 0, machine }
  for (const one of processes) {
    if (servers.includes(one.pid)) {
      usage.server += one.own
      usage.pages += one.ended
    }
    if (servers.includes(one.parent)) usage.pages += one.own
    // A connection that has ended is counted by the process that started it.
    if (one.pid === postgres) usage.database += one.own + one.ended
    if (one.parent === postgres) usage.database += one.own
    if (one.pid === traffic) usage.traffic += one.own
  }
  return usage
}

export function difference(later: Usage, earlier: Usage): Usage {
  return {
    server: later.server - earlier.server,
    pages: later.pages - earlier.pages,
    database: later.database - earlier.database,
    traffic: later.traffic - earlier.traffic,
    machine: later.machine - earlier.machine,
  }
}

/** Bytes of a server and of its processes that render pages. */
export interface Memory {
  server: number
  pages: number
}

export async function memoryOf(pid: number): Promise<Memory> {
  const workers = childrenOf(pid, await readProcesses())
  const ofWorkers = await Promise.all(workers.map((worker) => readMemory(worker.pid)))
  return { server: await readMemory(pid), pages: ofWorkers.reduce((sum, bytes) => sum + bytes, 0) }
}
