/** The orders that the search page offers besides the usual one, each with the direction that people expect first. */
import type { SearchAddress } from '../saved-searches/search-address.ts'

export const naturalOrder = {
  net_price: 'ASC',
  cost: 'ASC',
  acceptance_rate: 'ASC',
  graduation_rate: 'DESC',
  earnings: 'DESC',
  size: 'DESC',
  name: 'ASC',
  distance: 'ASC',
} as const
export type SortName = keyof typeof naturalOrder
export type Order = 'ASC' | 'DESC'

export const sortNames = Object.keys(naturalOrder) as SortName[]

/** What the order of a search is that asks for none: by its words, else by the way to its place, else by size and renown. */
export function usualOrder({ search, near }: SearchAddress): 'relevance' | 'distance' | 'wellKnown' {
  if (search?.[0]?.trim()) return 'relevance'
  return near?.[0]?.trim() ? 'distance' : 'wellKnown'
}

/** The order that an address asks for; null for the usual one. */
export function sortOf({ sort, order }: SearchAddress): { sort: SortName; order: Order } | null {
  const name = sortNames.find((known) => known === sort?.[0])
  if (!name) return null
  const [wanted] = order ?? []
  return { sort: name, order: wanted === 'ASC' || wanted === 'DESC' ? wanted : naturalOrder[name] }
}

/** What an address says for an order; the expected direction goes without saying. */
export function sortInAddress(sort: SortName, order: Order): Pick<SearchAddress, 'sort' | 'order'> {
  return order === naturalOrder[sort] ? { sort: [sort] } : { sort: [sort], order: [order] }
}

/** A press on the head of a column: its expected order first, the other one when that is there already. */
export function nextSort(address: SearchAddress, sort: SortName): Pick<SearchAddress, 'sort' | 'order'> {
  const now = sortOf(address)
  const order: Order = now?.sort === sort ? (now.order === 'ASC' ? 'DESC' : 'ASC') : naturalOrder[sort]
  return sortInAddress(sort, order)
}
