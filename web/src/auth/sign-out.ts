/** Signing out. `signed-out-elsewhere.tsx` signs out the other tabs. */
import { closeSession } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { send } from '../http/send.ts'
import { syncUnsavedSearches } from '../saved-searches/sync-unsaved.ts'
import { clearSignIn } from '../storage/clear-user-data.ts'
import { identity } from './identity.ts'

/**
 * Ends the session and the sign-in on the server first: scripts can't delete its HttpOnly cookies, so signing out without a
 * connection would have no effect. If the server can't be reached or refuses, throws and clears nothing.
 */
export async function signOut(): Promise<void> {
  await syncUnsavedSearches()
  await endSignIn()
  clearSignIn()
  leave()
}

/** Ends the session and the sign-in on the server. */
export async function endSignIn(): Promise<void> {
  await ignoreEnded(send(closeSession, {}))
  await ignoreEnded(identity.signOut())
}

/** 401 and 404 mean that the server no longer knows the session, so it has already ended. */
async function ignoreEnded(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem) || ![401, 404].includes(error.status)) throw error
  }
}

/** A full page load instead of a client-side navigation, so that no household data stays in memory. */
function leave(): void {
  window.location.assign('/')
}
