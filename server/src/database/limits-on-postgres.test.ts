/** PostgreSQL that is locked, silent, or read-only: requests end soon with a 503, and nothing stays occupied. */
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asProblem } from '../http/errors.ts'
import type { OpenDatabase } from './connect.ts'
import { watchDatabase } from './health.ts'
import { openDatabase } from './open.ts'
import { rowsOf } from './rows.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')
const { url } = template

/** A proxy that passes nothing on while `isSilent`, like a host that is frozen. */
let isSilent = false
const line = createServer((near) => {
  const { hostname, port } = new URL(url)
  const far = connect(Number(port), hostname)
  near.on('data', (said) => isSilent || far.write(said))
  far.on('data', (answered) => near.write(answered))
  const end = () => {
    near.destroy()
    far.destroy()
  }
  for (const side of [near, far]) side.on('error', end).on('close', end)
})

const opened: OpenDatabase[] = []
const open = async (options: Parameters<typeof openDatabase>[0]) => {
  const database = await openDatabase(options)
  opened.push(database)
  return database.db
}
let through: string
beforeAll(async () => {
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const proxied = new URL(url)
  proxied.port = String((line.address() as AddressInfo).port)
  through = proxied.href
})
afterAll(async () => {
  for (const database of opened) await database.close()
  line.close()
})

const notReady = { status: 503, code: 'not-ready', retryAfter: 5 }
const fails = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return asProblem(error)
}

test.each(['requests', 'background', 'health'] as const)(
  'the time limits of %s hold behind PgBouncer, which drops what a connection asks for when it starts',
  async (work) => {
    const db = await open({ url, folder: '', work })
    const settings = rowsOf<{ source: string }>(
      await db.execute(
        sql`select source from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
      ),
    )
    // From the start of the connection, it would be "client".
    expect(settings.map(({ source }) => source)).toEqual(['session', 'session', 'session'])
  },
)

test('requests for a locked table fail, also those that wait for a connection, and then work again', async () => {
  const owner = await open({ url, folder: '' })
  const db = await open({ url, folder: '', work: 'requests' })
  await owner.execute(sql`create table locked_for_long (id int)`)
  await owner.transaction(async (tx) => {
    await tx.execute(sql`lock table locked_for_long`)
    // More than there are connections.
    const problems = await Promise.all(
      Array.from({ length: 15 }, () => fails(db.execute(sql`select * from locked_for_long`))),
    )
    for (const problem of problems) expect(problem).toMatchObject(notReady)
  })
  expect(rowsOf(await db.execute(sql`select * from locked_for_long`))).toEqual([])
  await owner.execute(sql`drop table locked_for_long`)
})

test('a server that stops answering fails the statement and the check, and its connection isn’t used again', async () => {
  // The connection for checks has the shortest limits.
  const db = await open({ url: through, folder: '', work: 'health' })
  const health = watchDatabase(db)
  expect(await health.isReady()).toBe(true)
  isSilent = true
  expect(await fails(db.transaction((tx) => tx.execute(sql`select 1`)))).toMatchObject(notReady)
  expect(await health.isReady()).toBe(false)
  isSilent = false
  expect(await health.isReady()).toBe(true)
})

test('a server that only reads isn’t ready, and refuses changes with a 503', async () => {
  const readOnly = new URL(url)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const db = await open({ url: readOnly.href, folder: '', work: 'requests' })
  expect(await watchDatabase(db).isReady()).toBe(false)
  expect(await fails(db.execute(sql`create table more (id int)`))).toMatchObject(notReady)
})

test('after a failure, the check also writes', async () => {
  const db = await open({ url, folder: '', work: 'requests' })
  const health = watchDatabase(db)
  health.note(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect(await health.isReady()).toBe(true)
  expect(rowsOf(await db.execute(sql`select 1 from pg_class where relname = 'health_probe'`))).toEqual([])
})
