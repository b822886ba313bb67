import { expect, test } from 'vitest'
import {
  filterNames,
  hrefOf,
  publicSearch,
  queryTextOf,
  readAddress,
  withChanges,
  withoutFilter,
} from '../saved-searches/search-address.ts'
import { hrefWithout } from './search-chip-texts.ts'

test.each([undefined, publicSearch] as const)(
  'a chip leads to the search without its filter, on %s',
  (path) => {
    const address = readAddress(
      {
        search: 'A & M = fun?',
        near: 'Dayton, Ohio',
        state: ['OH', 'PA'],
        major_code: '13.1214',
        net_price_max: '60,000',
        sort: 'cost:ASC',
        page: '3',
        view: 'table',
        student: 'one',
      },
      path,
    )
    const href = hrefOf(withChanges(address, {}))
    const values = filterNames.flatMap((name) => (address[name] ?? []).map((value) => ({ name, value })))
    expect(values).toHaveLength(6)
    for (const { name, value } of values) {
      expect(hrefWithout(href, queryTextOf({ [name]: [value] }))).toBe(
        hrefOf(withoutFilter(address, name, value)),
      )
    }
  },
)

test('the last filter leaves the path alone', () => {
  expect(hrefWithout('/colleges?state=OH', 'state=OH')).toBe('/colleges')
})
