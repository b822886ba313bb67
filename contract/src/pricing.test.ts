import type { PriceStudent } from '@bursar/formula/price/net-price'
import { describe, expect, test } from 'vitest'
import { studentDefaults } from './answers.ts'
import type { CollegeCard } from './college-cards.ts'
import type { Family } from './families.ts'
import type { KnownPrice } from './known-prices.ts'
import { canEstimate, studentForPrices, yourPrice } from './pricing.ts'

const student: PriceStudent = {
  income: 60_000,
  sai: null,
  pell: null,
  state: 'IN',
  living: null,
  entryYear: 2026,
  isUsual: true,
}

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
  const chi = { ...studentDefaults, id: 'chi' }
  const family = { parents: [], students: [chi], favorites: [] } as unknown as Family
  const shown = (...knownPrices: KnownPrice[]) =>
    yourPrice(card, studentForPrices({ ...family, knownPrices }, family.students[0], null, '2026-11-23'))

  test('is the offer before the calculator’s result', () => {
    const offer = { source: 'offer', price: 9_850 }
    expect(shown(named('calculator', 12_400), named('offer', 9_850))).toMatchObject(offer)
    expect(shown(named('offer', 9_850), named('calculator', 12_400))).toMatchObject(offer)
    expect(shown(named('calculator', 12_400))).toMatchObject({ source: 'calculator', price: 12_400 })
  })

  test('is another student’s for nobody else', () => {
    expect(shown({ ...named('offer', 9_850), studentId: 'other' })).toBeNull()
  })
})
