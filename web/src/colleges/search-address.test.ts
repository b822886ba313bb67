import { describe, expect, test } from 'vitest'
import { changed, hrefOf, isUntidy, queryOf, readAddress, without } from './search-address.ts'

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
})
