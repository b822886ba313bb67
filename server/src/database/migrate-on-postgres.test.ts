/** A migration while something else uses a table that it changes, such as a backup. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { OpenDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { rowsOf } from './rows.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')
const name = `test_${randomUUID().replaceAll('-', '')}`
const address = new URL(template.url)
address.pathname = `/${name}`
const admin = new pg.Client({ connectionString: template.url })

let owner: OpenDatabase
let requests: OpenDatabase
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name}`)
  owner = await openDatabase({ url: address.href, folder: '' })
  requests = await openDatabase({ url: address.href, folder: '', work: 'requests' })
  await migrate(owner.db)
})
afterAll(async () => {
  await requests.close()
  await owner.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

/** The next migration applies the triggers, which need the table `audit_entries`. */
const makePending = () => owner.db.execute(sql`update drizzle.triggers set hash = 'of an earlier version'`)

async function isPending() {
  const [row] = rowsOf<{ hash: string }>(await owner.db.execute(sql`select hash from drizzle.triggers`))
  return row?.hash === 'of an earlier version'
}

/** A request that changes the table, as far as its lock. */
const writeEntry = () =>
  requests.db.transaction((tx) => tx.execute(sql`lock table audit_entries in row exclusive mode`))

test('requests don’t wait longer than their limit behind a migration, which succeeds once the table is free', async () => {
  await makePending()
  let migration: Promise<unknown> | undefined
  await owner.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_entries in row exclusive mode`)
    migration = migrate(owner.db)
    const endsAt = performance.now() + 4_000
    while (performance.now() < endsAt) {
      await writeEntry()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await migration
  expect(await isPending()).toBe(false)
})

test('a migration that never gets the table ends with the reason and changes nothing', async () => {
  await makePending()
  await owner.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_entries in row exclusive mode`)
    await expect(migrate(owner.db, { retryMs: 0 })).rejects.toThrow(/pg_stat_activity/)
  })
  expect(await isPending()).toBe(true)
})
