import { expect, test } from 'vitest'
import { sortingOf } from './sorting.ts'

const sorted = (address: object) => sortingOf('/list', address, 'created')

test('a column of names begins with A, one of moments with the latest; a second press turns it around', () => {
  expect(sorted({}).hrefOf('name')).toBe('/list?sort=name&sort_by=ASC')
  expect(sorted({}).hrefOf('activity')).toBe('/list?sort=activity&sort_by=DESC')
  expect(sorted({ sort: 'name', sort_by: 'ASC' }).hrefOf('name')).toBe('/list?sort=name&sort_by=DESC')
  expect(sorted({ sort: 'name', sort_by: 'DESC' }).hrefOf('name')).toBe('/list?sort=name&sort_by=ASC')
})

test('keeps the filters and the search, and begins again at the first page', () => {
  const address = { state: 'OH', search: 'garcia', searchPage: '2', page: '3' }
  expect(sorted(address).hrefOf('name')).toBe('/list?state=OH&search=garcia&sort=name&sort_by=ASC')
})

test('the usual order needs no words in the address', () => {
  expect(sorted({ sort: 'name', sort_by: 'ASC' }).hrefOf('created')).toBe('/list')
  expect(sorted({})).toMatchObject({ by: 'created', direction: 'DESC' })
})
