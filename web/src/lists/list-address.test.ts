import { listFamilies } from '@bursar/contract/admin-families'
import { describe, expect, test } from 'vitest'
import { listHref, readListAddress } from './list-address.ts'

const query = listFamilies.schema.querystring

describe('the address of a list', () => {
  test('says what the call understands', () => {
    const said = { search: ' garcia ', state: 'OH', hasAgent: 'false', page: '3' }
    expect(readListAddress(query, said)).toEqual({ ...said, search: 'garcia' })
  })

  test.each([
    { params: { state: 'Ohio' }, because: 'no such state' },
    { params: { page: '-1' }, because: 'no such page' },
    { params: { page: '1e3' }, because: 'no number of a page' },
    { params: { status: '' }, because: 'a choice of the form that was left open' },
    { params: { limit: '100000' }, because: 'more than a page may hold' },
    { params: { utm_source: 'mail' }, because: 'not of this list' },
    { params: { search: 'x'.repeat(101) }, because: 'longer than the call takes' },
  ])('$params is left out: $because', ({ params }) => {
    expect(readListAddress(query, params)).toEqual({})
  })

  test('given twice counts once', () => {
    expect(readListAddress(query, { state: ['OH', 'PA'] })).toEqual({ state: 'OH' })
  })

  test('with another filter begins at the first page; pages keep the filters', () => {
    const address = { state: 'OH', page: '4' }
    expect(listHref('/list', address, { status: 'active' })).toBe('/list?state=OH&status=active')
    expect(listHref('/list', address, { page: 5 })).toBe('/list?state=OH&page=5')
    expect(listHref('/list', address, { page: 1 })).toBe('/list?state=OH')
    expect(listHref('/list', address, { state: undefined })).toBe('/list')
  })

  test('leads to what it says, whatever is typed', () => {
    expect(listHref('/list', { search: 'a & b=c' })).toBe('/list?search=a+%26+b%3Dc')
  })
})
