/** The embedded database waits for the disk in the right order. `npm run faults` proves the same by cutting the power of a whole disk. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openFiles } from './embedded-files.ts'

const home = await mkdtemp(join(tmpdir(), 'bursar-files-'))
afterAll(() => rm(home, { recursive: true, force: true }))

/** Inodes of the files that were flushed, in order. */
let flushed: number[] = []
const { fsyncSync } = fs
beforeEach(() => {
  flushed = []
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor)
    flushed.push(fs.fstatSync(descriptor).ino)
  }
  // Node's modules see the replaced function too.
  syncBuiltinESMExports()
})
afterEach(() => {
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
})

const inodeOf = async (path: string) => (await stat(path)).ino

async function selectValue(client: PGlite, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(query)
  return rows[0]?.value ?? ''
}

test('a commit flushes the log before it is acknowledged', async () => {
  const folder = join(home, 'commit')
  const client = await openFiles(folder, { isFlushed: true })
  await client.exec('create table notes (note text)')
  for (const note of ['one', 'two']) {
    flushed = []
    await client.query('insert into notes values ($1)', [note])
    const log = await selectValue(client, 'select pg_walfile_name(pg_current_wal_lsn()) as value')
    expect(flushed).toEqual([await inodeOf(join(folder, 'pg_wal', log))])
  }
  await client.close()
})

test('a checkpoint flushes the tables before the control file that relies on them', async () => {
  const folder = join(home, 'checkpoint')
  const client = await openFiles(folder, { isFlushed: true })
  await client.exec('create table notes (note text)')
  await client.query(`insert into notes values ('one')`)
  const table = await selectValue(client, `select pg_relation_filepath('notes') as value`)
  flushed = []
  await client.exec('checkpoint')
  const order = await Promise.all([table, 'global/pg_control'].map((path) => inodeOf(join(folder, path))))
  expect(flushed.filter((inode) => order.includes(inode))).toEqual(order)
  await client.close()
})

test('what a start left unfinished is replaced', async () => {
  const folder = join(home, 'unfinished')
  await mkdir(`${folder}.new/base`, { recursive: true })
  await writeFile(`${folder}.new/PG_VERSION`, '')
  const client = await openFiles(folder, { isFlushed: true })
  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n')
  expect(flushed).toContain(await inodeOf(join(folder, 'global', 'pg_control')))
  await client.close()
})

test('the process ends if the log can’t be flushed', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', brokenDisk],
    {
      env: {
        ...process.env,
        FOLDER: join(home, 'broken'),
        MODULE: new URL('./embedded-files.ts', import.meta.url).href,
      },
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  expect(status, stderr).toBe(1)
  expect(stderr).toMatch(
    /^Bursar ends, because its database can’t use the disk: could not fsync file "\w+": I\/O error$/m,
  )
  expect(stdout).toBe('')
})

/** Creates a database on a disk that then fails. */
const brokenDisk = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { openFiles } = await import(process.env.MODULE)
  const client = await openFiles(process.env.FOLDER, { isFlushed: true })
  fs.fsyncSync = () => { throw Object.assign(new Error('EIO'), { code: 'EIO' }) }
  syncBuiltinESMExports()
  await client.exec('create table notes (note text)').catch(() => console.log('refused'))
  console.log('still running')`

test('nothing waits for the disk if told so', async () => {
  const client = await openFiles(join(home, 'unflushed'), { isFlushed: false })
  await client.exec('create table notes (note text)')
  await client.close()
  expect(flushed).toEqual([])
})
