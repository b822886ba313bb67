/** The owner role and the serving role on PostgreSQL, as the command and the server start set them up. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openReady } from '../bootstrap/open.ts'
import { checkMigrations } from '../doctor/checks.ts'
import { pendingRewrites, recordKeys } from '../schema/encryption.ts'
import { readSettings } from '../settings/settings.ts'
import { startTimeout } from '../testing/process.ts'
import { testKey } from '../testing/template.ts'
import { openDatabase } from './open.ts'
import { dangerOf } from './roles.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')
const admin = new pg.Client({ connectionString: template.url })
await admin.connect()
const suffix = randomUUID().replaceAll('-', '').slice(0, 12)
const [name, owner, serving] = [`test_${suffix}`, `owner_${suffix}`, `serving_${suffix}`]
await admin.query(`create role ${owner} login createrole password 'owner'`)
await admin.query(`create database ${name} owner ${owner}`)
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role if exists ${serving}`)
  await admin.query(`drop role ${owner}`)
  await admin.end()
})

const url = (user: string, password: string) => {
  const address = new URL(template.url)
  Object.assign(address, { username: user, password, pathname: `/${name}` })
  return address.href
}
const environment = {
  DATABASE_URL: url(serving, "it's"),
  DATABASE_OWNER_URL: url(owner, 'owner'),
  ENCRYPTION_KEY: testKey,
}

/** The same for another database. */
function settingsOf(database: string) {
  const at = (address: string) => address.replace(`/${name}`, `/${database}`)
  return {
    ...environment,
    DATABASE_URL: at(environment.DATABASE_URL),
    DATABASE_OWNER_URL: at(environment.DATABASE_OWNER_URL),
  }
}

const run = (...args: string[]) => command('database', args, environment)

function command(
  which: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const file = fileURLToPath(new URL(`../commands/${which}.ts`, import.meta.url))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...args],
      { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('the command creates both roles, and the start uses and separates them', {
  timeout: 4 * startTimeout,
}, async () => {
  expect((await run('roles', '--sql')).out).toBe(`create role "${serving}" login password 'it''s';\n`)
  const made = await run('roles')
  expect(made).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`The role ${serving} is ready`),
  })
  expect(await run('roles')).toMatchObject({ code: 0, err: '' })

  const lines: string[] = []
  const open = await openReady(readSettings(environment), { print: (line) => lines.push(line) })
  expect(lines).toEqual([])
  expect(await dangerOf(open.db)).toBeNull()
  await expect(open.db.execute(sql`create table mine (id int)`)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await open.close()

  // The owner role is not needed while there is nothing to migrate.
  const { DATABASE_OWNER_URL: _, ...alone } = environment
  const withoutOwner = await openReady(readSettings(alone), { print: (line) => lines.push(line) })
  expect(lines).toEqual([])

  // Only the owner can rewrite a table whose old values are still on disk.
  await withoutOwner.db.insert(pendingRewrites).values({ tableName: 'families' })
  await withoutOwner.close()
  const stillWithout = await openReady(readSettings(alone), { print: (line) => lines.push(line) })
  expect(lines).toEqual([expect.stringContaining('old values may still be in the files of families')])
  expect(await stillWithout.db.select().from(pendingRewrites)).toHaveLength(1)
  await stillWithout.close()
  const withOwner = await openReady(readSettings(environment), { print: (line) => lines.push(line) })
  expect(lines).toHaveLength(1)
  expect(await withOwner.db.select().from(pendingRewrites)).toEqual([])
  await withOwner.close()

  // The next start grants rights on a table that a migration created.
  const ownerClient = new pg.Client({ connectionString: environment.DATABASE_OWNER_URL })
  await ownerClient.connect()
  await ownerClient.query('create table later (id int)')
  const next = await openReady(readSettings(environment))
  await next.db.execute(sql`insert into later values (1)`)
  await next.close()
  await ownerClient.query('delete from drizzle.__drizzle_migrations where created_at > 0')
  await ownerClient.end()
  await expect(openReady(readSettings(alone))).rejects.toThrow(
    'The database needs a migration, and the role in DATABASE_URL isn’t allowed to run it. Run "npm run migrate" with DATABASE_OWNER_URL set to',
  )
})

test('the doctor says who can migrate, and how', { timeout: 3 * startTimeout }, async () => {
  const other = `test_doctor_${suffix}`
  await admin.query(`create database ${other} owner ${owner}`)
  const two = settingsOf(other)
  const { DATABASE_OWNER_URL: _, ...servingOnly } = two
  const ownerOnly = { ...servingOnly, DATABASE_URL: two.DATABASE_OWNER_URL }
  const lineOf = async ({ DATABASE_URL, DATABASE_OWNER_URL }: Partial<typeof two>) => {
    const open = await openDatabase({ url: DATABASE_OWNER_URL ?? DATABASE_URL, folder: '' })
    try {
      const setting = DATABASE_OWNER_URL === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
      const { state, text } = await checkMigrations(open, setting)
      return `${state} ${text}`
    } finally {
      await open.close()
    }
  }
  const change = async (statements: string) => {
    const client = new pg.Client({ connectionString: two.DATABASE_OWNER_URL })
    await client.connect()
    await client.query(statements)
    await client.end()
  }
  const refused =
    'the role in DATABASE_URL isn’t allowed to, so Bursar doesn’t start before. Make a backup, and run "npm run migrate" with DATABASE_OWNER_URL set to the role that owns the tables.'
  try {
    expect(await command('database', ['roles'], two)).toMatchObject({ code: 0 })
    expect(await lineOf(servingOnly)).toBe('ok up to date')

    // PostgreSQL 14 gives this right to every role.
    await change(`grant create on schema public to ${serving}; delete from drizzle.triggers`)
    expect(await lineOf(servingOnly)).toBe(`problem functions and triggers to apply, and ${refused}`)
    await change(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    expect(await lineOf(ownerOnly)).toBe(
      'warning 1 to apply. The next start does, or "npm run migrate". Make a backup before that.',
    )
    expect(await lineOf(two)).toBe(
      'warning 1 to apply. Make a backup, and run "npm run migrate". A start does the same, but only where DATABASE_OWNER_URL is set.',
    )
    expect((await command('doctor', [], two)).out).toMatch(
      /^warning +migrations .* A start does the same, but/m,
    )
    expect(await lineOf(servingOnly)).toBe(`problem 1 to apply, and ${refused}`)
    expect(await lineOf({ ...two, DATABASE_OWNER_URL: two.DATABASE_URL })).toBe(
      `problem 1 to apply, and ${refused.replace('DATABASE_URL', 'DATABASE_OWNER_URL')}`,
    )
  } finally {
    await admin.query(`drop database ${other} with (force)`)
  }
})

test('the doctor finds nothing wrong with an empty database', {
  timeout: 3 * startTimeout,
}, async () => {
  const other = `test_empty_${suffix}`
  await admin.query(`create database ${other} owner ${owner}`)
  const { DATABASE_OWNER_URL, ...settings } = settingsOf(other)
  try {
    const { out } = await command('doctor', [], { ...settings, DATABASE_URL: DATABASE_OWNER_URL })
    expect(out).toMatch(/^warning +migrations +\d+ to apply\. The next start does/m)
    expect(out).toMatch(/^ok +tables +none yet\. Once the database is migrated, check again/m)
    expect(out).not.toMatch(/This check failed|can’t rewrite the logs/)
  } finally {
    await admin.query(`drop database ${other} with (force)`)
  }
})

test('what was restored can be served at once', { timeout: 4 * startTimeout }, async () => {
  const [stored, restored] = [`test_stored_${suffix}`, `test_restored_${suffix}`]
  const folder = await mkdtemp(join(tmpdir(), 'bursar-roles-'))
  for (const database of [stored, restored]) await admin.query(`create database ${database} owner ${owner}`)
  try {
    expect(await command('database', ['roles'], settingsOf(stored))).toMatchObject({ code: 0 })
    await (await openReady(readSettings(settingsOf(stored)))).close()
    const file = join(folder, 'backup.gz')
    expect(await command('backup', [file], settingsOf(stored))).toMatchObject({ code: 0 })
    const there = settingsOf(restored)
    const done = await command('restore', [file], there)
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('Start Bursar to use them.') })
    const { DATABASE_OWNER_URL: _, ...alone } = there
    const open = await openReady(readSettings(alone))
    expect(await dangerOf(open.db)).toBeNull()
    await open.close()
    // As when only DATABASE_URL was changed after a move.
    const lineOf = async (settings: Record<string, string>) =>
      /^(ok|PROBLEM) +owner +(.*)$/m.exec((await command('doctor', [], settings)).out)?.slice(1)
    expect(await lineOf(there)).toEqual(['ok', 'the role in DATABASE_OWNER_URL can migrate'])
    expect(await lineOf({ ...there, DATABASE_OWNER_URL: settingsOf(stored).DATABASE_OWNER_URL })).toEqual([
      'PROBLEM',
      expect.stringContaining('two databases'),
    ])
    expect(await lineOf({ ...there, DATABASE_OWNER_URL: there.DATABASE_URL })).toEqual([
      'PROBLEM',
      expect.stringContaining('doesn’t own the tables'),
    ])
    const refused = await command('restore', [file], alone)
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The role in DATABASE_URL may not /),
    })
    expect(refused.err.trim()).not.toContain('\n')
  } finally {
    for (const database of [stored, restored]) await admin.query(`drop database ${database} with (force)`)
    await rm(folder, { recursive: true })
  }
})

test('only the owner encrypts everything again, and others change nothing', {
  timeout: 4 * startTimeout,
}, async () => {
  const other = `test_keys_${suffix}`
  await admin.query(`create database ${other} owner ${owner}`)
  const { DATABASE_OWNER_URL: _, ...alone } = settingsOf(other)
  const newKeys = `${Buffer.alloc(32, 8).toString('base64')},${testKey}`
  const open = await openReady(readSettings(settingsOf(other)))
  const keysOf = async () => (await open.db.select().from(recordKeys)).map(({ secret }) => secret)
  const before = await keysOf()
  expect(before).toHaveLength(1)
  expect(await command('keys', ['reencrypt'], { ...alone, ENCRYPTION_KEY: newKeys })).toEqual({
    code: 1,
    out: expect.any(String),
    err: 'Only the role that owns the tables may encrypt everything again. Set DATABASE_OWNER_URL to that role. Nothing was changed.\n',
  })
  expect(await keysOf()).toEqual(before)
  await open.close()
  await admin.query(`drop database ${other} with (force)`)
})

test('a single role for everything works, with a warning', { timeout: 4 * startTimeout }, async () => {
  const other = `test_one_${suffix}`
  await admin.query(`create database ${other} owner ${owner}`)
  const address = new URL(environment.DATABASE_OWNER_URL)
  address.pathname = `/${other}`
  const lines: string[] = []
  const settings = readSettings({ DATABASE_URL: address.href, ENCRYPTION_KEY: testKey })
  const open = await openReady(settings, { print: (line) => lines.push(line) })
  expect(lines.join('\n')).toMatch(/^ {2}warning: the role in DATABASE_URL can rewrite the audit log/)
  await open.close()
  await admin.query(`drop database ${other} with (force)`)
})

test('a different encryption key than the first process used is refused', {
  timeout: 4 * startTimeout,
}, async () => {
  const other = { ...environment, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
  await expect(openReady(readSettings(other))).rejects.toThrow(
    'The encryption key in ENCRYPTION_KEY isn’t the one this database is encrypted with',
  )
})

test('a role without rights gets a line that says what to do', { timeout: startTimeout }, async () => {
  const weak = `weak_${suffix}`
  await admin.query(`create role ${weak} login password 'weak'`)
  try {
    const open = openReady(readSettings({ DATABASE_URL: url(weak, 'weak'), ENCRYPTION_KEY: testKey }))
    await expect(open).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^The role in DATABASE_URL may not .*permission denied for table .*DATABASE_OWNER_URL .*roles/,
      ),
    })
  } finally {
    await admin.query(`drop role ${weak}`)
  }
})
