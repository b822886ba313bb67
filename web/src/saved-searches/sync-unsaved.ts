import { read } from '../storage/storage.ts'

/** Saves searches that aren't in the account yet, before the browser's copy is cleared. */
export async function syncUnsavedSearches(): Promise<void> {
  if (read('search') === null) return
  try {
    const { areSearchesSynced, syncSearches } = await import('./sync-searches.ts')
    if (!areSearchesSynced()) await syncSearches()
  } catch {
    // What clears the copy must not fail because of searches. Without a connection it fails anyway, and nothing is cleared.
  }
}
