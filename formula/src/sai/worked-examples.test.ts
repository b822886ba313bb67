import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exampleResult, type WorkedExample } from '../../testing/worked-examples.ts'
import { awardYears } from './award-years/tables.ts'

const folder = new URL('../../cases/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

describe.each(files)('worked examples: %s', (file) => {
  const examples: WorkedExample[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
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
