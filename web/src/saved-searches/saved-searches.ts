/** Saved searches, newest first: the browser's copy, which `sync-searches.ts` syncs with the account's. */
import {
  maxSavedSearches,
  maxSavedSearchName,
  SavedSearch as StorableSearch,
} from '@bursar/contract/saved-searches'
import { storable } from '@bursar/contract/storable'
import type { Stored } from '../storage/storage.ts'
import { addressOfQueryText, hrefOf, queryTextOf, type SearchAddress } from './search-address.ts'

export type SavedSearch = Stored['search'][number]

/** The part of an address that is saved: all but the page number, because results change. */
function savedPartOf({ page: _, path: _path, ...address }: SearchAddress): Record<string, string[]> {
  return Object.fromEntries(Object.entries(address))
}

/** Without parts that the account refuses, such as the long words of somebody's link, which the search ignores, too, or half an emoji. */
export function withoutRefused({ name, filters, ...saved }: SavedSearch): SavedSearch {
  const { valueType } = StorableSearch.shape.filters
  const accepted = Object.entries(filters).filter(([, values]) => valueType.safeParse(values).success)
  return { name: storable(name), ...saved, filters: Object.fromEntries(accepted) }
}

/** `null` if the list is full. Saving the same search again updates its name and time. */
export function addSearch(
  list: readonly SavedSearch[],
  { name, address, now }: { name: string; address: SearchAddress; now: Date },
): SavedSearch[] | null {
  const filters = savedPartOf(address)
  const others = list.filter((saved) => hrefOfSaved(saved) !== hrefOf(filters))
  if (others.length >= maxSavedSearches) return null
  return [{ name: normalizedName(name), filters, savedAt: now.toISOString() }, ...others]
}

export function renameSearch(list: readonly SavedSearch[], at: number, name: string): SavedSearch[] {
  return list.map((saved, index) => (index === at ? { ...saved, name: normalizedName(name) } : saved))
}

export function removeSearch(list: readonly SavedSearch[], at: number): SavedSearch[] {
  return list.filter((_, index) => index !== at)
}

/** Restores a deleted one in its place. */
export function restoreSearch(list: readonly SavedSearch[], at: number, saved: SavedSearch): SavedSearch[] {
  return [...list.slice(0, at), saved, ...list.slice(at)].slice(0, maxSavedSearches)
}

/** The address of the search, parsed again so that outdated or changed parameters are dropped. */
export function hrefOfSaved({ filters }: SavedSearch): string {
  return hrefOf(addressOfQueryText(queryTextOf(filters as SearchAddress)))
}

/** On one line, and not longer than a name may be. An emoji at the end is kept or left out as a whole. */
export function normalizedName(name: string): string {
  const line = name.trim().replace(/\s+/g, ' ')
  return line.slice(0, maxSavedSearchName).replace(/\p{Surrogate}$/u, '')
}
