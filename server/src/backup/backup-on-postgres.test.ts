/** A used database goes from PostgreSQL to the embedded one and back, and is the same in every table. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createCalendarLink } from '@bursar/contract/calendar'
import { addParent, addStudent, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { requestHelp } from '@bursar/contract/help'
import { addOffer } from '@bursar/contract/offer-calls'
import { addPlan } from '@bursar/contract/plans'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { openInMemory } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import migrations from '../database/migrations/meta/_journal.json' with { type: 'json' }
import { openDatabase } from '../database/open.ts'
import { rowsOf } from '../database/rows.ts'
import { sealNew } from '../record-seals/seal.ts'
import { newOffer, newPlan, studentChoices } from '../testing/plans.ts'
import { startTimeout } from '../testing/process.ts'
import { startTestServer } from '../testing/server.ts'
import { testKey } from '../testing/template.ts'
import { dump } from './dump.ts'
import { readLines, writeLines } from './file.ts'
import { lastBackupAt, recordBackup } from './last-backup.ts'
import { load } from './load.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')

const server = await startTestServer()
const folder = await mkdtemp(join(tmpdir(), 'bursar-backup-'))
const names: string[] = []
const client = new pg.Client({ connectionString: template.url })
await client.connect()
const closing: (() => Promise<unknown>)[] = [
  () => rm(folder, { recursive: true, force: true }),
  () => server.close(),
]
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
})

async function emptyPostgres(): Promise<Database> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await client.query(`create database ${name}`)
  const url = new URL('url' in template ? template.url : '')
  url.pathname = `/${name}`
  const { db, close } = await openDatabase({ url: url.href, folder: '' })
  closing.push(close)
  return db
}

async function emptyEmbedded(): Promise<Database> {
  const { db, close } = await openInMemory()
  closing.push(close)
  return db
}

/** Everywhere but in PostgreSQL's own schemas. */
async function tablesIn(db: Database): Promise<number | undefined> {
  const [found] = rowsOf<{ tables: number }>(
    await db.execute(
      sql`select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    ),
  )
  return found?.tables
}

/** Each table's rows, without their order, and the sequences. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const content: Record<string, string[]> = {}
  let table = ''
  const marks: unknown[] = []
  await dump(db, {
    write: async (line) => {
      if (line.startsWith('{')) return void content[table]?.push(line)
      const mark = JSON.parse(line)
      if (mark[0] === 'table') {
        table = mark[1]
        content[table] = []
      } else if (mark[0] !== 'begin') marks.push(mark)
    },
  })
  return { marks, ...Object.fromEntries(Object.entries(content).map(([key, rows]) => [key, rows.sort()])) }
}

const noCheck = { check: async () => {} }
const file = join(folder, 'backup.gz')
const lastNight = inSeconds(-24 * 60 * 60)

beforeAll(async () => {
  const family = await server.signUpFamily({ name: 'O’Hara “Ñ” \\ 😀' })
  await family.call(updateFamilyProfile, { body: { cashAndSavings: 12_345 } })
  await family.call(addParent, { body: { firstName: 'Ana', lastName: 'O\nHara', agi: 70_000 } })
  const student = await family.call(addStudent, { body: { firstName: 'Leo', lastName: 'O’Hara' } })
  await family.call(addFavorite, { body: { collegeId: 204796, studentId: student.id } })
  await family.call(setKnownPrice, {
    params: { studentId: student.id },
    body: { collegeId: 204796, kind: 'offer', price: 9_850, on: '2026-03-28' },
  })
  await family.call(addOffer, { body: newOffer(student.id) })
  await family.call(addPlan, { body: newPlan([studentChoices(student.id)]) })
  await family.call(createCalendarLink)
  await family.call(requestHelp, {
    body: {
      topic: 'costs',
      message: 'How?',
      preferredContact: 'message',
      preferredLanguage: 'en',
      scopes: ['finances'],
    },
  })
  await server.signInAdmin()
  await sealNew(server.db)
  await recordBackup(server.db, lastNight)
  await server.asOwner((owner) => writeLines(file, (write) => dump(owner, { write })))
})

test('is the same in every table after a backup, a restore into the other kind, and a restore back', async () => {
  const before = await server.asOwner(contentOf)
  expect(Object.keys(before).length).toBeGreaterThan(45)
  const embedded = await emptyEmbedded()
  await load(embedded, readLines(file), noCheck)
  expect(await contentOf(embedded)).toEqual(before)
  expect(await lastBackupAt(embedded)).toBe(lastNight)

  const second = join(folder, 'second.gz')
  await writeLines(second, (write) => dump(embedded, { write }))
  const postgres = await emptyPostgres()
  await load(postgres, readLines(second), noCheck)
  expect(await contentOf(postgres)).toEqual(before)

  // The rules are back: the next start finds nothing to do but the triggers, and the log can't be changed.
  await migrate(postgres)
  expect(await migrate(postgres)).toEqual({ applied: 0 })
  await expect(postgres.execute(sql`delete from audit_entries`)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/is append-only/) },
  })
  const moveParents = postgres.execute(sql`update parents set family_id = gen_random_uuid()`)
  await expect(moveParents).rejects.toMatchObject({
    cause: { constraint: 'parents_family_id_families_id_fk' },
  })
})

describe('a role that may only read', () => {
  const reader = `reader_${randomUUID().replaceAll('-', '')}`
  beforeAll(async () => {
    await client.query(`create role ${reader} login password 'reader' in role pg_read_all_data`)
    closing.push(() => client.query(`drop role ${reader}`))
  })

  const backUp = async (to: string, settings: Record<string, string> = {}) => {
    const [{ name = '' } = {}] = rowsOf<{ name: string }>(
      await server.db.execute(sql`select current_database() as name`),
    )
    const url = Object.assign(new URL(template.url), { username: reader, password: 'reader', pathname: name })
    const command = fileURLToPath(new URL('../commands/backup.ts', import.meta.url))
    const { stderr } = await promisify(execFile)(process.execPath, [command, to], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: url.href,
        ENCRYPTION_KEY: testKey,
        ...settings,
      },
    })
    return stderr
  }

  test('makes a complete backup, and one line says that its time is not stored', {
    timeout: startTimeout,
  }, async () => {
    const read = join(folder, 'read.gz')
    expect(await backUp(read)).toMatch(
      /^The file is complete, but .*: permission denied for table backups\. .*\n$/,
    )
    expect(await lastBackupAt(server.db)).toBe(lastNight)
    // All but when they were made.
    const rowsIn = async (path: string) =>
      gunzipSync(await readFile(path))
        .toString()
        .split('\n')
        .slice(1)
    expect(await rowsIn(read)).toEqual(await rowsIn(file))
  })

  test('says nothing if nobody looks for the time', { timeout: startTimeout }, async () => {
    expect(await backUp(join(folder, 'unchecked.gz'), { BACKUPS: 'elsewhere' })).toBe('')
    expect(await lastBackupAt(server.db)).toBe(lastNight)
  })

  test('stores the time with the rights on that table', { timeout: startTimeout }, async () => {
    // The same as in docs/operations.md.
    await server.asOwner((owner) => owner.execute(sql.raw(`grant insert, delete on backups to ${reader}`)))
    try {
      expect(await backUp(join(folder, 'stored.gz'))).toBe('')
      expect(await lastBackupAt(server.db)).not.toBe(lastNight)
    } finally {
      await server.asOwner((owner) => owner.execute(sql.raw(`revoke all on backups from ${reader}`)))
    }
  })
})

test('a database with accounts is not replaced', async () => {
  await expect(server.asOwner((owner) => load(owner, readLines(file), noCheck))).rejects.toThrow(
    /already has accounts/,
  )
})

test.each([
  {
    what: 'cut off',
    change: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
    words: /incomplete|damaged/,
  },
  {
    what: 'of something else',
    change: () => Buffer.from('SQLite format 3'),
    words: /isn’t a backup of Bursar/,
  },
  {
    what: 'without a row',
    change: (bytes: Buffer) => {
      const lines = gunzipSync(bytes).toString().split('\n')
      const row = lines.findIndex((line) => line.startsWith('{') && line.includes('Hara'))
      return gzipSync(lines.toSpliced(row, 1).join('\n'))
    },
    words: /rows instead of/,
  },
  {
    what: 'of a newer version',
    change: (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/"migration":\d+/, '"migration":9999999999999'),
      ),
    words: /newer version/,
  },
])('a file $what is refused, and leaves nothing', async ({ change, words }) => {
  const broken = join(folder, `${randomUUID()}.gz`)
  await writeFile(broken, change(await readFile(file)))
  const embedded = await emptyEmbedded()
  await expect(load(embedded, readLines(broken), noCheck)).rejects.toThrow(words)
  expect(await tablesIn(embedded)).toBe(0)
})

test('a backup of an earlier version is not restored into the tables of this one', async () => {
  const [first] = migrations.entries
  const earlier = join(folder, `${randomUUID()}.gz`)
  const lines = gunzipSync(await readFile(file)).toString()
  await writeFile(earlier, gzipSync(lines.replace(/"migration":\d+/, `"migration":${first?.when}`)))
  const embedded = await emptyEmbedded()
  await migrate(embedded)
  await expect(load(embedded, readLines(earlier), noCheck)).rejects.toThrow(/of an earlier version/)
})

test('what the check refuses is undone', async () => {
  const embedded = await emptyEmbedded()
  const check = async () => {
    throw new Error('another key')
  }
  await expect(load(embedded, readLines(file), { check })).rejects.toThrow('another key')
  expect(await tablesIn(embedded)).toBe(0)
})

test('after a damaged backup, PostgreSQL takes one of an earlier version', async () => {
  const [first] = migrations.entries
  const damaged = join(folder, `${randomUUID()}.gz`)
  const earlier = join(folder, `${randomUUID()}.gz`)
  const lines = gunzipSync(await readFile(file)).toString()
  await writeFile(damaged, gzipSync(lines.slice(0, lines.length / 2)))
  const begin = lines.slice(0, lines.indexOf('\n')).replace(/"migration":\d+/, `"migration":${first?.when}`)
  await writeFile(earlier, gzipSync(`${begin}\n["done",0]\n`))
  const postgres = await emptyPostgres()
  await expect(load(postgres, readLines(damaged), noCheck)).rejects.toThrow(/damaged/)
  expect(await tablesIn(postgres)).toBe(0)
  expect(await load(postgres, readLines(earlier), noCheck)).toBe(0)
})
