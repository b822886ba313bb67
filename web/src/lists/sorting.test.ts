import { expect, test } from 'vitest'
import { sortingOf } from './sorting.ts'

const sorted = (address: object) => sortingOf('/list', address, 'created')

test('a column of names starts with A, one of dates with the latest; a second click reverses the order', () => {
  expect(sorted({}).hrefOf('name')).toBe('/list?sort=name&sort_by=ASC')
  expect(sorted({}).hrefOf('activity')).toBe('/list?sort=activity&sort_by=DESC')
  expect(sorted({ sort: 'name', sort_by: 'ASC' }).hrefOf('name')).toBe('/list?sort=name&sort_by=DESC')
  expect(sorted({ sort: 'name', sort_by: 'DESC' }).hrefOf('name')).toBe('/list?sort=name&sort_by=ASC')
})

test('sorting keeps the filters and the search, and goes back to the first page', () => {
  const address = { state: 'OH', search: 'garcia', searchPage: '2', page: '3' }
  expect(sorted(address).hrefOf('name')).toBe('/list?state=OH&search=garcia&sort=name&sort_by=ASC')
})

test('the default order isn’t in the address', () => {
  expect(sorted({ sort: 'name', sort_by: 'ASC' }).hrefOf('created')).toBe('/list')
  expect(sorted({})).toMatchObject({ by: 'created', direction: 'DESC' })
})
