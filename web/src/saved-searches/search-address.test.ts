import { describe, expect, test } from 'vitest'
import { nextSort, sortOf } from '../colleges/sorts.ts'
import {
  addressOfQueryText,
  changed,
  cleared,
  filtersOf,
  hrefOf,
  isFiltered,
  isUntidy,
  queryOf,
  queryTextOf,
  readAddress,
  without,
} from './search-address.ts'

describe('the address of a search', () => {
  const address = readAddress({
    state: ['OH', 'MI', 'OH'],
    search: '  state university ',
    college_level: '4-year',
    college_size_min: '',
    page: '3',
    utm_source: 'mail',
  })

  test('keeps what it knows, once each, and writes it back', () => {
    expect(hrefOf(address)).toBe(
      '/family/college/search?search=state+university&state=OH&state=MI&college_level=4-year&page=3',
    )
  })

  test('starts over on the first page when a filter changes', () => {
    expect(hrefOf(changed(address, { sort: ['net_price'] }))).not.toContain('page=')
    expect(hrefOf(changed(address, { page: ['4'] }))).toContain('page=4')
  })

  test('lets go of one value and keeps the others', () => {
    expect(without(address, 'state', 'OH').state).toEqual(['MI'])
    expect(without(address, 'college_level', '4-year')).not.toHaveProperty('college_level')
  })

  test('tells a form that was sent with empty fields', () => {
    expect(isUntidy({ search: '', state: 'OH' })).toBe(true)
    expect(isUntidy({ state: ['OH', ''] })).toBe(true)
    expect(isUntidy({ state: 'OH', utm_source: '' })).toBe(false)
  })

  test('takes money and percentages as people write them', () => {
    const parameters = { net_price_max: '$25,000', acceptance_rate_min: ' 20 % ', cost_max: 'cheap' }
    const typed = readAddress(parameters)
    expect(typed).toEqual({ net_price_max: ['25000'], acceptance_rate_min: ['20'], cost_max: ['cheap'] })
    expect(isUntidy(parameters)).toBe(true)
  })

  test('is the same after it has travelled in another address', () => {
    const search = readAddress({ religious_affiliation: 'Jewish & other', mission: ['hbcu', 'tribal'] })
    expect(addressOfQueryText(queryTextOf(search))).toEqual(search)
    expect(addressOfQueryText('state=OH&href=javascript:alert(1)')).toEqual({ state: ['OH'] })
  })

  test('keeps the view and the student when everything else is cleared', () => {
    expect(cleared({ state: ['OH'], view: ['table'], student: ['1'], sort: ['name'] })).toEqual({
      view: ['table'],
      student: ['1'],
    })
  })

  test.each([
    { address: { state: ['TX'] }, is: true },
    { address: { search: ['nursing'], sort: ['cost'] }, is: true },
    { address: { student: ['1'], view: ['table'], page: ['2'], sort: ['cost'], order: ['ASC'] }, is: false },
    { address: {}, is: false },
  ])('knows whether anything keeps colleges away: $address', ({ address, is }) => {
    expect(isFiltered(address)).toBe(is)
  })

  test('splits the order that a form names together with its direction', () => {
    expect(readAddress({ sort: 'net_price:DESC' })).toEqual({ sort: ['net_price'], order: ['DESC'] })
    expect(isUntidy({ sort: 'net_price:DESC' })).toBe(true)
    expect(readAddress({ order: 'DESC' })).toEqual({})
  })

  test('turns an order round at the second press', () => {
    const first = nextSort({}, 'size')
    expect(sortOf(first)).toEqual({ sort: 'size', order: 'DESC' })
    const second = nextSort(first, 'size')
    expect(sortOf(second)).toEqual({ sort: 'size', order: 'ASC' })
    expect(nextSort(second, 'size')).toEqual(first)
    expect(sortOf({ sort: ['luck'] })).toBeNull()
  })
})

describe('what is searched by', () => {
  test('is the part of the address that makes sense; the rest is named', () => {
    const { query, refused } = queryOf(
      readAddress({
        state: ['OH'],
        college_level: 'kindergarten',
        acceptance_rate_min: 'low',
        acceptance_rate_max: '60',
        page: '0',
      }),
    )
    expect(query).toMatchObject({ state: ['OH'], acceptance_rate_max: 60, page: 1 })
    expect(refused).toEqual(['college_level', 'acceptance_rate_min', 'page'])
  })

  test('refuses a range whose least is more than its most', () => {
    const { query, refused } = queryOf(readAddress({ cost_min: '30000', cost_max: '10000' }))
    expect(refused).toEqual(['cost_min', 'cost_max'])
    expect(query).not.toHaveProperty('cost_min')
  })

  test('has no distance without a place', () => {
    const { query } = queryOf(readAddress({ within_miles: '50', sort: 'distance' }))
    expect(query).toEqual({ page: 1, limit: 20 })
  })

  test('counts by the filters alone', () => {
    const { query } = queryOf(readAddress({ state: 'OH', sort: 'name', page: '2' }))
    expect(filtersOf(query)).toEqual({ state: ['OH'] })
  })
})
