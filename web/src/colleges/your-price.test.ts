import type { CollegeCard } from '@bursar/contract/college-cards'
import type { KnownPrice } from '@bursar/contract/known-prices'
import type { PricedCollege, PriceStudent } from '@bursar/formula/price/net-price'
import { estimateNetPrice } from '@bursar/formula/price/net-price'
import { describe, expect, test } from 'vitest'
import { aFamily, aStudent } from '../testing/family.ts'
import { costBeforeGrants } from './estimate-parts.ts'
import { canEstimate, priceStudentIn, yourPrice } from './your-price.ts'

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

test('there is an estimate only if the income or the SAI is known', () => {
  expect(canEstimate(student)).toBe(true)
  expect(canEstimate({ ...student, income: null })).toBe(false)
  expect(canEstimate({ ...student, income: null, sai: 0 })).toBe(true)
  expect(canEstimate(null)).toBe(false)
})

describe('the price that is shown', () => {
  // Without enough published data for an estimate.
  const card = { id: 204796, pricing: null } as CollegeCard
  const named = (kind: 'offer' | 'calculator', price: number) => ({
    studentId: 'chi',
    collegeId: card.id,
    kind,
    price,
    on: '2026-03-28',
  })
  const family = aFamily({ students: [aStudent({ id: 'chi' })] })
  const shown = (...knownPrices: KnownPrice[]) => {
    const [chi] = family.students
    return yourPrice(card, priceStudentIn({ ...family, knownPrices }, chi, null, '2026-11-23'))
  }

  test('is the offer before the calculator’s result', () => {
    expect(shown(named('calculator', 12_400), named('offer', 9_850))).toMatchObject({
      source: 'offer',
      price: 9_850,
    })
    expect(shown(named('calculator', 12_400))).toMatchObject({ source: 'calculator', price: 12_400 })
  })

  test('is another student’s for nobody else', () => {
    expect(shown({ ...named('offer', 9_850), studentId: 'other' })).toBeNull()
  })
})
