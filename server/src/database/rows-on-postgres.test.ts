import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { openProbes } from '../testing/collected.ts'
import { openDatabase } from './open.ts'
import { rowsOf } from './rows.ts'

const times = 20

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')
const { db, close } = await openDatabase({ url: template.url, folder: '', work: 'requests' })
const probes = openProbes()
afterAll(async () => {
  probes.close()
  await close()
})

const readOnce = async (from: Pick<typeof db, 'execute'>) =>
  rowsOf<object>(await from.execute(sql`select ${'a'}::text as letter`))

test.each([
  ['a statement', async () => readOnce(db)],
  ['a statement of a transaction', async () => db.transaction((tx) => readOnce(tx))],
])('%s leaves no row in memory until a complete collection', async (_, read) => {
  for (let count = 0; count < 10; count += 1) await read()
  await probes.reset()
  for (let count = 0; count < times; count += 1) for (const row of await read()) probes.add(row)
  await expect.poll(probes.left, { timeout: probes.longestMs }).toBeLessThan(times / 4)
})
