import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import type { YourPrice } from '@bursar/contract/pricing'
import { expect, test } from 'vitest'
import { highestPrice } from './college-price.tsx'

const published = (value: number): Figure => ({ value, status: 'known', year: '2023-24', source: '' })
const college = {
  costOfAttendance: published(80_000),
  netPrice: published(30_000),
  netPriceByIncome: [],
} as unknown as CollegeCard
const estimate = { price: 24_000, lines: [{ kind: 'cost', amount: 60_000 }] } as never
const offer = (price: number, of: object) =>
  ({ source: 'offer', price, on: '2027-03-01', ...of }) as YourPrice

test.each([
  ['the published cost of an offer without an estimate', offer(20_000, { estimate: null }), 80_000],
  ['an offer that is above the published cost', offer(90_000, { estimate: null }), 90_000],
  ['the cost before grants of an offer with an estimate', offer(20_000, { estimate }), 60_000],
  ['the published cost without an own price', null, 80_000],
])('bars of a list have room for %s', (_, price, highest) => {
  expect(highestPrice(college, price, null)).toBe(highest)
})
