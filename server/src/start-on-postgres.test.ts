/** The server as a process on PostgreSQL: several of them share one database. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { endAll, loginIn, patience, post, ready, run } from './testing/process.ts'
import { testKey } from './testing/template.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This file is for a run on PostgreSQL.')
const admin = new pg.Client({ connectionString: template.url })
await admin.connect()
const name = `test_${randomUUID().replaceAll('-', '')}`
await admin.query(`create database ${name}`)
const url = new URL(template.url)
url.pathname = `/${name}`

vi.setConfig({ testTimeout: 4 * patience })
afterEach(endAll)
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

test('two that start at once on an empty database fill it once, make one admin, and both serve', async () => {
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
  // While they run, another one is made.
  const command = fileURLToPath(new URL('users/admin-command.ts', import.meta.url))
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
