import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pack } from './pack.ts'
import { estimateForStudent } from './src/household/estimate.ts'
import { sampleHousehold } from './testing/sample-household.ts'

const elsewhere = mkdtempSync(join(tmpdir(), 'formula-package-'))
afterAll(() => rmSync(elsewhere, { recursive: true }))

test('the installed package computes the same results as the sources', () => {
  const folder = join(elsewhere, 'node_modules', '@bursar', 'formula')
  mkdirSync(folder, { recursive: true })
  pack(folder)
  const household = sampleHousehold()
  const [student] = household.students
  const id = student?.id ?? ''
  const program = join(elsewhere, 'program.mjs')
  writeFileSync(
    program,
    `import { estimateForStudent } from '@bursar/formula/household/estimate'
     const estimate = estimateForStudent(${JSON.stringify(household)}, ${JSON.stringify(id)}, { asOf: '2026-11-21' })
     console.log(JSON.stringify(estimate))`,
  )
  const printed: unknown = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' }))
  expect(printed).toEqual(
    JSON.parse(JSON.stringify(estimateForStudent(household, id, { asOf: '2026-11-21' }))),
  )
})
