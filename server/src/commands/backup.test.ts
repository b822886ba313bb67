/** `npm run doctor`, `backup`, and `restore` as separate processes, with folders of their own. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startTimeout } from '../testing/process.ts'

const folder = await mkdtemp(join(tmpdir(), 'bursar-commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [data, other, file] = ['data', 'other', 'backup.gz'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

function run(
  name: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL(`${name}.ts`, import.meta.url)), ...args],
      { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('a backup needs its key to be restored, an empty database, and a name of its own', {
  timeout: 9 * startTimeout,
}, async () => {
  expect((await run('doctor', { DATA_FOLDER: data })).out).toContain('The first start creates it.')
  for (const [name, to] of [
    ['backup', file],
    ['move', 'postgres://nobody@127.0.0.1:1/none'],
  ] as const) {
    expect(await run(name, { DATA_FOLDER: data }, to)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no database in .*\n$/),
    })
  }
  expect(await run('admin', { DATA_FOLDER: data }, 'admin@example.com')).toMatchObject({ code: 0 })

  expect(await run('backup', { DATA_FOLDER: data }, file)).toMatchObject({ code: 0, err: '' })
  const written = await readFile(file)
  expect(await run('backup', { DATA_FOLDER: data }, file)).toMatchObject({
    code: 1,
    err: `${file} exists already. Choose another name. Nothing was changed.\n`,
  })
  expect(await readFile(file)).toEqual(written)
  expect(await run('restore', { DATA_FOLDER: data }, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already has accounts'),
  })
  expect(await run('restore', { DATA_FOLDER: other }, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('its key is missing'),
  })
  await mkdir(other, { recursive: true, mode: 0o700 })
  await copyFile(join(data, 'encryption-key'), join(other, 'encryption-key'))
  expect(await run('restore', { DATA_FOLDER: other }, file)).toMatchObject({ code: 0, err: '' })
  // The file has nothing about itself, and advice isn't a failure.
  expect(await run('doctor', { DATA_FOLDER: other })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^warning +last backup +None was made/m),
  })
  expect((await run('admin', { DATA_FOLDER: other }, 'list')).out).toMatch(/^admin@example\.com {2}active/)

  const nowhere = 'postgres://owner@127.0.0.1:1/none'
  const separate = { DATA_FOLDER: other, DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere }
  expect((await run('restore', separate, file)).err).toMatch(
    /^Can’t open the database at DATABASE_OWNER_URL /,
  )

  for (const name of ['backup', 'restore', 'move', 'doctor']) {
    expect(await run(name, { DATA_FOLDER: data }, '--unknown')).toMatchObject({
      code: 2,
      err: expect.stringMatching(new RegExp(`^.*"npm run ${name} -- --help" shows how\\.\n$`)),
    })
  }
})

test('the doctor finds what works, and what to do', { timeout: 3 * startTimeout }, async () => {
  const checked = await run('doctor', {
    DATA_FOLDER: data,
    // Nothing listens on these ports.
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://bursar.example.org',
  })
  expect(checked.code).toBe(1)
  const stateOf = (name: string) => new RegExp(`^(\\S+) +${name} `, 'm').exec(checked.out)?.[1]
  expect(checked.out).toMatch(/PROBLEM +exposure +PUBLIC_URL is http:.*plain text/)
  const working = ['settings', 'disk', 'encryption key', 'database', 'migrations', 'roles', 'clock']
  for (const name of [...working, 'last backup']) expect([name, stateOf(name)]).toEqual([name, 'ok'])
  expect(checked.out).toMatch(/PROBLEM +email +127\.0\.0\.1 doesn’t work: .*ECONNREFUSED/)
  expect(checked.out).toMatch(/PROBLEM +address .*has no TLS/)
  const wrong = await run('doctor', { DATA_FOLDER: data, PORT: 'x' })
  expect(wrong).toMatchObject({ code: 1, out: expect.stringMatching(/PROBLEM +settings +The setting PORT/) })
  const open = await run('doctor', { DATA_FOLDER: data, HOST: '0.0.0.0' })
  expect(open).toMatchObject({
    code: 1,
    out: expect.stringMatching(/PROBLEM +exposure +HOST is 0\.0\.0\.0, so other machines can connect/),
  })
  const unreachable = await run('doctor', {
    DATA_FOLDER: data,
    DATABASE_URL: 'postgres://bursar:secret@127.0.0.1:1/bursar',
  })
  expect(unreachable.out).toMatch(/PROBLEM +database +Can’t open the database/)
  expect(unreachable.out).not.toContain('secret')
})

test('the doctor names a folder that can’t be written to, and an address without an answer', {
  timeout: 2 * startTimeout,
}, async () => {
  const { code, out } = await run('doctor', {
    // A folder of the kernel, which not even root can write to.
    DATA_FOLDER: '/proc/bursar',
    PUBLIC_URL: 'https://bursar.invalid',
  })
  expect(code).toBe(1)
  if (process.platform === 'linux') expect(out).toMatch(/PROBLEM +disk +This user can’t write to \/proc\./)
  expect(out).toMatch(
    /PROBLEM +address +https:\/\/bursar\.invalid can’t be opened from here: .*Check the proxy/,
  )
})
