/** A throwaway PostgreSQL server for tests, if PostgreSQL is installed. */
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export interface ThrowawayPostgres {
  /** Connection URL of a superuser for the database `postgres`. */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on a free port with a temporary data folder, which is deleted when it stops. Returns `null` if PostgreSQL isn't
 * installed. PostgreSQL doesn't run as root, so root starts it as the user `postgres` or `nobody`.
 */
export async function startPostgres(): Promise<ThrowawayPostgres | null> {
  const made = await makeDataFolder()
  return made && serve(made)
}

/** The same with a streaming replica. */
export async function startWithReplica(): Promise<Record<'primary' | 'replica', ThrowawayPostgres> | null> {
  const made = await makeDataFolder()
  if (made === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'bursar-replica-'))
  await made.own(folder)
  const copy = join(folder, 'data')
  // Nobody has written yet, so a copy of the files is a backup.
  await run('cp', ['-R', join(made.folder, 'data'), copy], { cwd: folder, ...made.as })
  const primary = await serve(made)
  const { port, password } = new URL(primary.url)
  await writeFile(join(copy, 'standby.signal'), '')
  await appendFile(
    join(copy, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  )
  return { primary, replica: await serve({ ...made, folder }) }
}

async function makeDataFolder() {
  const programs = findPrograms()
  if (programs === null) return null
  const user = await otherUser()
  const as = user ?? {}
  const own = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid)
  }
  const folder = await mkdtemp(join(tmpdir(), 'bursar-postgres-'))
  await own(folder)
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  await own(passwordFile)
  await run(
    join(programs, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--no-sync',
    ],
    { cwd: folder, ...as },
  )
  return { programs, folder, as, own, password }
}

interface DataFolder {
  programs: string
  folder: string
  as: { uid?: number; gid?: number }
  password: string
}

async function serve({ programs, folder, as, password }: DataFolder): Promise<ThrowawayPostgres> {
  const port = await freePort()
  const server = spawn(
    join(programs, 'postgres'),
    // Test data doesn't have to survive a power failure.
    [
      '-D',
      join(folder, 'data'),
      '-p',
      port,
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-F',
      '-c',
      'max_connections=200',
    ],
    { cwd: folder, stdio: 'ignore', ...as },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    // "Fast": ends connections that are still open instead of waiting for them.
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await answers(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** The folder with the server's programs, newest version first. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/** The user that runs PostgreSQL if this one is root. */
export async function otherUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as')
}

/** Waits until the server takes connections. */
export async function answers(url: string) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
