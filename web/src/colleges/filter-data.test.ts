import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import colleges from '../messages/en/colleges.json' with { type: 'json' }
import { readAddress } from '../saved-searches/search-address.ts'
import { someFacets } from '../testing/facets.ts'
import { filtersOf } from './filter-data.ts'
import { unpackOptions } from './filter-options.ts'

const t = createTranslator({ locale: 'en-US', messages: { colleges }, namespace: 'colleges' })

test.each([
  { address: {}, counts: ['1,200'], because: 'of the whole release' },
  { address: { major_code: '51' }, counts: ['', '1,200'], because: 'a major more' },
  { address: { state: 'TX' }, counts: [''], because: 'in Texas there are fewer' },
])('majors found by words have the numbers $counts with $address: $because', ({ address, counts }) => {
  const filters = filtersOf(
    {
      address: readAddress({ major: 'nursing', ...address }),
      refused: [],
      facets: someFacets(),
      majors: new Map(),
      foundMajors: [{ code: '51.38', title: 'Nursing', institutions: 1_200 }],
      homeState: null,
      bracket: null,
      priceOf: null,
      fitOf: null,
    },
    { t, locale: 'en-US' },
  )
  const found = filters.flatMap((filter) =>
    filter.kind === 'majors' ? unpackOptions(filter.found.options).map(([, , count]) => count) : [],
  )
  expect(found).toEqual(counts)
})
