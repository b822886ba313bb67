/** Searches kept under a name, the newest first: the browser's copy, which `sync-searches.ts` keeps the same as the account's. */
import { maxSavedSearches, maxSavedSearchName } from '@bursar/contract/saved-searches'
import type { Stored } from '../storage/storage.ts'
import { addressOfQueryText, hrefOf, queryTextOf, type SearchAddress } from './search-address.ts'

export type SavedSearch = Stored['search'][number]

/** What of an address is kept: all but the page, since results move. */
function kept({ page: _, ...address }: SearchAddress): Record<string, string[]> {
  return Object.fromEntries(Object.entries(address))
}

/** Null when there are as many as may be. Saving the same search again gives it the new name and the new time. */
export function withSearch(
  list: readonly SavedSearch[],
  { name, address, now }: { name: string; address: SearchAddress; now: Date },
): SavedSearch[] | null {
  const filters = kept(address)
  const others = list.filter((saved) => hrefOfSaved(saved) !== hrefOf(filters))
  if (others.length >= maxSavedSearches) return null
  return [{ name: tidyName(name), filters, savedAt: now.toISOString() }, ...others]
}

export function renamed(list: readonly SavedSearch[], at: number, name: string): SavedSearch[] {
  return list.map((saved, index) => (index === at ? { ...saved, name: tidyName(name) } : saved))
}

export function without(list: readonly SavedSearch[], at: number): SavedSearch[] {
  return list.filter((_, index) => index !== at)
}

/** Puts a deleted one back where it was. */
export function restored(list: readonly SavedSearch[], at: number, saved: SavedSearch): SavedSearch[] {
  return [...list.slice(0, at), saved, ...list.slice(at)].slice(0, maxSavedSearches)
}

/** The address of the search, read anew: what another version left in it does not travel. */
export function hrefOfSaved({ filters }: SavedSearch): string {
  return hrefOf(addressOfQueryText(queryTextOf(filters as SearchAddress)))
}

function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').slice(0, maxSavedSearchName)
}
