import { expect, test } from 'vitest'
import { aFamily } from '../testing/family.ts'
import { familyWith } from './family-with.ts'
import { partOf } from './parts.ts'

test.each([
  { typed: 2, year: null },
  { typed: 20, year: null },
  { typed: 202, year: null },
  { typed: 2028, year: 2028 },
  { typed: undefined, year: null },
])('a start year typed as far as $typed counts as $year', ({ typed, year }) => {
  const home = { part: partOf('home'), personId: null }
  expect(familyWith(home, aFamily(), { expectedStartYear: typed }).expectedStartYear).toBe(year)
})
