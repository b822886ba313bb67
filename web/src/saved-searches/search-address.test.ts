import { describe, expect, test } from 'vitest'
import { nextSort, sortOf } from '../colleges/sorts.ts'
import {
  addressOfQueryText,
  filtersOf,
  hrefOf,
  isFiltered,
  isNonCanonical,
  queryOf,
  queryTextOf,
  readAddress,
  withChanges,
  withoutFilter,
  withoutFilters,
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

  test('keeps known parameters, each once, and writes them back', () => {
    expect(hrefOf(address)).toBe(
      '/family/college/search?search=state+university&state=OH&state=MI&college_level=4-year&page=3',
    )
  })

  test('leaves out characters that the API refuses', () => {
    expect(readAddress({ search: 'a\u0000b', state: ['CA', '\u0000'], major: 'x\ud800' })).toEqual({
      search: ['ab'],
      state: ['CA'],
      major: ['x\ufffd'],
    })
  })

  test('goes to the first page when a filter changes', () => {
    expect(hrefOf(withChanges(address, { sort: ['net_price'] }))).not.toContain('page=')
    expect(hrefOf(withChanges(address, { page: ['4'] }))).toContain('page=4')
  })

  test('removes one value and keeps the others', () => {
    expect(withoutFilter(address, 'state', 'OH').state).toEqual(['MI'])
    expect(withoutFilter(address, 'college_level', '4-year')).not.toHaveProperty('college_level')
  })

  test('recognizes a form that was sent with empty fields', () => {
    expect(isNonCanonical({ search: '', state: 'OH' })).toBe(true)
    expect(isNonCanonical({ state: ['OH', ''] })).toBe(true)
    expect(isNonCanonical({ state: 'OH', utm_source: '' })).toBe(false)
  })

  test('accepts money and percentages as people write them', () => {
    const parameters = { net_price_max: '$25,000', acceptance_rate_min: ' 20 % ', cost_max: 'cheap' }
    const typed = readAddress(parameters)
    expect(typed).toEqual({ net_price_max: ['25000'], acceptance_rate_min: ['20'], cost_max: ['cheap'] })
    expect(isNonCanonical(parameters)).toBe(true)
  })

  test('survives being part of another address', () => {
    const search = readAddress({ religious_affiliation: 'Jewish & other', mission: ['hbcu', 'tribal'] })
    expect(addressOfQueryText(queryTextOf(search))).toEqual(search)
    expect(addressOfQueryText('state=OH&href=javascript:alert(1)')).toEqual({ state: ['OH'] })
  })

  test('keeps the view and the student when all filters are removed', () => {
    expect(withoutFilters({ state: ['OH'], view: ['table'], student: ['1'], sort: ['name'] })).toEqual({
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

  test('splits the form’s sort value into order and direction', () => {
    expect(readAddress({ sort: 'net_price:DESC' })).toEqual({ sort: ['net_price'], order: ['DESC'] })
    expect(isNonCanonical({ sort: 'net_price:DESC' })).toBe(true)
    expect(readAddress({ order: 'DESC' })).toEqual({})
  })

  test('reverses an order at the second press', () => {
    const first = nextSort({}, 'size')
    expect(sortOf(first)).toEqual({ sort: 'size', order: 'DESC' })
    const second = nextSort(first, 'size')
    expect(sortOf(second)).toEqual({ sort: 'size', order: 'ASC' })
    expect(nextSort(second, 'size')).toEqual(first)
    expect(sortOf({ sort: ['luck'] })).toBeNull()
  })
})

describe('the query of a search', () => {
  test('has the valid parts of the address; the others are listed', () => {
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

  test('refuses a range whose minimum exceeds its maximum', () => {
    const { query, refused } = queryOf(readAddress({ cost_min: '30000', cost_max: '10000' }))
    expect(refused).toEqual(['cost_min', 'cost_max'])
    expect(query).not.toHaveProperty('cost_min')
  })

  test('has no distance without a place', () => {
    const { query } = queryOf(readAddress({ within_miles: '50', sort: 'distance', order: 'ASC' }))
    expect(query).toEqual({ page: 1, limit: 20 })
  })

  test('has no credential without a major', () => {
    const { query } = queryOf(readAddress({ credential: 'bachelor' }))
    expect(query).toEqual({ page: 1, limit: 20 })
  })

  test('has no direction without an order', () => {
    const { query, refused } = queryOf(readAddress({ sort: 'bogus', order: 'ASC' }))
    expect(query).toEqual({ page: 1, limit: 20 })
    expect(refused).toEqual(['sort'])
  })

  test('for counts has only the filters', () => {
    const { query } = queryOf(readAddress({ state: 'OH', sort: 'name', page: '2' }))
    expect(filtersOf(query)).toEqual({ state: ['OH'] })
  })
})
