/** Lists from a real streaming replica, which lags, fails, and comes back. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres, startWithReplica, type ThrowawayPostgres } from '../testing/postgres.ts'
import { type Database, openLater } from './connect.ts'
import { openDatabase } from './open.ts'
import { fromReplica, type ReadList } from './replica.ts'
import { rowsOf } from './rows.ts'

const servers: ThrowawayPostgres[] = []
const closing: (() => Promise<void>)[] = []
let db: Database
let primary: ThrowawayPostgres
let replica: ThrowawayPostgres
/** Says to the replica what an operator would. */
let operator: pg.Client | undefined
let sources: string[] = []
let failures: string[] = []

beforeAll(async () => {
  const started = await startWithReplica()
  if (!started) throw new Error('This test file needs PostgreSQL.')
  primary = started.primary
  replica = started.replica
  servers.push(primary, replica)
  const opened = await openDatabase({ url: primary.url, folder: '', work: 'requests' })
  closing.push(opened.close)
  db = opened.db
  await db.execute(sql`create table notes (text text not null)`)
  operator = new pg.Client({ connectionString: replica.url })
  await operator.connect()
})
beforeEach(() => {
  sources = []
  failures = []
})
afterAll(async () => {
  await operator?.end()
  for (const close of closing) await close()
  for (const server of servers.reverse()) await server.stop()
})

function readFrom(url: string): ReadList {
  const opened = [openLater(url, 'requests'), openLater(url, 'health')] as const
  closing.push(...opened.map(({ close }) => close))
  return fromReplica(
    db,
    { db: opened[0].db, health: opened[1].db },
    {
      onRead: (from) => sources.push(from),
      onFailure: ({ message }) => failures.push(message),
      restMs: 50,
    },
  )
}

const write = (text: string) => db.execute(sql`insert into notes values (${text})`)
const listOf = (readList: ReadList) =>
  readList(async (from) =>
    rowsOf<{ text: string }>(await from.execute(sql`select text from notes`)).map(({ text }) => text),
  )
/** Reads until a list comes from there. */
const untilFrom = (readList: ReadList, source: string) =>
  vi.waitUntil(
    async () => {
      await listOf(readList)
      return sources.at(-1) === source
    },
    { timeout: 30_000, interval: 20 },
  )

test('has everything that was committed before, although the replica only follows', async () => {
  const readList = readFrom(replica.url)
  await untilFrom(readList, 'replica')
  sources = []
  for (let round = 0; round < 50; round += 1) {
    await write(`round ${round}`)
    expect(await listOf(readList)).toContain(`round ${round}`)
  }
  // A busy machine may not follow within a moment now and then.
  expect(sources.filter((source) => source === 'replica').length).toBeGreaterThan(10)
  expect(failures).toEqual([])
})

test('comes from the primary while the replica is behind, and then from the replica again', async () => {
  const readList = readFrom(replica.url)
  await untilFrom(readList, 'replica')
  await operator?.query('select pg_wal_replay_pause()')
  await write('while the replica stands still')
  expect(await listOf(readList)).toContain('while the replica stands still')
  expect(sources.at(-1)).toBe('primary')
  await operator?.query('select pg_wal_replay_resume()')
  await untilFrom(readList, 'replica')
  expect(await listOf(readList)).toContain('while the replica stands still')
})

/** Ends the connection on the replica whose query is like this. */
const untilEnded = (query: string) =>
  vi.waitUntil(
    async () => {
      const ended = await operator?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like $1`,
        [query],
      )
      return ended?.rowCount
    },
    { timeout: 30_000 },
  )

test('comes from the primary at once if the replica ends its connections', async () => {
  const readList = readFrom(replica.url)
  await untilFrom(readList, 'replica')
  let isFirst = true
  const texts = await readList(async (from) => {
    if (isFirst) {
      isFirst = false
      // In the midst of a query: the pool replaces a connection that ends between two of them.
      await Promise.all([from.execute(sql`select pg_sleep(30)`), untilEnded('%pg_sleep(30)%')])
    }
    return rowsOf(await from.execute(sql`select text from notes`))
  })
  expect(texts.length).toBeGreaterThan(0)
  expect(sources.at(-1)).toBe('primary')
  expect(failures).not.toEqual([])
  await untilFrom(readList, 'replica')
})

test('an error of the query itself is not repeated on the primary', async () => {
  const readList = readFrom(replica.url)
  await untilFrom(readList, 'replica')
  let runs = 0
  const wrong = readList(async (from) => {
    runs += 1
    return from.execute(sql`select missing from notes`)
  })
  await expect(wrong).rejects.toMatchObject({
    cause: { message: expect.stringContaining('"missing" does not exist') },
  })
  expect(runs).toBe(1)
})

test.each([
  { what: 'the primary itself', url: () => primary.url, because: 'is a primary server, not a replica' },
  { what: 'nothing', url: () => 'postgres://nobody@127.0.0.1:1/none', because: '' },
])('never comes from an address where there is $what', async ({ url, because }) => {
  const readList = readFrom(url())
  for (let round = 0; round < 5; round += 1) await listOf(readList)
  await vi.waitUntil(() => failures.length > 0, { timeout: 30_000 })
  await listOf(readList)
  expect(new Set(sources)).toEqual(new Set(['primary']))
  expect(failures[0]).toContain(because)
})

test('never comes from a replica of another database', async () => {
  const other = await startPostgres()
  if (!other) throw new Error('This test file needs PostgreSQL.')
  servers.push(other)
  const readList = readFrom(other.url)
  const isNoticed = async () => {
    await listOf(readList)
    return failures.some((failure) => failure.includes('isn’t a replica of the database at DATABASE_URL'))
  }
  // On a busy machine, a server that was just started may answer too late at first.
  await vi.waitUntil(isNoticed, { timeout: 30_000, interval: 200 })
  expect(new Set(sources)).toEqual(new Set(['primary']))
})
