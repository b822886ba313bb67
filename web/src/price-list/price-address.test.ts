import { expect, test } from 'vitest'
import type { PriceFilter } from './find-prices.ts'
import { everything, queryOf, readFilter } from './price-address.ts'

test.each([
  ['', {}],
  ['state=TX&control=public&to=15000', { state: 'TX', control: 'public', to: 15_000 }],
  [
    'words=saint+mary%27s&level=2&from=0&sort=known&limit=75',
    {
      ...{ words: "saint mary's", level: 2, from: 0, sort: 'known', limit: 75 },
    },
  ],
] satisfies [string, Partial<PriceFilter>][])('the address "%s" shows the same list again', (query, part) => {
  const filter = { ...everything, ...part }
  expect(readFilter(query)).toEqual(filter)
  expect(queryOf(filter)).toBe(query)
})

test.each(['state=ZZ', 'control=any', 'level=3', 'from=-1', 'to=1e9', 'sort=name', 'limit=1', 'other=1'])(
  'the address "%s" shows everything',
  (query) => {
    expect(readFilter(query)).toEqual(everything)
  },
)
