/**
 * What a browser keeps belongs to one user. A session that ends without a sign-out leaves it behind, so whoever signs in next finds it
 * only when it is theirs.
 */

import { clearUserData } from './clear-user-data.ts'
import { rootState, updateRootState } from './root-state.ts'
import { read } from './storage.ts'

/** What a tab keeps of a sign-up and an invitation on their way, which are whoever's signs in now. */
const tabKeys = ['pendingSignUp', 'invitation']

/**
 * Makes the browser this user's: what another one left is cleared. Call it before the new token is kept.
 *
 * @param idToken of whoever signs in now
 */
export function claimBrowser(idToken: string): void {
  const user = subjectOf(idToken)
  // Before owners were noted, the last token says whose it was.
  const owner = rootState().owner ?? subjectOf(read('firebaseTokens')?.idToken ?? '')
  if (user === null || owner !== user) {
    clearUserData()
    for (const key of Object.keys(sessionStorage)) if (!tabKeys.includes(key)) sessionStorage.removeItem(key)
  }
  if (rootState().owner !== user) updateRootState({ owner: user })
}

/** The user that a token names. It is only compared; whether the token is true is the server's to decide. */
function subjectOf(idToken: string): string | null {
  try {
    const payload = idToken.split('.')[1] ?? ''
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
