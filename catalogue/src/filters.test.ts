import { collegeSorts } from '@bursar/contract/college-search'
import type { College } from '@bursar/contract/colleges'
import { priceBins } from '@bursar/contract/price-bins'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildCatalogue,
  countFacets,
  countPrices,
  findCollege,
  measuredFrom,
  searchCatalogue,
  UnknownPlace,
} from './catalogue.ts'
import { majorsByCode } from './majors.ts'
import { readStarter } from './starter.ts'
import { anyFilters, passes } from './testing/reference.ts'

const catalogue = buildCatalogue('starter', readStarter())
const colleges = catalogue.store.facts.map(({ id }) => findCollege(catalogue, id) as College)
const all = (query: Parameters<typeof passes>[1]) =>
  searchCatalogue(catalogue, { ...query, page: 1, limit: 1000 })
const ids = (found: { card: { id: number } }[]) => found.map(({ card }) => card.id).sort()

test('any combination of filters finds the same colleges as a check of every record', () => {
  fc.assert(
    fc.property(anyFilters, (query) => {
      const { found, total } = all(query)
      const expected = colleges.filter((college) => passes(college, query)).map(({ id }) => id)
      expect(ids(found)).toEqual(expected.sort())
      expect(total).toBe(expected.length)
    }),
    { numRuns: 300 },
  )
})

test('a facet’s count is the number of results after choosing it', () => {
  fc.assert(
    fc.property(anyFilters, (query) => {
      const facets = countFacets(catalogue, query)
      const count = (change: object) =>
        colleges.filter((college) => passes(college, { ...query, ...change })).length
      expect(facets.total).toBe(count({}))
      for (const { value, count: counted } of facets.state.slice(0, 5))
        expect(counted).toBe(count({ state: [value] }))
      for (const { value, count: counted } of facets.college_level)
        expect(counted).toBe(count({ college_level: [value] }))
      for (const { value, count: counted } of facets.college_type)
        expect(counted).toBe(count({ college_type: [value] }))
      for (const { value, count: counted } of facets.setting)
        expect(counted).toBe(count({ setting: [value] }))
      for (const { value, count: counted } of facets.mission)
        expect(counted).toBe(count({ mission: [value] }))
      for (const { value, count: counted } of facets.test_policy)
        expect(counted).toBe(count({ test_policy: [value] }))
      for (const { value, count: counted } of facets.open_admission)
        expect(counted).toBe(count({ open_admission: value }))
      for (const { value, count: counted } of facets.religious_affiliation.slice(0, 3)) {
        expect(counted).toBe(count({ religious_affiliation: [value] }))
      }
      for (const { value, count: counted } of facets.major.slice(0, 5))
        expect(counted).toBe(count({ major_code: [value] }))
      for (const bin of [0, 4, 8, 31]) {
        const net_price_min = bin === 0 ? undefined : bin * priceBins.width
        const net_price_max = bin === 31 ? undefined : (bin + 1) * priceBins.width - 0.01
        expect(facets.net_price[bin]).toBe(count({ net_price_min: net_price_min ?? -1e9, net_price_max }))
      }
      const [small] = facets.size
      expect(small?.count).toBe(count({ college_size_min: undefined, college_size_max: 999 }))
    }),
    { numRuns: 60 },
  )
})

describe('sorting', () => {
  const sortedValue: Record<string, (college: College) => number | string | null> = {
    name: ({ name }) => name,
    net_price: ({ netPrice }) => netPrice.value,
    cost: ({ costOfAttendance }) => costOfAttendance.value,
    acceptance_rate: ({ acceptanceRate }) => acceptanceRate.value,
    size: ({ undergraduates }) => undergraduates.value,
    graduation_rate: ({ graduationRate }) => graduationRate.value,
    earnings: ({ medianEarnings }) => medianEarnings.value,
  }

  test.each(Object.keys(sortedValue))('by %s in both directions, missing values last', (sort) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const { found } = searchCatalogue(catalogue, { sort: sort as never, order, page: 1, limit: 1000 })
      const values = found.map(({ card }) => sortedValue[sort]?.(card as College) ?? null)
      const known = values.filter((value) => value !== null)
      expect(values.slice(known.length)).toEqual(values.slice(known.length).map(() => null))
      const compare = (a: number | string, b: number | string) =>
        typeof a === 'string'
          ? a.localeCompare(String(b), 'en', { sensitivity: 'base', numeric: true })
          : a - Number(b)
      const sorted = known.toSorted(compare)
      expect(known).toEqual(order === 'ASC' ? sorted : sorted.reverse())
    }
  })

  test('net price by family income', () => {
    const { found } = searchCatalogue(catalogue, { sort: 'net_price', income_bracket: 1, page: 1, limit: 20 })
    const prices = found.map(({ card }) => card.netPriceByIncome[0]?.value ?? Number.NaN)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('pages never overlap or skip a college, in any order', () => {
    for (const sort of collegeSorts) {
      const query = { sort, state: ['CA', 'NY', 'TX', 'PA'] as ['CA', 'NY', 'TX', 'PA'], limit: 7 }
      const { total } = searchCatalogue(catalogue, { ...query, page: 1 })
      const pages = Array.from({ length: Math.ceil(total / 7) }, (_, at) =>
        searchCatalogue(catalogue, { ...query, page: at + 1 }).found.map(({ card }) => card.id),
      )
      expect(new Set(pages.flat()).size).toBe(total)
      expect(pages.flat()).toHaveLength(total)
    }
  })

  test('a page beyond the end is empty and has the total', () => {
    const { found, total } = searchCatalogue(catalogue, { state: ['CA'], page: 999, limit: 20 })
    expect(found).toEqual([])
    expect(total).toBeGreaterThan(5)
  })
})

test('a major of six digits means its group if the release has no such codes', () => {
  const inGroup = all({ major_code: ['1107'], credential: ['bachelor'] })
  expect(inGroup.total).toBeGreaterThan(10)
  expect(all({ major_code: ['110701'], credential: ['bachelor'] })).toEqual(inGroup)
  expect(majorsByCode(catalogue.majors, ['110701'])).toMatchObject([
    { code: '11.0701', institutions: all({ major_code: ['1107'] }).total },
  ])
})

test('symbols alone find nothing, in results and in counts', () => {
  const query = { search: '***' }
  expect(all(query).total).toBe(0)
  expect(countFacets(catalogue, query).total).toBe(0)
  expect(countPrices(catalogue, query, () => 10_000).every((count) => count === 0)).toBe(true)
  expect(countFacets(catalogue, { search: ' ' }).total).toBe(colleges.length)
})

describe('distance', () => {
  test('works from a ZIP code, a place, or another spelling of the place', () => {
    const written = ['02138', 'Cambridge, MA', 'cambridge ma', 'Cambridge, Massachusetts']
    const withErrors = ['cambrige ma', 'Cambirdge Massachusetts', 'Cambridge, MA 02138']
    for (const near of [...written, ...withErrors]) {
      const { found } = searchCatalogue(catalogue, { near, within_miles: 30, page: 1, limit: 50 })
      expect(found.map(({ card }) => card.id)).toContain(166027)
      const miles = found.map(({ distanceMiles }) => distanceMiles ?? Number.NaN)
      expect(miles).toEqual(miles.toSorted((a, b) => a - b))
      expect(miles.at(-1)).toBeLessThanOrEqual(30)
    }
  })

  test('tells West Virginia from Virginia', () => {
    const { found } = searchCatalogue(catalogue, { near: 'Morgantown, West Virginia', page: 1, limit: 1 })
    expect(found[0]?.card.name).toBe('West Virginia University')
  })

  test('Harvard to Yale is about 120 miles', () => {
    const { found } = searchCatalogue(catalogue, { near: '02138', search: 'yale', page: 1, limit: 1 })
    expect(found[0]?.distanceMiles).toBeGreaterThan(110)
    expect(found[0]?.distanceMiles).toBeLessThan(130)
  })

  test.each([
    { zip: '08401', place: 'Atlantic City', state: 'NJ' },
    { zip: '83001', place: 'Jackson', state: 'WY' },
    { zip: '84532', place: 'Moab', state: 'UT' },
    { zip: '03909', place: 'York', state: 'ME' },
    { zip: '96150', place: 'South Lake Tahoe', state: 'CA' },
    { zip: '96720', place: 'Hilo, beside the ZIP code of American Samoa', state: 'HI' },
  ])('$zip, $place, is placed in its state, though no college is in its area', ({ zip, state }) => {
    const { found } = searchCatalogue(catalogue, { near: zip, page: 1, limit: 1 })
    expect(found[0]?.card.state).toBe(state)
    expect(measuredFrom(catalogue, { near: zip })).toMatchObject({ zip })
  })

  test.each(['02138', 'Boston, MA', 'Cambridge 02138', undefined])('%s is where it says', (near) => {
    expect(measuredFrom(catalogue, { near })).toBeNull()
  })

  test('a ZIP code beside one with a college says where distances are measured from', () => {
    expect(measuredFrom(catalogue, { near: 'Cambridge 02141-1234' })).toEqual({
      zip: '02141',
      nearest: '02139',
      withinMiles: 45,
    })
  })

  test.each([
    ['St. Louis, MO', ['Saint Louis, MO', 'st louis mo', 'Saint Louis, Missouri, USA']],
    ['Fort Worth, TX', ['Ft. Worth, TX', 'ft worth']],
    ['West Lafayette, IN', ['W. Lafayette, IN', 'w lafayette']],
    ['New York, NY', ['NYC', 'new york']],
    ['10001', ['10001 NY', 'New York, NY 10001, USA']],
    ['Boston, MA', ['Boston, MA, USA', 'Boston Massachusetts United States']],
    ['Washington, DC', ['Washington', 'DC', 'washington d.c.']],
  ])('%s has other spellings', (near, others) => {
    const nearest = (text: string) =>
      searchCatalogue(catalogue, { near: text, within_miles: 5, page: 1, limit: 50 }).found.map(
        ({ card }) => card.id,
      )
    expect(nearest(near).length).toBeGreaterThan(0)
    for (const other of others) expect(nearest(other)[0], other).toBe(nearest(near)[0])
  })

  test.each(['Missouri', 'michigan', 'California', 'Indiana, USA', 'MO', 'New Jersey'])(
    '%s is a state and no place',
    (near) => {
      expect(() => searchCatalogue(catalogue, { near, page: 1, limit: 1 })).toThrow(UnknownPlace)
    },
  )

  test.each(['Atlantis, ZZ', '00000', '09012', '34012', '96201'])(
    '%s is no place, and not guessed',
    (near) => {
      expect(() => searchCatalogue(catalogue, { near, page: 1, limit: 1 })).toThrow(UnknownPlace)
    },
  )
})
