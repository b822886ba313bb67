/** PostgreSQL connections that break, as they do when it restarts. */
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { asProblem } from '../http/errors.ts'
import type { OpenDatabase } from './connect.ts'
import { openDatabase } from './open.ts'
import { rowsOf } from './rows.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')
const direct = new URL(template.url)

/** The connection to PostgreSQL breaks when a statement contains this text. */
let breaksAt: string | undefined
const line = createServer((near) => {
  const far = connect(Number(direct.port), direct.hostname)
  const breakOff = () => {
    near.destroy()
    far.destroy()
  }
  near.on('data', (said) => {
    if (breaksAt !== undefined && said.includes(breaksAt)) breakOff()
    else far.write(said)
  })
  far.on('data', (answered) => near.write(answered))
  for (const end of [near, far]) end.on('error', breakOff).on('close', breakOff)
})

let open: OpenDatabase
beforeAll(async () => {
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const url = new URL(direct)
  url.port = String((line.address() as AddressInfo).port)
  open = await openDatabase({ url: url.href, folder: '' })
})
afterEach(() => {
  breaksAt = undefined
})
afterAll(async () => {
  await open.close()
  line.close()
})

const one = async () => rowsOf(await open.db.execute(sql`select 1 as one`))

test('a connection that PostgreSQL closes during a transaction fails only that transaction', async () => {
  const failure = await open.db
    .transaction(async (tx) => {
      const [mine] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`))
      await open.db.execute(sql`select pg_terminate_backend(${mine?.pid}, 60000)`)
      const isGone = async () =>
        rowsOf(await open.db.execute(sql`select 1 from pg_stat_activity where pid = ${mine?.pid}`))
      await expect.poll(isGone).toEqual([])
      await tx.execute(sql`select 1`)
    })
    .catch((error: unknown) => error)
  expect(asProblem(failure)).toMatchObject({ status: 503, code: 'not-ready', retryAfter: 5 })
  expect(await one()).toEqual([{ one: 1 }])
})

test.each(['begin', 'select 2', 'commit'])(
  'more connections that break at "%s" than the pool has leave the pool usable',
  async (statement) => {
    breaksAt = statement
    for (let time = 0; time < 12; time += 1) {
      const failure = await open.db
        .transaction((tx) => tx.execute(sql`select 2`))
        .catch((error: unknown) => error)
      expect(asProblem(failure)).toMatchObject({ status: 503, code: 'not-ready' })
    }
    breaksAt = undefined
    expect(await one()).toEqual([{ one: 1 }])
  },
)
