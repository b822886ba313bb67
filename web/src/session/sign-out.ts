/** Leaving; `signed-out-elsewhere.tsx` makes the other tabs follow. */
import { closeSession } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { send } from '../api/send.ts'
import { clearSignIn } from './clear-user-data.ts'
import { identity } from './identity.ts'
import { read } from './storage.ts'

/**
 * Ends the session and the sign-in on the server first: its cookies are out of the browser's reach, so a sign-out
 * without a connection would be one in name only. Then throws `Offline` and forgets nothing.
 */
export async function signOut(): Promise<void> {
  await syncUnsavedSearches()
  await ignoreProblems(send(closeSession, {}))
  await ignoreProblems(identity.signOut())
  clearSignIn()
  leave()
}

/** Saved searches that the account does not have yet go there before the browser's copy is cleared. */
async function syncUnsavedSearches(): Promise<void> {
  if (read('search') === null) return
  try {
    const { areSearchesSynced, syncSearches } = await import('../colleges/sync-searches.ts')
    if (!areSearchesSynced()) await syncSearches()
  } catch {
    // Signing out must not fail for a list of searches. Without a connection it fails by itself, and nothing is cleared.
  }
}

/** A session that the server no longer knows has ended already. */
async function ignoreProblems(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** A whole new page rather than a navigation: nothing of the household stays in memory. */
function leave(): void {
  window.location.assign('/')
}
