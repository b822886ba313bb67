import { describe, expect, test } from 'vitest'
import { publicSearch, queryOf, type SearchAddress } from '../saved-searches/search-address.ts'
import { callHrefOf } from './call-href.ts'

function hrefOf(call: 'facets' | 'map', address: SearchAddress, income_bracket?: number) {
  const { query } = queryOf(address)
  const extra = address.path ? {} : { studentId: 'maya', ...(income_bracket && { income_bracket }) }
  return callHrefOf(call, address, { found: { query }, extra } as never)
}

describe('the map of a search', () => {
  test.each<{ address: SearchAddress; href: string }>([
    { address: { path: publicSearch, view: ['map'] }, href: '/api/colleges/map' },
    {
      address: {
        path: publicSearch,
        state: ['TX', 'OK'],
        net_price_max: ['20000'],
        sort: ['cost'],
        page: ['2'],
      },
      href: '/api/colleges/map?state=TX&state=OK&net_price_max=20000',
    },
    { address: { search: ['state university'] }, href: '/api/family/colleges/map?search=state+university' },
    {
      address: { net_price_min: ['0'] },
      href: '/api/family/colleges/map?net_price_min=0&studentId=maya',
    },
    {
      address: { admission_fit: ['match'] },
      href: '/api/family/colleges/map?admission_fit=match&studentId=maya',
    },
  ])('is at $href: with the student if prices or scores decide', ({ address, href }) => {
    expect(hrefOf('map', address)).toBe(href)
  })

  test('filters by the prices of the family’s income if the student’s own aren’t known', () => {
    expect(hrefOf('map', { net_price_max: ['9000'] }, 2)).toBe(
      '/api/family/colleges/map?net_price_max=9000&income_bracket=2&studentId=maya',
    )
  })
})

test('counts for filters always have the student, and the income that their prices are for', () => {
  expect(hrefOf('facets', { state: ['TX'] }, 2)).toBe(
    '/api/family/colleges/facets?state=TX&income_bracket=2&studentId=maya',
  )
  expect(hrefOf('facets', { path: publicSearch })).toBe('/api/colleges/facets')
})
