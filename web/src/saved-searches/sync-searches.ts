/**
 * Keeps this browser's saved searches and the account's the same. The browser's copy is changed first, so saving works without a
 * connection; what both had last is remembered, so a search that is missing on one side is known to be new there or deleted here.
 */
import { getSavedSearches, maxSavedSearches, replaceSavedSearches } from '@bursar/contract/saved-searches'
import { call } from '../api/call.ts'
import { isStale } from '../http/failures.ts'
import { type RootState, rootState, updateRootState } from '../storage/root-state.ts'
import { read, write } from '../storage/storage.ts'
import { hrefOfSaved, type SavedSearch, withoutRefused } from './saved-searches.ts'

const maxTries = 3

let latest: Promise<void> = Promise.resolve()

/**
 * Merges both lists. Syncs of one page run one after the other, because they would conflict. Throws what the calls throw; the browser's
 * copy is then unchanged or merged.
 */
export function syncSearches(): Promise<void> {
  latest = latest.catch(() => {}).then(merge)
  return latest
}

async function merge(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { items: account, version } = await call(getSavedSearches)
    const local = (read('search') ?? []).map(withoutRefused)
    const merged = mergeSearches(local, account, rootState().searchesSynced)
    write('search', merged)
    if (JSON.stringify(merged) === JSON.stringify(account)) return synced(merged)
    try {
      await call(replaceSavedSearches, { body: { items: merged }, ifMatch: version })
      return synced(merged)
    } catch (error) {
      if (!isStale(error) || tries === maxTries) throw error
    }
  }
}

/** Whether the account has all changes of this browser. */
export function areSearchesSynced(): boolean {
  return JSON.stringify(namesOf(read('search') ?? [])) === JSON.stringify(rootState().searchesSynced ?? {})
}

/**
 * The merged list, newest first. A search is identified by its address. If both sides had it and one no longer does, it was deleted
 * there; otherwise it is new. A name that was changed here wins.
 */
export function mergeSearches(
  local: readonly SavedSearch[],
  account: readonly SavedSearch[],
  before: RootState['searchesSynced'],
): SavedSearch[] {
  const had = before ?? {}
  const here = new Map(local.map((saved) => [hrefOfSaved(saved), saved]))
  const there = new Map(account.map((saved) => [hrefOfSaved(saved), saved]))
  const merged = [...new Set([...here.keys(), ...there.keys()])].flatMap((href) => {
    const [own, kept] = [here.get(href), there.get(href)]
    if (own && kept) return own.name === had[href] && own.savedAt <= kept.savedAt ? kept : own
    return href in had ? [] : (own ?? kept ?? [])
  })
  return merged
    .sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
    .slice(0, maxSavedSearches)
}

function synced(list: readonly SavedSearch[]): void {
  updateRootState({ searchesSynced: namesOf(list) })
}

const namesOf = (list: readonly SavedSearch[]): Record<string, string> =>
  Object.fromEntries(list.map((saved) => [hrefOfSaved(saved), saved.name]))
