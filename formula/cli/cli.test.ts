import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { dependentRecord, independentRecord } from '../testing/sample-record.ts'
import { compute } from './compute.ts'
import { verify } from './verify.ts'

const folder = mkdtempSync(join(tmpdir(), 'sai-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lines = (...records: unknown[]) =>
  records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n')

async function verified(...records: unknown[]) {
  const file = join(folder, `${crypto.randomUUID()}.jsonl`)
  writeFileSync(file, lines(...records))
  const printed: string[] = []
  const code = await verify([file], (line) => printed.push(line.replaceAll(file, 'FILE')))
  return { code, printed }
}

async function computed(input: string) {
  const output = new PassThrough()
  const errors = new PassThrough()
  const code = await compute(Readable.from([input]), output, errors)
  output.end()
  errors.end()
  return { code, output: await text(output), errors: await text(errors) }
}

describe('sai verify', () => {
  test('prints matched and total for each kind, and succeeds if every SAI matches', async () => {
    const { code, printed } = await verified(dependentRecord(), independentRecord(), '')
    expect(code).toBe(0)
    expect(printed).toEqual([
      '2 records read, 2 compared (clean, and known-defect against the corrected SAI)',
      'SAI                  2 of 2',
      'worksheet lines      12 of 12',
      'Max Pell indicator   2 of 2',
      'Min Pell indicator   2 of 2',
      'Pell eligibility     2 of 2',
      'asset exemption      2 of 2',
    ])
  })

  test('lists each mismatch with its line number, and fails on an SAI mismatch', async () => {
    const expected = { ...(independentRecord().expected as object), sai: 8_026 }
    const { code, printed } = await verified(dependentRecord(), independentRecord({ expected }))
    expect(code).toBe(1)
    expect(printed[0]).toBe('mismatch  FILE:2  ours-2  SAI: sai expected 8026, computed 8025')
    expect(printed).toContain('SAI                  1 of 2, 1 differ')
  })

  test('lists a mismatch in another worksheet line without failing', async () => {
    const expected = { ...(independentRecord().expected as object), assets_exempt: false }
    const { code, printed } = await verified(independentRecord({ expected }))
    expect(code).toBe(0)
    expect(printed[0]).toBe(
      'mismatch  FILE:1  ours-2  asset exemption: assets_exempt expected false, computed true',
    )
  })

  test('reports broken lines with their numbers and continues', async () => {
    const { code, printed } = await verified(
      '{bad',
      dependentRecord(),
      '',
      dependentRecord({ award_year: 5 }),
    )
    expect(code).toBe(1)
    expect(printed.slice(0, 2)).toEqual([
      'broken    FILE:1  not JSON',
      'broken    FILE:4  award_year is not one of 2024-25, 2025-26, 2026-27, 2027-28',
    ])
    expect(printed).toContain('SAI                  1 of 1')
    expect(printed).toContain('2 broken')
  })

  test('counts records that are not compared separately, and fails if none is compared', async () => {
    const { code, printed } = await verified(
      dependentRecord({ quality: 'ambiguous' }),
      dependentRecord({ expected: null }),
    )
    expect(code).toBe(1)
    expect(printed).toContain('1 not compared: ambiguous')
    expect(printed).toContain('1 not compared: without results')
  })

  test('fails on a missing file after reading the others', async () => {
    const printed: string[] = []
    expect(await verify([join(folder, 'missing.jsonl')], (line) => printed.push(line))).toBe(1)
    expect(printed[0]).toMatch(/^cannot read .*missing\.jsonl: ENOENT/)
  })
})

describe('sai compute', () => {
  test('writes one result a line: SAI, flags, worksheet, and explained lines', async () => {
    const { code, output, errors } = await computed(lines(dependentRecord(), '', independentRecord()))
    expect(code).toBe(0)
    expect(errors).toBe('')
    const [first, second, ...rest] = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      id: 'ours-1',
      formula: 'A',
      sai: 8_504,
      pell_eligible: false,
      assets_exempt: false,
      parents: { contribution: 8_204 },
      versions: { tables: '2025-26.1' },
    })
    expect(first.lines.at(-1)).toMatchObject({
      line: 'A53',
      key: 'sai',
      value: 8_504,
      label: 'Student Aid Index (SAI)',
    })
    expect(second).toMatchObject({
      id: 'ours-2',
      sai: 8_025,
      min_pell_indicator: 5,
      pell: { kind: 'minimum', amount: 740 },
    })
  })

  test('reports a broken line with its number and computes the rest', async () => {
    const { code, output, errors } = await computed(lines('oops', independentRecord({ expected: undefined })))
    expect(code).toBe(1)
    expect(errors).toBe('line 1: not JSON\n')
    expect(JSON.parse(output).sai).toBe(8_025)
  })
})

describe('the command', () => {
  const launcher = fileURLToPath(new URL('../../scripts/sai.mjs', import.meta.url))
  const run = (args: string[], input = '') =>
    spawnSync(process.execPath, [launcher, ...args], { input, encoding: 'utf8' })

  test('passes standard input and the exit code through', () => {
    const good = run(['compute'], JSON.stringify(dependentRecord()))
    expect(JSON.parse(good.stdout).sai).toBe(8_504)
    expect(good.status).toBe(0)
    expect(run(['compute'], 'bad').status).toBe(1)
  })

  test('says in one line what can be chosen', () => {
    const wrong = run(['verify'])
    expect(wrong.status).toBe(2)
    expect(wrong.stderr).toMatch(/^Choose a command: .*compute.*\n$/)
  })
})
