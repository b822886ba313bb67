import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measuredSai } from '../src/household/likely-accuracy.ts'
import { measuredAccuracy } from '../src/price/accuracy.ts'
import { accuracyPage, developmentSet, measure, page, readCases } from './accuracy.ts'
import { measureAll, sampleSize } from './sai-accuracy.ts'

test('the accuracy page shows the measured figures', () => {
  expect(readFileSync(page, 'utf8')).toBe(accuracyPage(measuredAccuracy, measuredSai.all))
})

describe('likely values of the SAI', () => {
  test('keep what they promise: the range 9 of 10, the likely value within $2,000 for 7 of 10', () => {
    expect(measuredSai.all.three.families).toBe(10_000)
    expect(measuredSai.all.three.insidePercent).toBeGreaterThanOrEqual(90)
    expect(measuredSai.all.three.within2000Percent).toBeGreaterThanOrEqual(70)
  })

  test('are still as they were measured', () => {
    expect(measureAll(sampleSize), 'Measure again: npm run sai -- accuracy').toEqual(measuredSai.sample)
  })
})

test('errors, leaning, and coverage are counted by task and kind of college', () => {
  const one = { task: 'twoYears', group: 'public-4', students: 1, low: 9_000, high: 14_000 } as const
  const { all, groups, insideRange } = measure([
    { ...one, published: 10_000, price: 11_000 },
    { ...one, published: 15_000, price: 12_000 },
    { ...one, published: -500, price: 100, low: 0, high: 4_000, group: 'nonprofit' },
  ])
  expect(groups['public-4'].twoYears).toEqual({
    cases: 2,
    averageError: 2_000,
    medianError: 3_000,
    lean: -1_000,
    within2000Percent: 50,
  })
  expect(all.twoYears.cases).toBe(3)
  expect(insideRange).toMatchObject({ all: { cases: 3, percent: 67 }, nonprofit: { cases: 1, percent: 100 } })
})

if (existsSync(developmentSet)) {
  describe('the development set', () => {
    test('gives the published accuracy again', () => {
      expect(measure(readCases(developmentSet))).toEqual(measuredAccuracy)
    })
  })
} else {
  test('the development set', () => {
    console.log('accuracy of net prices: not measured, because ../shared/data/net-price is not there')
  })
}
