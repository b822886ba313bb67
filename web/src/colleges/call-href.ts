/** Addresses of calls that the browser sends by itself about the search that a page shows. */
import { filtersOf, type SearchAddress } from '../saved-searches/search-address.ts'
import type { searchFor } from './search-for.ts'
import { suggestionsOf } from './search-form.tsx'

type Search = Pick<Awaited<ReturnType<typeof searchFor>>, 'found' | 'extra'>

/** With the student or the income, so that prices are those that the results were filtered by. Without a student, an answer may be cached. */
export function callHrefOf(
  call: 'facets' | 'map',
  address: SearchAddress,
  { found: { query: searched }, extra }: Search,
): string {
  const { admission_fit, ...filters } = filtersOf({ ...searched, ...extra })
  const { net_price_min: lowest, net_price_max: highest } = filters
  const isOwn = call === 'facets' || (lowest ?? highest ?? admission_fit) !== undefined
  const given = {
    ...filters,
    ...(!address.path && { admission_fit, studentId: isOwn ? extra.studentId : undefined }),
  }
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
    ),
  )
  return `${suggestionsOf(address).api}/${call}${query.size === 0 ? '' : `?${query}`}`
}
