/** A PostgreSQL that can be stopped, killed, frozen, and started again on the same data. It flushes to disk, as in production. */
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../src/testing/free-port.ts'
import { answers, findPrograms, otherUser } from '../src/testing/postgres.ts'

const run = promisify(execFile)

export interface FaultyPostgres {
  /** The URL of a database, with the role that owns everything. */
  urlOf: (database: string) => string
  folder: string
  start: () => Promise<void>
  /** `fast` as an operator stops it. */
  stop: () => Promise<void>
  /** SIGKILL to all of its processes. */
  kill: () => Promise<void>
  freeze: () => void
  thaw: () => void
  execute: (statement: string, database?: string) => Promise<void>
  isRunning: () => boolean
}

const running = new Set<FaultyPostgres>()

/** `null` if PostgreSQL isn't installed. Starts with an empty data folder. */
export async function createPostgres(folder: string, options: string[] = []): Promise<FaultyPostgres | null> {
  const programs = findPrograms()
  if (programs === null) return null
  const user = await otherUser()
  const as = user ?? {}
  const own = async (path: string) => user && chown(path, user.uid, user.gid)
  await mkdir(folder, { recursive: true })
  await own(folder)
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  await own(passwordFile)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8']
  await run(join(programs, 'initdb'), initdb, { cwd: folder, ...as })
  const port = await freePort()
  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  let main: ReturnType<typeof spawn> | undefined
  let ended: Promise<void> = Promise.resolve()

  const isRunning = () => main !== undefined && main.exitCode === null && main.signalCode === null
  const signalAll = (signal: NodeJS.Signals) => {
    if (!main?.pid || !isRunning()) return
    for (const pid of [main.pid, ...childrenOf(main.pid)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended.
      }
    }
  }
  const postgres: FaultyPostgres = {
    urlOf,
    folder,
    isRunning,
    async start() {
      const listening = ['-D', data, '-p', port, '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=200']
      main = spawn(join(programs, 'postgres'), [...listening, ...options], {
        cwd: folder,
        stdio: 'ignore',
        ...as,
      })
      ended = new Promise((resolve) => main?.once('exit', () => resolve()))
      running.add(postgres)
      await answers(urlOf('postgres'))
    },
    async stop() {
      signalAll('SIGCONT')
      main?.kill('SIGINT')
      await ended
      running.delete(postgres)
    },
    async kill() {
      signalAll('SIGKILL')
      await ended
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async execute(statement, database = 'postgres') {
      const client = new pg.Client({ connectionString: urlOf(database) })
      await client.connect()
      try {
        await client.query(statement)
      } finally {
        await client.end()
      }
    },
  }
  await postgres.start()
  return postgres
}

/** PostgreSQL's processes are in sessions of their own, so a signal to a group doesn't reach them. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

export async function endPostgres() {
  for (const postgres of running) await postgres.stop()
}

process.on('exit', () => {
  for (const postgres of running) {
    postgres.thaw()
    void postgres.kill()
  }
})
