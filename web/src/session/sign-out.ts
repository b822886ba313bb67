/** Leaving; `signed-out-elsewhere.tsx` makes the other tabs follow. */
import { closeSession } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { send } from '../api/send.ts'
import { identity } from './identity.ts'
import { forgetSignIn } from './storage.ts'

/**
 * Ends the session and the sign-in on the server first: its cookies are out of the browser's reach, so a sign-out
 * without a connection would be one in name only. Then throws `Offline` and forgets nothing.
 */
export async function signOut(): Promise<void> {
  await ending(send(closeSession, {}))
  await ending(identity.signOut())
  forgetSignIn()
  leave()
}

/** A session that the server no longer knows has ended already. */
async function ending(work: Promise<unknown>): Promise<void> {
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
