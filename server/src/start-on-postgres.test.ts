/** The server as a process on PostgreSQL: several processes share one database. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { endAll, loginIn, post, ready, run, startTimeout } from './testing/process.ts'
import { testKey } from './testing/template.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')
const serverUrl = template.url
const admin = new pg.Client({ connectionString: serverUrl })
await admin.connect()
const folder = await mkdtemp(join(tmpdir(), 'bursar-start-'))
const names: string[] = []

async function emptyDatabase(): Promise<URL> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url
}

vi.setConfig({ testTimeout: 4 * startTimeout })
afterEach(endAll)
afterAll(async () => {
  for (const name of names) await admin.query(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
  await admin.end()
})

test('two servers that start concurrently on an empty database create the data once and one admin, and both serve', async () => {
  const url = await emptyDatabase()
  const both = await Promise.all(
    [1, 2].map(async () =>
      run({
        DATABASE_URL: url.href,
        ENCRYPTION_KEY: testKey,
        DATA_FOLDER: '/proc/unused',
        PORT: await freePort(),
      }),
    ),
  )
  for (const server of both) await ready(server)
  const logins = both.map(({ output }) => loginIn(output())).filter(({ email }) => email !== '')
  expect(logins).toHaveLength(1)
  for (const server of both) {
    expect((await post(`${server.url}/api/identity/sign-in`, logins[0] ?? {})).status).toBe(200)
  }
  // Create another admin while both are running.
  const command = fileURLToPath(new URL('commands/admin.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'another@example.com'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url.href,
      ENCRYPTION_KEY: testKey,
      DATA_FOLDER: '/proc/unused',
    },
  })
  expect((await post(`${both[0]?.url}/api/identity/sign-in`, loginIn(stdout))).status).toBe(200)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(
    `select (select count(*) from college_releases)::int as releases, (select count(*) from signing_keys)::int as keys`,
  )
  await client.end()
  expect(rows).toEqual([{ releases: 1, keys: 1 }])
  for (const { child } of both) child.kill('SIGTERM')
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
})

test('the encryption key file created for local use is shared by all servers, and a missing one is reported', async () => {
  const { href } = await emptyDatabase()
  const start = async (dataFolder: string) =>
    run({ DATABASE_URL: href, DATA_FOLDER: join(folder, dataFolder), PORT: await freePort() })
  const both = await Promise.all([start('shared'), start('shared')])
  for (const server of both) await ready(server)
  const made = both.filter(({ output }) => output().includes('created an encryption key in'))
  expect(made).toHaveLength(1)
  expect((await stat(join(folder, 'shared', 'encryption-key'))).mode & 0o777).toBe(0o600)
  const elsewhere = await start('other')
  expect(await elsewhere.ended).toBe(1)
  expect(elsewhere.output()).toContain('This database is encrypted and its key is missing')
})
