/** Signing out. `signed-out-elsewhere.tsx` signs out the other tabs. */
import { closeSession } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { send } from '../http/send.ts'
import { clearSignIn } from '../storage/clear-user-data.ts'
import { read } from '../storage/storage.ts'
import { identity } from './identity.ts'

/**
 * Ends the session and the sign-in on the server first: scripts can't delete its HttpOnly cookies, so signing out without a
 * connection would have no effect. Throws `Offline` in that case and clears nothing.
 */
export async function signOut(): Promise<void> {
  await syncUnsavedSearches()
  await ignoreProblems(send(closeSession, {}))
  await ignoreProblems(identity.signOut())
  clearSignIn()
  leave()
}

/** Saves searches that aren't in the account yet, before the browser's copy is cleared. */
async function syncUnsavedSearches(): Promise<void> {
  if (read('search') === null) return
  try {
    const { areSearchesSynced, syncSearches } = await import('../saved-searches/sync-searches.ts')
    if (!areSearchesSynced()) await syncSearches()
  } catch {
    // Signing out must not fail because of searches. Without a connection it fails anyway, and nothing is cleared.
  }
}

/** A problem means that the server no longer knows the session, so it has already ended. */
async function ignoreProblems(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** A full page load instead of a client-side navigation, so that no household data stays in memory. */
function leave(): void {
  window.location.assign('/')
}
