import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const command = fileURLToPath(new URL('colleges.ts', import.meta.url))
let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bursar-command-'))
  file = join(folder, 'Most-Recent-Cohorts-Institution_05192025.csv')
  const head = 'UNITID,INSTNM,CITY,STABBR,ZIP,CONTROL,ICLEVEL,UGDS,COSTT4_A\n'
  writeFileSync(
    file,
    `${head}100001,Alpha State University,Springfield,IL,62701,1,1,9000,21000\n100002,Beta College,Portland,OR,97201,2,1,800,NA\n`,
  )
  const gamma = `${head}100003,Gamma College,Springfield,IL,62701,1,1,9000,21000\n`
  writeFileSync(join(folder, 'undated.csv'), gamma)
  writeFileSync(join(folder, 'broken.csv'), `${head}100001,Alpha,Springfield,IL,62701,1,1,many,21000\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: string[], input = ''): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      {
        env: { ...process.env, NODE_ENV: 'production', DATA_FOLDER: join(folder, 'data'), DATABASE_URL: '' },
      },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
    child.stdin?.end(input)
  })
}

describe('from a file, without a database', () => {
  test('search answers in words and in JSON', async () => {
    expect((await run(['search', 'alpah state', '--from', file])).out).toContain(
      '100001  Alpha State University (Springfield, IL)',
    )
    const { out } = await run(['search', 'beta', '--limit', '1', '--json', '--from', file])
    expect(JSON.parse(out)).toEqual({
      query: 'beta',
      results: [{ id: 100002, name: 'Beta College', state: 'OR' }],
    })
  })

  test('a file without a date in its name has years with --published', async () => {
    const undated = ['show', '100003', '--json', '--from', join(folder, 'undated.csv')]
    expect(JSON.parse((await run(undated)).out)).toMatchObject({ undergraduates: { year: null } })
    expect(JSON.parse((await run([...undated, '--published', '2025-05-19'])).out)).toMatchObject({
      undergraduates: { year: 'fall 2023' },
    })
  })

  test('one query a line gives one line of JSON each, also for an empty line and for no result', async () => {
    const { out } = await run(['search', '-', '--from', file], 'alpha\n\nzzzz\n')
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ query, results }) => [query, results.length])).toEqual([
      ['alpha', 1],
      ['', 0],
      ['zzzz', 0],
    ])
  })

  test('show answers in words and in JSON', async () => {
    const { out } = await run(['show', '100001', '--from', file])
    expect(out).toContain('$21,000')
    expect(out).toContain('2022-23, College Scorecard COSTT4_A')
    expect(JSON.parse((await run(['show', '100002', '--json', '--from', file])).out)).toMatchObject({
      id: 100002,
      costOfAttendance: { value: null, status: 'missing' },
    })
  })

  test('an unknown college and wrong words end with a reason', async () => {
    expect(await run(['show', '123456', '--from', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no institution'),
    })
    expect(await run(['show', 'harvard'])).toMatchObject({ code: 2, err: expect.stringContaining('UNITID') })
    expect(await run(['search', 'x', '--limit', 'many'])).toMatchObject({ code: 2 })
    expect(await run(['import', file, '--published', '2025-02-30'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--published takes a date'),
    })
    expect(await run(['fly'])).toMatchObject({ code: 2, err: expect.stringContaining('Choose a command') })
  })
})

test('import, list, search and roll back, in a database of its own', { timeout: 120_000 }, async () => {
  // A first search brings the starter; so there is something to go back to.
  expect((await run(['search', 'harvard'])).out).toContain('166027')
  const refused = await run(['import', join(folder, 'broken.csv')])
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('broken.csv, line 2, column UGDS') })
  expect((await run(['import', file])).err).toContain('fewer than half')
  expect((await run(['import', file, '--force'])).out).toContain('2 institutions')
  expect(JSON.parse((await run(['list', '--json'])).out)).toMatchObject([
    { isCurrent: true },
    { isStarter: true },
  ])
  expect((await run(['rollback'])).out).toContain('Starter')
})
