import { expect, test } from 'vitest'
import { collegeSlug, publicCollegePath } from './college-address.ts'

test.each([
  { name: 'Purdue University-Main Campus', slug: 'purdue-university-main-campus' },
  { name: 'Texas A & M University-College Station', slug: 'texas-a-and-m-university-college-station' },
  { name: 'Saint Mary’s College', slug: 'saint-marys-college' },
  { name: 'Universidad Politécnica de Puerto Rico', slug: 'universidad-politecnica-de-puerto-rico' },
  { name: '  ', slug: 'college' },
])('the name $name is $slug in an address', ({ name, slug }) => {
  expect(collegeSlug(name)).toBe(slug)
})

test('a college’s address has its id and name', () => {
  expect(publicCollegePath({ id: 243780, name: 'Purdue University-Main Campus' })).toBe(
    '/colleges/243780/purdue-university-main-campus',
  )
})
