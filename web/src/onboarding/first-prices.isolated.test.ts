import { decodePriceTable, encodePriceTable, type ListedCollege } from '@bursar/contract/price-table'
import { roundedPrice } from '@bursar/contract/rounded-price'
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

/** As the API has them, with what estimates need. */
vi.mock('../api/call.ts', () => ({
  call: async (_: unknown, { params }: { params: { id: number } }) => {
    const one = listed.find(({ id }) => id === params.id)
    if (!one) throw new Error(`college ${params.id} isn’t listed`)
    const { curve, tuitionInState, tuitionOutOfState, admissionRate, ...rest } = one.college
    return {
      id: one.id,
      name: one.name,
      control: rest.control,
      level: '4-year',
      state: rest.state,
      pricing: { ...curve, cost: rest.cost, dataYear: rest.dataYear, costByLiving: rest.costByLiving },
      acceptanceRate: { value: admissionRate },
      tuitionInState: { value: tuitionInState },
      tuitionOutOfState: { value: tuitionOutOfState },
    }
  },
}))

test('the first three colleges of the table in the state have a price with its range', async () => {
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
    expect(price.low).toBeLessThan(price.price)
    expect(price.high).toBeGreaterThan(price.price)
    expect([price.price, price.low, price.high].map(roundedPrice)).toEqual([
      price.price,
      price.low,
      price.high,
    ])
  }
})
