/** Plaintext in a large database: a start looks for it only where no earlier one did. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { fullyEncryptedTables } from '../schema/encryption.ts'
import { readSettings } from '../settings/settings.ts'
import { testKey } from '../testing/template.ts'
import { type OpenOptions, openReady } from './open.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')
const admin = new pg.Client({ connectionString: template.url })
await admin.connect()
const name = `test_${randomUUID().replaceAll('-', '')}`
await admin.query(`create database ${name}`)
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})
const url = Object.assign(new URL(template.url), { pathname: `/${name}` })
const settings = readSettings({ DATABASE_URL: url.href, ENCRYPTION_KEY: testKey })

/** Starts, and returns what that encrypted. */
async function start(options: OpenOptions = {}): Promise<string[]> {
  const lines: string[] = []
  const { close } = await openReady(settings, { ...options, as: 'owner', print: (line) => lines.push(line) })
  await close()
  return lines.filter((line) => line.includes('encrypted'))
}

test('a start reads no table in full in which an earlier one found no plaintext, unless it is to be thorough', async () => {
  expect(await start({ isThorough: true })).toEqual([])
  const { db, close } = await openReady(settings, { as: 'owner' })
  const id = randomUUID()
  const writeClear = () =>
    db.execute(sql`
      insert into families (id, owner_id, cash_and_savings, created_at, updated_at)
      values (${id}, ${id}, '94728319', now(), now())
      on conflict (id) do update set cash_and_savings = excluded.cash_and_savings`)
  await db.execute(sql`
    insert into users (id, email, name, role, status, created_at, updated_at)
    values (${id}, 'ana@example.com', 'Ana', 'family', 'active', now(), now())`)
  await writeClear()
  expect(await start()).toEqual([])
  expect(await start({ isThorough: true })).toEqual(['  encrypted 1 rows that were in plain text'])

  // A version for which another column is encrypted.
  await db
    .update(fullyEncryptedTables)
    .set({ columns: ['investments'] })
    .where(eq(fullyEncryptedTables.tableName, 'families'))
  await writeClear()
  expect(await start()).toEqual(['  encrypted 1 rows that were in plain text'])
  await writeClear()
  expect(await start()).toEqual([])
  await close()
})
