/** The command ends files that take too long or too much memory, and goes on with the next one. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { formPages, inflatingPdf, pdfOf } from '../../testing/tax-return-pdf.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bursar-tax-return-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = fileURLToPath(new URL('main.ts', import.meta.url))
const run = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })

function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

const lines = { '1a': '52,000', '1z': '52,000', '9': '52,000', '11a': '52,000', '11b': '52,000' }
const good = fileOf(
  'return.pdf',
  pdfOf(formPages({ form: '1040', taxYear: 2025, lines, filingStatus: 'single' })),
)

test('each file has a line, also after a hostile one', () => {
  const bomb = fileOf('bomb.pdf', inflatingPdf(400_000_000))
  const { stdout, status } = run('read', good, bomb, fileOf('empty.pdf', new Uint8Array()), good, '--json')
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(status).toBe(0)
  expect(results.map(({ file }) => path.basename(file))).toEqual([
    'return.pdf',
    'bomb.pdf',
    'empty.pdf',
    'return.pdf',
  ])
  expect(results[0]).toMatchObject({
    taxYear: 2025,
    form: '1040',
    filingStatus: 'single',
    values: { agi: 52000 },
  })
  expect(['too-large', 'unreadable']).toContain(results[1].refusal)
  expect(results[2].refusal).toBe('not-a-pdf')
  expect(results[3].values.agi).toBe(52000)
}, 60_000)

test('a file that isn’t there is no PDF, and nothing to read is an error', () => {
  const { stdout } = run('read', path.join(folder, 'nothing.pdf'), '--json')
  expect(JSON.parse(stdout)).toMatchObject({ refusal: 'not-a-pdf' })
  expect(run('read').status).toBe(2)
  expect(run('write', good).status).toBe(2)
}, 60_000)

test('without --json, amounts are listed with their lines', () => {
  expect(run('read', good).stdout).toContain('agi 52000 (line 11a, page 1)')
}, 60_000)
