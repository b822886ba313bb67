/** Plaintext values in a database: the next start encrypts all of them and leaves no plaintext on disk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { rowsOf } from '../database/rows.ts'
import { decryptRow } from '../encryption/columns.ts'
import { verifyRecord } from '../record-seals/verify.ts'
import { auditReasons } from '../schema/audit.ts'
import { families, students } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { signingKeys } from '../schema/identity.ts'
import { mails } from '../schema/mail.ts'
import { readSettings } from '../settings/settings.ts'
import { formsIn } from '../testing/amounts.ts'
import { startTimeout } from '../testing/process.ts'
import { openReady } from './open.ts'
import { countByKey } from './reencrypt.ts'

const folder = await mkdtemp(join(tmpdir(), 'bursar-clear-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = readSettings({ DATA_FOLDER: folder })
const amount = 94_728_319
const howMany = 3_000
const words = { message: 'Our income fell by forty thousand', reason: 'Mrs. Quixote phoned', code: '903118' }
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

/** Fills the folder with plaintext values, as someone can who writes to the database directly. */
async function makeClear() {
  const { db, close } = await openDatabase({ url: undefined, folder })
  await migrate(db)
  const run = (statement: string) => db.execute(sql.raw(statement))
  await run(`insert into users (id, email, name, role, status, created_at, updated_at)
    values ('${id(1)}', 'ana@example.com', 'Ana', 'family', 'active', now(), now())`)
  await run(`insert into families (id, owner_id, cash_and_savings, investments, created_at, updated_at)
    values ('${id(2)}', '${id(1)}', '${amount}', '0', now(), now())`)
  await run(`insert into students (family_id, first_name, last_name, years_of_college, agi, work_study, spouse, created_at, updated_at)
    select '${id(2)}', 'Leo', 'Garcia', 4, (${amount} + n % 2)::text, null, '{"agi": ${amount}}', now(), now() from generate_series(1, ${howMany}) n`)
  await run(`insert into help_requests (family_id, topic, message, preferred_contact, preferred_language, created_at, updated_at, moved_at)
    values ('${id(2)}', 'costs', '${words.message}', 'email', 'en', now(), now(), now())`)
  await run(`insert into mails ("to", locale, kind, content, created_at)
    values ('ana@example.com', 'en', 'code', '{"kind": "code", "code": "${words.code}"}', now())`)
  await run(`insert into audit_entries (id, at, action, family_id, subject_kind, subject_id)
    values ('${id(3)}', now(), 'finances_read', '${id(2)}', 'family', '${id(2)}')`)
  await run(
    `insert into audit_reasons (entry_id, family_id, reason) values ('${id(3)}', '${id(2)}', '${words.reason}')`,
  )
  await run(`insert into signing_keys (kid, public_key, private_key, created_at)
    values ('old', '{"kty":"EC"}', '{"d":"a private key in clear"}', now())`)
  await run('checkpoint')
  await close()
}

/** All bytes of the database files. */
const files = () =>
  readdirSync(join(folder, 'database'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      name: join(entry.parentPath, entry.name),
      bytes: readFileSync(join(entry.parentPath, entry.name)),
    }))

/** The secrets that can be read in the files. */
const readable = () =>
  files().flatMap(({ name, bytes }) => {
    const texts = [...Object.values(words), 'a private key in clear'].filter((text) => bytes.includes(text))
    return [...texts, ...formsIn(bytes, amount)].map((what) => `${what} in ${name}`)
  })

/** Starts encrypting, and is killed after the first batch of students. */
async function killedInTheMiddle() {
  const reencrypt = new URL('reencrypt.ts', import.meta.url).href
  const open = new URL('../database/open.ts', import.meta.url).href
  const parts = [
    '../database/migrate.ts',
    'keys.ts',
    '../encryption/master-keys.ts',
    '../settings/settings.ts',
    '../database/one-at-a-time.ts',
  ].map((file) => new URL(file, import.meta.url).href)
  const script = `
    const { openDatabase } = await import('${open}')
    const { migrate } = await import('${parts[0]}')
    const { openKeys } = await import('${parts[1]}')
    const { findKeys } = await import('${parts[2]}')
    const { readSettings } = await import('${parts[3]}')
    const { oneAtATime } = await import('${parts[4]}')
    const { encryptAll } = await import('${reencrypt}')
    const { db } = await openDatabase({ url: undefined, folder: process.env.DATA_FOLDER })
    await migrate(db)
    await oneAtATime(db, (tx) => openKeys(tx, findKeys(readSettings(process.env))))
    await encryptAll(db, 'clear', (rows, table) => {
      if (table === 'students') process.kill(process.pid, 'SIGKILL')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_FOLDER: folder },
    stdio: 'inherit',
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

test('the next start encrypts every plaintext value, also after it was killed midway', {
  timeout: 4 * startTimeout,
}, async () => {
  await makeClear()
  expect(readable().length).toBeGreaterThan(4)
  await killedInTheMiddle()

  const lines: string[] = []
  const { db, close } = await openReady(settings, { print: (line) => lines.push(line) })
  // The killed process has already created the key, and its first batch was committed, so only the rest remains.
  expect(lines.join('\n')).not.toMatch(/key made/)
  const [, rows] = /encrypted (\d+) rows that were in plain text/.exec(lines.join('\n')) ?? []
  expect(Number(rows)).toBeGreaterThan(0)
  expect(Number(rows)).toBeLessThan(howMany)

  expect((await countByKey(db)).filter(({ keyId }) => keyId === null)).toEqual([])
  const [family] = await db.select().from(families)
  expect(family && decryptRow(families, family.id, family)).toMatchObject({
    cashAndSavings: amount,
    investments: 0,
    annuitiesAmount: null,
  })
  const all = (await db.select().from(students)).map((row) => decryptRow(students, row.id, row))
  expect(all).toHaveLength(howMany)
  for (const { agi, spouse, workStudy } of all) {
    expect([amount, amount + 1]).toContain(agi)
    expect([spouse, workStudy]).toEqual([{ agi: amount }, null])
  }
  expect(all.filter(({ agi }) => agi === amount)).toHaveLength(howMany / 2)
  expect(await db.select({ message: helpRequests.message }).from(helpRequests)).toEqual([
    { message: words.message },
  ])
  expect(await db.select({ kind: mails.kind, content: mails.content }).from(mails)).toEqual([
    { kind: 'code', content: { kind: 'code', code: words.code } },
  ])
  const [reason] = await db.select().from(auditReasons)
  expect(reason && decryptRow(auditReasons, reason.entryId, reason).reason).toBe(words.reason)
  // The signing key was in plaintext and in every backup.
  expect(await db.$count(signingKeys)).toBe(0)
  expect(await verifyRecord(db, 'audit_entries')).toMatchObject({ finding: null, sealed: 1 })
  await close()

  expect(readable()).toEqual([])
  const again: string[] = []
  const reopened = await openReady(settings, { print: (line) => again.push(line) })
  expect(again).toEqual([])
  expect(rowsOf(await reopened.db.execute(sql`select * from pending_rewrites`))).toEqual([])
  await reopened.close()
})

test('the key of the embedded database is stored with the data, accessible to this user only', async () => {
  const { mode } = await stat(join(folder, 'encryption-key'))
  expect(mode & 0o777).toBe(0o600)
})
