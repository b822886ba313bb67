import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { exampleResult, type WorkedExample } from '../../testing/worked-examples.ts'
import { type AwardYearTables, awardYears, tablesFor } from './award-years/tables.ts'

const folder = new URL('../../cases/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

const examplesIn = (file: string): WorkedExample[] => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

describe.each(files)('worked examples: %s', (file) => {
  const examples = examplesIn(file)
  const rules = [...new Set(examples.map(({ rule }) => rule))]

  test.each(rules)('%s, in every award year', (rule) => {
    for (const awardYear of awardYears) {
      const ofYear = examples.filter((example) => example.rule === rule && example.awardYear === awardYear)
      expect(ofYear.length, `examples of ${rule} for ${awardYear}`).toBeGreaterThan(0)
      for (const example of ofYear)
        expect(exampleResult(example), `${awardYear}: ${example.name}`).toEqual(example.expected)
    }
  })
})

/** Checked one by one in `award-years/tables.test.ts`: years, and thresholds where one dollar is lost in rounding. */
const checkedInTables =
  /^(incomeTaxYear|povertyGuidelines\.year|payrollTax\.(medicareThreshold\.\w+|socialSecurityWageBase)|assessment\.lowestThreshold)$/

/** Every number of the tables, by its path. */
function numbersIn(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; number: number }[] {
  if (typeof value === 'number') return [{ path, number: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, [...path, key]))
}

function withNumber(tables: AwardYearTables, path: readonly string[], number: number): AwardYearTables {
  const changed = structuredClone(tables)
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], changed)
  ;(parent as Record<string, number>)[path.at(-1) as string] = number
  return changed
}

describe.each(awardYears)('the tables of %s', (awardYear) => {
  const tables = tablesFor(awardYear)
  const examples = files.flatMap(examplesIn).filter((example) => example.awardYear === awardYear)
  const isNoticed = (changed: AwardYearTables) =>
    examples.some((example) => !isDeepStrictEqual(exampleResult(example, changed), example.expected))

  test('have no number that could be one more or one less without an example that notices', () => {
    const numbers = numbersIn(tables).filter(({ path }) => !checkedInTables.test(path.join('.')))
    expect(numbers.length).toBeGreaterThan(80)
    const unnoticed = numbers.flatMap(({ path, number }) =>
      [number + 1, number - 1]
        .filter((other) => !isNoticed(withNumber(tables, path, other)))
        .map((other) => `${path.join('.')}: ${other}`),
    )
    expect(unnoticed).toEqual([])
  })
})
