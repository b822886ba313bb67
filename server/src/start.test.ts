/** The server as a process: its output, its data and its shutdown. */
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from './database/open.ts'
import { freePort } from './testing/free-port.ts'
import { endAll, loginIn, post, ready, run, startTimeout } from './testing/process.ts'
import { testKey } from './testing/template.ts'

const home = await mkdtemp(join(tmpdir(), 'bursar-start-'))
/** Shared by all tests: creating a new database takes longer than the rest of a start. */
const folder = join(home, 'deep', 'data')
afterEach(endAll)
afterAll(() => rm(home, { recursive: true, force: true }))
vi.setConfig({ testTimeout: 4 * startTimeout })

describe('the process', () => {
  test('keeps its data after a stop and after kill -9, and shows the first login once', async () => {
    const settings = { DATA_FOLDER: folder, PORT: await freePort() }
    const first = await ready(run(settings))
    expect(first.output()).toMatch(
      /created an encryption key in .*encryption-key: back it up, and keep the copy separate from the data/,
    )
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

  test('does not open a folder that another process has open, and leaves that process running', async () => {
    const first = await ready(run({ DATA_FOLDER: folder, PORT: await freePort() }))
    const second = run({ DATA_FOLDER: folder, PORT: await freePort() })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `Bursar can’t start: The data folder ${folder} is already in use by another process (pid ${first.child.pid}). Stop that process first, or set DATA_FOLDER to another folder.\n`,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    first.child.kill('SIGTERM')
    await first.ended
  })

  test('ends if someone removes its lock, because another process could open the folder then', async () => {
    const server = await ready(run({ DATA_FOLDER: folder, PORT: await freePort() }))
    await rm(join(folder, 'lock'))
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`Bursar ends, because someone removed the file ${folder}/lock.`)
  })

  test('lets exactly one of three concurrent starts open the folder after a crash', async () => {
    const crashed = await ready(run({ DATA_FOLDER: folder, PORT: await freePort() }))
    crashed.child.kill('SIGKILL')
    await crashed.ended
    const three = await Promise.all(
      [1, 2, 3].map(async () => run({ DATA_FOLDER: folder, PORT: await freePort() })),
    )
    const losers = () => three.filter(({ output }) => output().includes('already in use')).length
    const winners = () => three.filter(({ output }) => output().includes('is ready')).length
    await expect.poll(() => losers() + winners(), { timeout: startTimeout }).toBe(3)
    expect([winners(), losers()]).toEqual([1, 2])
  })

  test('exits while a client keeps a connection open', async () => {
    const server = await ready(run({ DATA_FOLDER: folder, PORT: await freePort() }))
    const { port } = new URL(server.url)
    const slow = new Socket()
    slow.on('error', () => {})
    slow.connect(Number(port), '127.0.0.1')
    await once(slow, 'connect')
    // The `100 Continue` response means that the server has received the request.
    slow.write(
      'POST /api/identity/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n{',
    )
    expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1\.1 100 /)
    server.child.kill('SIGTERM')
    // It would exit with 1 if it had to give up on the connection.
    expect(await server.ended).toBe(0)
  })
})

describe('a server that waits for pages to be built', () => {
  const waiting = async (port: string) => {
    const settings = { DATA_FOLDER: folder, PORT: port, PAGES: 'on', NEXT_DIST_DIR: '.next-not-built' }
    const server = run(settings, ['--await-pages'])
    await expect.poll(server.output, { timeout: startTimeout }).toMatch(/^ {2}colleges /m)
    return server
  }

  test('looks for them when it is told that they are, with everything else ready', async () => {
    const server = await waiting(await freePort())
    server.child.send('pages-built')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('Bursar can’t start: The pages aren’t built yet.')
  })

  test('can be stopped meanwhile', async () => {
    const server = await waiting(await freePort())
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).not.toContain('can’t start')
  })

  test('ends with the process that started it', async () => {
    const server = await waiting(await freePort())
    server.child.disconnect()
    expect(await server.ended).toBe(0)
  })
})

describe('an environment error is one line that says what to do', () => {
  const oneLine = (text: string) => new RegExp(`^Bursar can’t start: ${text}[^\\n]*\\n$`)

  test('a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    const server = run({ DATA_FOLDER: join(home, 'port'), PORT: port, HOST: '127.0.0.1' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine(`Another program is using port ${port}.`))
    taken.close()
  })

  test.each([
    { settings: { PORT: 'many' }, says: 'The setting PORT must be a port number' },
    {
      settings: {
        HOST: '203.0.113.1',
        PUBLIC_URL: 'https://bursar.example.org',
        SMTP_URL: 'smtp://mail.example.org',
      },
      says: 'HOST is 203.0.113.1, which isn’t an address of this machine',
    },
    {
      settings: { HOST: '0.0.0.0' },
      says: 'HOST is 0.0.0.0, so other machines can connect. Set PUBLIC_URL ',
    },
    {
      settings: { PUBLIC_URL: 'https://bursar.example.org' },
      says: 'PUBLIC_URL is https://bursar.example.org, so people sign in from other machines. Set SMTP_URL ',
    },
    {
      settings: {
        DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/bursar',
        PUBLIC_URL: 'https://bursar.example.org',
        SMTP_URL: 'smtp://mail.example.org',
      },
      says: 'DATABASE_URL needs an encryption key. Set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE.',
    },
    {
      settings: { ENCRYPTION_KEY: 'c2VjcmV0' },
      says: 'The setting ENCRYPTION_KEY must be a key of 32 bytes in base64',
    },
    {
      settings: { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/bursar', ENCRYPTION_KEY: testKey },
      says: 'Can’t open the database at DATABASE_URL \\(127.0.0.1:1/bursar\\): nothing is listening there',
    },
  ])('$settings', async ({ settings, says }) => {
    const server = run({ DATA_FOLDER: join(home, 'unused'), PORT: await freePort(), ...settings })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine(says))
    expect(server.output()).not.toContain('secret')
  })

  test('another encryption key, or none, for existing data', async () => {
    const settings = { DATA_FOLDER: folder, PORT: await freePort() }
    const keyFile = join(folder, 'encryption-key')
    const first = await ready(run(settings))
    first.child.kill('SIGTERM')
    await first.ended
    const other = run({ ...settings, ENCRYPTION_KEY: testKey })
    expect(await other.ended).toBe(1)
    expect(other.output()).toMatch(
      oneLine('The encryption key in ENCRYPTION_KEY isn’t the one this database is encrypted with'),
    )
    await rename(keyFile, `${keyFile}-away`)
    const without = run(settings)
    expect(await without.ended).toBe(1)
    expect(without.output()).toMatch(
      oneLine(`This database is encrypted and its key is missing: there is no file ${keyFile}`),
    )
    await rename(`${keyFile}-away`, keyFile)
    const again = await ready(run(settings))
    expect(again.output()).not.toContain('key made')
  })

  test('a data folder that is a file', async () => {
    const file = join(home, 'a-file')
    await writeFile(file, 'kept as it is')
    const server = run({ DATA_FOLDER: file, PORT: await freePort() })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine(`Can’t write to the data folder ${file} \\(EEXIST\\)`))
    expect(await readFile(file, 'utf8')).toBe('kept as it is')
  })

  test('a damaged lock', async () => {
    const damaged = await mkdtemp(join(home, 'damaged-'))
    await writeFile(join(damaged, 'lock'), 'This is not a lock. '.repeat(100))
    const server = run({ DATA_FOLDER: damaged, PORT: await freePort() })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine(`The file ${damaged}/lock is damaged`))
  })

  test('a data folder that is not writable', async () => {
    // Root may write everywhere except there.
    const isRoot = process.getuid?.() === 0
    const closed = isRoot ? '/proc' : await mkdtemp(join(home, 'closed-'))
    if (!isRoot) await chmod(closed, 0o500)
    const server = run({ DATA_FOLDER: join(closed, 'bursar', 'data'), PORT: await freePort() })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(oneLine('Can’t write to the data folder .*'))
  })

  test('a database that a newer version has changed for itself', async () => {
    const settings = { DATA_FOLDER: folder, PORT: await freePort() }
    const server = await ready(run(settings))
    server.child.kill('SIGTERM')
    await server.ended
    const { db, close } = await openDatabase({ url: undefined, folder })
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 99999999999999)`,
    )
    await db.execute(sql`update drizzle.oldest_to_serve set migration = 99999999999999`)
    await close()
    const old = run(settings)
    expect(await old.ended).toBe(1)
    expect(old.output()).toContain('A newer version of Bursar has used this database')
  })
})
