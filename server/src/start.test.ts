/** The server as a process: what it says, what it keeps, how it ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const home = await mkdtemp(join(tmpdir(), 'bursar-start-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** A process starts in a few seconds; a machine that does other things besides needs more. */
const patience = 90_000
vi.setConfig({ testTimeout: 4 * patience })

interface Server {
  child: ChildProcess
  url: string
  output: () => string
  /** The exit code; `null` after a signal. */
  ended: Promise<number | null>
}

function run(settings: Record<string, string>): Server {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PAGES: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production', ...settings },
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

async function ready(server: Server): Promise<Server> {
  await expect.poll(server.output, { timeout: patience, interval: 50 }).toMatch(/Bursar is ready at/)
  return server
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return String(typeof address === 'object' && address ? address.port : 0)
}

async function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function loginIn(output: string) {
  const [, email = ''] = /e-mail +(\S+)/.exec(output) ?? []
  const [, password = ''] = /password +(\S+)/.exec(output) ?? []
  return { email, password }
}

describe('the process', () => {
  test('keeps its data over a stop and over kill -9, and shows the first login once', async () => {
    const settings = { DATA_FOLDER: join(home, 'kept'), PORT: await freePort() }
    const first = await ready(run(settings))
    const login = loginIn(first.output())
    expect((await post(`${first.url}/api/identity/sign-in`, login)).status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = await ready(run(settings))
    expect(second.output()).not.toContain('password')
    expect((await post(`${second.url}/api/identity/sign-in`, login)).status).toBe(200)
    const kept = 'killed@example.com'
    expect(
      (await post(`${second.url}/api/identity/sign-up`, { email: kept, password: 'a good password' })).status,
    ).toBe(202)
    second.child.kill('SIGKILL')
    await second.ended

    const third = await ready(run(settings))
    expect((await post(`${third.url}/api/identity/sign-in`, login)).status).toBe(200)
    expect(await (await fetch(`${third.url}/outbox`)).text()).toContain(kept)
    third.child.kill('SIGINT')
    expect(await third.ended).toBe(0)
  })

  test('does not open a folder that another has open, and leaves that one alone', async () => {
    const folder = join(home, 'shared')
    const first = await ready(run({ DATA_FOLDER: folder, PORT: await freePort() }))
    const second = run({ DATA_FOLDER: folder, PORT: await freePort() })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `Bursar cannot start: The data folder ${folder} is already open by another process (pid ${first.child.pid}). Stop that one first, or set DATA_FOLDER to another folder.\n`,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    first.child.kill('SIGTERM')
    await first.ended
  })

  test('lets exactly one of three that start at once have the folder after a crash', async () => {
    const folder = join(home, 'contested')
    const crashed = await ready(run({ DATA_FOLDER: folder, PORT: await freePort() }))
    crashed.child.kill('SIGKILL')
    await crashed.ended
    const three = await Promise.all(
      [1, 2, 3].map(async () => run({ DATA_FOLDER: folder, PORT: await freePort() })),
    )
    const losers = () => three.filter(({ output }) => output().includes('already open')).length
    const winners = () => three.filter(({ output }) => output().includes('is ready')).length
    await expect.poll(() => losers() + winners(), { timeout: patience }).toBe(3)
    expect([winners(), losers()]).toEqual([1, 2])
  })

  test('ends while somebody holds a connection open', async () => {
    const server = await ready(run({ DATA_FOLDER: join(home, 'busy'), PORT: await freePort() }))
    const { port } = new URL(server.url)
    const slow = new (await import('node:net')).Socket()
    slow.on('error', () => {})
    slow.connect(Number(port), '127.0.0.1')
    await once(slow, 'connect')
    slow.write(
      'POST /api/identity/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    const startedAt = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(6_000)
  })
})

describe('a bad environment is one line that says what to do', () => {
  const oneLine = (text: string) => new RegExp(`^Bursar cannot start: ${text}[^\\n]*\\n$`)

  test('a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    const server = run({ DATA_FOLDER: join(home, 'port'), PORT: port, HOST: '127.0.0.1' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine(`Port ${port} is used by another program.`))
    taken.close()
  })

  test.each([
    { settings: { PORT: 'many' }, says: 'The setting PORT must be a port number' },
    {
      settings: { HOST: '203.0.113.1' },
      says: 'HOST is 203.0.113.1, which is not an address of this machine',
    },
    {
      settings: { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/bursar' },
      says: 'The database at DATABASE_URL \\(127.0.0.1:1/bursar\\) cannot be opened: nothing answers there',
    },
  ])('$settings', async ({ settings, says }) => {
    const server = run({ DATA_FOLDER: join(home, 'unused'), PORT: await freePort(), ...settings })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine(says))
    expect(server.output()).not.toContain('secret')
  })

  test('a data folder that is a file', async () => {
    const file = join(home, 'a-file')
    await writeFile(file, 'kept as it is')
    const server = run({ DATA_FOLDER: file, PORT: await freePort() })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine(`The data folder ${file} cannot be written to \\(EEXIST\\)`))
    expect(await readFile(file, 'utf8')).toBe('kept as it is')
  })

  test('a data folder that may not be written to', async () => {
    // Root may write everywhere but there.
    const folder = process.getuid?.() === 0 ? '/proc/bursar' : join(home, 'read-only', 'data')
    if (process.getuid?.() !== 0) await chmod(await mkdtemp(join(home, 'read-only')), 0o500)
    const server = run({ DATA_FOLDER: folder, PORT: await freePort() })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine('The data folder .* cannot be written to'))
  })

  test('a database that a newer version has used', async () => {
    const settings = { DATA_FOLDER: join(home, 'newer'), PORT: await freePort() }
    const server = await ready(run(settings))
    server.child.kill('SIGTERM')
    await server.ended
    const { openDatabase } = await import('./database/connect.ts')
    const { sql } = await import('drizzle-orm')
    const { db, close } = await openDatabase({ url: undefined, folder: settings.DATA_FOLDER })
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 99999999999999)`,
    )
    await close()
    const old = run(settings)
    expect(await old.ended).toBe(1)
    expect(old.output()).toContain('already used by a newer version')
  })
})
