/** A PostgreSQL that ends connections, as it does when it restarts. */
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { asProblem } from '../errors.ts'
import { type OpenDatabase, openDatabase } from './connect.ts'
import { rowsOf } from './migrate.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This file is for a run on PostgreSQL.')
const direct = new URL(template.url)

/** The line between the process and PostgreSQL breaks at the statement of this word. */
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

test('a connection that PostgreSQL ends in the middle of a transaction fails this one, and nothing else', async () => {
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
  'connections that break at "%s", more of them than there are, leave others to work with',
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
