import type { PricedCollege, PriceStudent } from '@bursar/formula/price/net-price'
import { estimateNetPrice } from '@bursar/formula/price/net-price'
import { expect, test } from 'vitest'
import { costBeforeGrants } from './estimate-parts.ts'

const college: PricedCollege = {
  control: 'public',
  level: 4,
  state: 'IN',
  cost: 24_000,
  dataYear: 2022,
  curve: {
    grants: [14_000, 12_000, 8_000, 4_000, 2_000],
    deviations: [500, 500, 500, 500, 500],
    students: 2_000,
    knownBrackets: 5,
  },
  admissionRate: 0.7,
  tuitionInState: 10_000,
  tuitionOutOfState: 30_000,
  costByLiving: null,
}

const student: PriceStudent = {
  income: 60_000,
  sai: null,
  pell: null,
  state: 'IN',
  living: null,
  entryYear: 2026,
  isUsual: true,
}

test.each([
  { who: 'in-state', state: 'IN', least: 24_000, most: 26_000 },
  { who: 'out-of-state', state: 'OH', least: 40_000, most: 45_000 },
])('the cost before grants of an $who student includes that student’s tuition', ({ state, least, most }) => {
  const estimate = estimateNetPrice(college, { ...student, state })
  if (!estimate) throw new Error('the income is known')
  const cost = costBeforeGrants(estimate)
  expect(cost).toBeGreaterThanOrEqual(least)
  expect(cost).toBeLessThan(most)
  const grants = estimate.lines.filter(({ kind }) => kind === 'otherGrants' || kind === 'pell')
  expect(grants.reduce((sum, { amount }) => sum + amount, cost)).toBe(estimate.price)
})
