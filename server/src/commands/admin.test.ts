/** The command as a separate process with its own database. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { users } from '../schema/users.ts'
import { loginIn, startTimeout } from '../testing/process.ts'

const command = fileURLToPath(new URL('admin.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'bursar-admin-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_FOLDER: folder } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('creates, lists and disables admins, shows a login once, and does not open a folder that is in use', {
  timeout: 4 * startTimeout,
}, async () => {
  const made = await run('New.Admin@example.com')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(loginIn(made.out)).toEqual({
    email: 'new.admin@example.com',
    password: expect.stringMatching(/^[a-zA-Z2-9]{23}$/),
  })
  expect(await run('new.admin@example.com')).toEqual({
    code: 1,
    out: '',
    err: 'new.admin@example.com is already an admin. Nothing was changed.\n',
  })
  expect(await run('add', 'other.admin@example.com')).toMatchObject({ code: 0, err: '' })
  expect(await run('disable', 'other.admin@example.com')).toEqual({
    code: 0,
    out: 'other.admin@example.com is disabled and signed out everywhere.\n',
    err: '',
  })
  expect(await run('disable', 'new.admin@example.com')).toEqual({
    code: 1,
    out: '',
    err: 'new.admin@example.com is the last active admin. Add another admin first.\n',
  })
  expect((await run('list')).out.split('\n')).toEqual([
    'new.admin@example.com  active  no two-step verification  never signed in',
    'other.admin@example.com  disabled  no two-step verification  never signed in',
    '',
  ])
  expect(await run('reset-second-factor', 'new.admin@example.com')).toMatchObject({ code: 1 })
  for (const args of [[], ['nobody'], ['remove', 'a@example.com'], ['list', 'a@example.com']]) {
    expect(await run(...args)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^(Choose a command|Give the email).*npm run admin -- --help.*\n$/),
    })
  }
  const { db, close } = await openDatabase({ url: undefined, folder })
  expect(await run('second@example.com')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The data folder .* is already in use by another process .*Stop that process first/,
    ),
  })
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))
  await close()
  expect(admins.map(({ email }) => email).sort()).toEqual([
    'new.admin@example.com',
    'other.admin@example.com',
  ])
})
