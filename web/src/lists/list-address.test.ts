import { listFamilies } from '@bursar/contract/admin-families'
import { describe, expect, test } from 'vitest'
import { backHref, currentHref, listHref, readListAddress, rowQueryOf } from './list-address.ts'

const query = listFamilies.schema.querystring

describe('the address of a list', () => {
  test('is read into the call’s query', () => {
    const said = { search: ' garcia ', state: 'OH', hasAgent: 'false', page: '3' }
    expect(readListAddress(query, said)).toEqual({ ...said, search: 'garcia' })
  })

  test.each([
    { params: { state: 'Ohio' }, because: 'no such state' },
    { params: { page: '-1' }, because: 'no such page' },
    { params: { page: '1e3' }, because: 'not a page number' },
    { params: { status: '' }, because: 'an empty option of the form' },
    { params: { limit: '100000' }, because: 'above the maximum page size' },
    { params: { utm_source: 'mail' }, because: 'not a parameter of this list' },
    { params: { search: 'x'.repeat(101) }, because: 'longer than the call allows' },
    { params: { search: 'a\u0000b' }, because: 'a character that the API refuses' },
  ])('$params is left out: $because', ({ params }) => {
    expect(readListAddress(query, params)).toEqual({})
  })

  test('with a repeated parameter uses the first value', () => {
    expect(readListAddress(query, { state: ['OH', 'PA'] })).toEqual({ state: 'OH' })
  })

  test('with another filter goes back to the first page; links to pages keep the filters', () => {
    const address = { state: 'OH', page: '4' }
    expect(listHref('/list', address, { status: 'active' })).toBe('/list?state=OH&status=active')
    expect(listHref('/list', address, { page: 5 })).toBe('/list?state=OH&page=5')
    expect(listHref('/list', address, { page: 1 })).toBe('/list?state=OH')
    expect(listHref('/list', address, { state: undefined })).toBe('/list')
  })

  test('escapes any typed text', () => {
    expect(listHref('/list', { search: 'a & b=c' })).toBe('/list?search=a+%26+b%3Dc')
  })

  test('leads back from a row to the same filters, order, and page', () => {
    const address = readListAddress(query, { search: 'García & co', sort: 'name', searchPage: '37' })
    const [, row] = `/list/7${rowQueryOf(address)}`.split('?')
    const { from } = Object.fromEntries(new URLSearchParams(row))
    expect(backHref('/list', query, from)).toBe(currentHref('/list', address))
    expect(backHref('/list', query, from)).toContain('searchPage=37')
  })

  test('leads back to the whole list from a page that was opened without one', () => {
    expect(rowQueryOf({})).toBe('')
    expect(backHref('/list', query, undefined)).toBe('/list')
  })

  test('leads back with what is valid of a changed address', () => {
    expect(backHref('/list', query, ['state=Ohio&page=2', 'x'])).toBe('/list?page=2')
  })
})
