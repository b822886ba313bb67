import { decodePriceTable, encodePriceTable, type ListedCollege } from '@bursar/contract/price-table'
import { expect, test, vi } from 'vitest'
import { aFamily, today } from '../testing/family.ts'
import { pricesNearby } from './first-prices.ts'

const college = (id: number, name: string, state: string): ListedCollege => ({
  id,
  name,
  city: 'Columbus',
  college: {
    control: 'public',
    level: 4,
    state,
    cost: 29_000,
    dataYear: 2023,
    curve: {
      grants: [18_000, 16_000, 12_000, 8_000, 5_000],
      deviations: [900, 900, 900, 900, 900],
      students: 2_000,
      knownBrackets: 5,
    },
    admissionRate: 0.5,
    tuitionInState: 12_000,
    tuitionOutOfState: 36_000,
    costByLiving: { 'on-campus': 29_000, 'off-campus': 28_000, 'with-family': 18_000 },
  },
})
const listed = [1, 2, 3, 4].map((id) => college(id, `Ohio ${id}`, 'OH'))

vi.mock('../visitors/price-table.ts', () => ({
  loadPriceTable: async () => decodePriceTable(encodePriceTable([college(9, 'Austin', 'TX'), ...listed])),
}))

test('the first three colleges of the state have a price, by the table that browsers load', async () => {
  const family = aFamily({
    state: 'OH',
    familyMembersCount: 4,
    parentsMaritalStatus: 'married',
    estimatedIncome: 60_000,
    estimatedSavings: 5_000,
    expectedStartYear: 2027,
  })
  const prices = await pricesNearby(family, today)
  expect(prices.map(({ name }) => name)).toEqual(['Ohio 1', 'Ohio 2', 'Ohio 3'])
  for (const price of prices) {
    expect(price.price).toBeGreaterThan(5_000)
    expect(price.price).toBeLessThan(29_000)
    expect(Object.values(price)).not.toContain(Number.NaN)
  }
})
