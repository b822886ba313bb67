/** The command as a process: prices for requests on standard input, and for one person. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readStarter } from '@bursar/catalogue/starter'
import { csv, institution } from '@bursar/catalogue/testing/files'
import { afterAll, expect, test } from 'vitest'

const command = fileURLToPath(new URL('price.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'price-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(args: string[], input = '') {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(input)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise((resolve) =>
    child.exitCode === null ? child.on('exit', resolve) : resolve(child.exitCode),
  )
  return { code, out, err }
}

const college = {
  control: 'public',
  level: 4,
  state: 'IN',
  cost: 22_567,
  dataYear: 2022,
  netPrice: [4_927, 5_925, 8_948, 18_919, 21_130],
  students: [340, 275, 302, 368, 689],
  history: null,
  pellShare: 0.1298,
  admissionRate: 0.503,
}
const request = {
  id: 'a',
  income: 78_000,
  sai: 4_456,
  pell: 2_940,
  state: 'IN',
  living: null,
  entryYear: 2027,
  college,
}

test('answers each line, and reports the broken ones with field and number', async () => {
  const lines = [
    JSON.stringify(request),
    '{',
    JSON.stringify({ ...request, id: 'b', state: 'XX' }),
    JSON.stringify({
      ...request,
      id: 'c',
      college: { ...college, netPrice: [null, null, null, null, null] },
    }),
    JSON.stringify({ ...request, id: 'd', income: null, sai: null }),
    JSON.stringify({ ...request, id: 'e', income: -20_000, sai: null, pell: null }),
  ]
  const { code, out, err } = await run([], lines.join('\n'))
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(answers).toMatchObject([
    { id: 'a', confidence: 'good', reason: null },
    { id: null, estimate: null, confidence: 'none' },
    { id: 'b', estimate: null, confidence: 'none' },
    { id: 'c', estimate: null, confidence: 'none', reason: 'not-published' },
    { id: 'd', estimate: null, confidence: 'none', reason: 'income-unknown' },
    { id: 'e', confidence: 'good' },
  ])
  for (const { estimate, low, high } of [answers[0], answers[5]]) {
    expect(low).toBeLessThanOrEqual(estimate)
    expect(estimate).toBeLessThanOrEqual(high)
  }
  expect(code).toBe(1)
  expect(err).toMatch(/^line 2: the line isn’t JSON\nline 3: state: must be the postal code/)
})

test('prints the lines that lead to a person’s price', async () => {
  const file = join(folder, 'Most-Recent-Cohorts-Institution_05192025.csv')
  const record = readStarter().colleges.find(({ id }) => id === 243_780)
  if (!record) throw new Error('the starter has no Purdue')
  writeFileSync(
    file,
    csv([
      institution({ UNITID: '243780', STABBR: 'IN', CONTROL: '1', ICLEVEL: '1', ...asCells(record.values) }),
    ]),
  )
  const { code, out } = await run([
    '--unitid',
    '243780',
    '--income',
    '78,000',
    '--state',
    'in',
    '--from',
    file,
  ])
  expect(code).toBe(0)
  expect(out).toMatch(/^About \$14,\d{3} a year\. 8 of 10 students like this one would pay between/)
  expect(out).toContain('Published cost, 2022-23')
})

const asCells = (values: Record<string, number | string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
