/** The sort orders of the search page besides the default, each with its usual direction. */
import type { SearchAddress } from '../saved-searches/search-address.ts'

const defaultDirections = {
  net_price: 'ASC',
  cost: 'ASC',
  acceptance_rate: 'ASC',
  graduation_rate: 'DESC',
  earnings: 'DESC',
  major_earnings: 'DESC',
  size: 'DESC',
  name: 'ASC',
  distance: 'ASC',
} as const
export type SortName = keyof typeof defaultDirections
export type Order = 'ASC' | 'DESC'

export const sortNames = Object.keys(defaultDirections) as SortName[]

/** The order of a search without `sort`: by relevance to its words, by distance from its place, or by size and selectivity. */
export function defaultOrder({ search, near }: SearchAddress): 'relevance' | 'distance' | 'wellKnown' {
  if (search?.[0]?.trim()) return 'relevance'
  return near?.[0]?.trim() ? 'distance' : 'wellKnown'
}

/** The order in an address; `null` for the default. */
export function sortOf({ sort, order }: SearchAddress): { sort: SortName; order: Order } | null {
  const name = sortNames.find((known) => known === sort?.[0])
  if (!name) return null
  const [wanted] = order ?? []
  return { sort: name, order: wanted === 'ASC' || wanted === 'DESC' ? wanted : defaultDirections[name] }
}

/** The parameters for an order. The usual direction is left out. */
function sortInAddress(sort: SortName, order: Order): Pick<SearchAddress, 'sort' | 'order'> {
  return order === defaultDirections[sort] ? { sort: [sort] } : { sort: [sort], order: [order] }
}

/** The order after a press on a column header: its usual direction, or the other one if it is already sorted. */
export function nextSort(address: SearchAddress, sort: SortName): Pick<SearchAddress, 'sort' | 'order'> {
  const now = sortOf(address)
  const order: Order = now?.sort === sort ? (now.order === 'ASC' ? 'DESC' : 'ASC') : defaultDirections[sort]
  return sortInAddress(sort, order)
}
