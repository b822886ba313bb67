import type { CollegeYears } from '@bursar/contract/plan-figures'
import { expect, test } from 'vitest'
import { yearsFigures } from './years-figures.ts'

const year = (awardYear: string, middle: number) => ({ awardYear, netPrice: { low: 0, middle, high: 0 } })
const years = (changes: Partial<CollegeYears>) =>
  ({
    years: [year('2027-28', 21_049), year('2028-29', 22_000)],
    netPrice: { low: 40_120, middle: 43_049, high: 45_980 },
    basis: 'estimate',
    isCostComplete: true,
    ...changes,
  }) as CollegeYears

test('estimates are rounded, and the first year that a college named isn’t', () => {
  expect(yearsFigures(years({}))).toEqual({
    count: 2,
    firstYear: '2027-28',
    first: 21_000,
    total: 43_000,
    low: 40_100,
    high: 46_000,
    isBeforeGrants: false,
  })
  for (const basis of ['offer', 'named-offer', 'calculator'] as const)
    expect(yearsFigures(years({ basis }))).toMatchObject({ first: 21_049, total: 43_000 })
})

test('a sum without a part that isn’t published is no sum', () => {
  expect(yearsFigures(years({ isCostComplete: false }))).toBeNull()
  expect(yearsFigures(years({ basis: 'cost-only' }))?.isBeforeGrants).toBe(true)
})
