import { priceBins } from '@bursar/contract/price-bins'
import type { ListedCollege } from '@bursar/contract/price-table'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { estimateNetPrice } from '@bursar/formula/price/net-price'
import { describe, expect, test } from 'vitest'
import { findPrices, listPrices, type PriceFilter, type PriceList } from './find-prices.ts'

const listed = (id: number, name: string, city: string, state: string, control: string, level: number) =>
  ({ id, name, city, college: { state, control, level } }) as unknown as ListedCollege

/** In the order of the table: the best-known first. */
const colleges = [
  listed(1, 'Colegio Peñón', 'Austin', 'TX', 'public', 4),
  listed(2, 'Alamo College', 'San Antonio', 'TX', 'public', 2),
  listed(3, 'Boston University', 'Boston', 'MA', 'private-nonprofit', 4),
  listed(4, 'Secret College', 'Boston', 'MA', 'private-nonprofit', 4),
  listed(5, 'Golden College', 'Denver', 'CO', 'private-for-profit', 1),
]
const list: PriceList = {
  colleges,
  prices: Float64Array.from([12_000, 5_000, 31_000, Number.NaN, 250_000]),
  words: [
    'colegio penon austin',
    'alamo college san antonio',
    'boston university boston',
    'secret',
    'golden college denver',
  ],
}
const everything: PriceFilter = {
  words: '',
  state: null,
  control: null,
  level: null,
  from: null,
  to: null,
  sort: 'price',
  limit: 25,
}
const found = (part: Partial<PriceFilter>) => findPrices(list, { ...everything, ...part })
const ids = (part: Partial<PriceFilter>) => found(part).rows.map(({ id }) => id)

test('prices are rounded before they are compared, so that a limit matches what is shown', () => {
  const priced = (id: number, cost: number) => ({
    ...listed(id, 'A college', 'Provo', 'UT', 'public', 4),
    college: {
      control: 'public',
      level: 4,
      state: 'UT',
      cost,
      dataYear: 2024,
      curve: {
        grants: [0, 0, 0, 0, 0],
        deviations: [500, 500, 500, 500, 500],
        students: 900,
        knownBrackets: 5,
      },
      admissionRate: null,
      tuitionInState: null,
      tuitionOutOfState: null,
      costByLiving: { 'on-campus': null, 'off-campus': null, 'with-family': null },
    } as const,
  })
  const colleges = Array.from({ length: 300 }, (_, id) => priced(id, 10_000 + id))
  const student = {
    income: 300_000,
    sai: 90_000,
    pell: 0,
    state: 'UT',
    living: null,
    entryYear: 2024,
    isUsual: true,
  }
  const { rows } = findPrices(listPrices(colleges, student), { ...everything, limit: 300 })
  expect(rows).toHaveLength(300)
  for (const { id, price } of rows) {
    const estimate = estimateNetPrice((colleges[id] as (typeof colleges)[number]).college, student)
    expect(price).toBe(roundedPrice(estimate?.price ?? Number.NaN))
  }
})

describe('colleges by price', () => {
  test('are sorted from the lowest price, without those that have none', () => {
    expect(ids({})).toEqual([2, 1, 3, 5])
    expect(found({}).total).toBe(4)
  })

  test('keep the order of the table when sorted by how well known they are', () => {
    expect(ids({ sort: 'known' })).toEqual([1, 2, 3, 5])
  })

  test.each([
    [{ words: 'peñon' }, [1]],
    [{ words: 'boston univ' }, [3]],
    [{ state: 'TX' }, [2, 1]],
    [{ control: 'private-nonprofit' }, [3]],
    [{ level: 4 }, [1, 3]],
    [{ from: 12_000 }, [1, 3, 5]],
    [{ to: 12_000 }, [2]],
  ] satisfies [Partial<PriceFilter>, number[]][])('are filtered by %j', (part, expected) => {
    expect(ids(part)).toEqual(expected)
  })

  test('are counted in bins that the price filter doesn’t change', () => {
    const { bins } = found({ to: 6_000 })
    expect(bins).toHaveLength(priceBins.count)
    expect(bins[5_000 / priceBins.width]).toBe(1)
    expect(bins.at(-1)).toBe(1)
    expect(bins.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(found({ state: 'TX' }).bins.reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  test('are cut off at the limit, but counted in full', () => {
    expect(found({ limit: 2 })).toMatchObject({ total: 4, rows: [{ id: 2, price: 5_000 }, { id: 1 }] })
  })
})
