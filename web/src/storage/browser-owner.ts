/**
 * Data stored in the browser belongs to one user. A session that ends without a sign-out leaves it behind, so it is cleared when
 * another user signs in.
 */

import { clearUserData } from './clear-user-data.ts'
import { claimOf } from './id-token-claims.ts'
import { rootState, updateRootState } from './root-state.ts'
import { read } from './storage.ts'
import { visitorAnswersKey } from './visitor-answers-key.ts'

/** A sign-up or an invitation in progress in this tab. These belong to the user who signs in now. */
const tabKeys = ['pendingSignUp', 'invitation']
/** Belongs to the user who signs up now, but not to one who signs in. */
const signUpKeys = [visitorAnswersKey]

/**
 * Makes this user the owner of the browser's data and clears another user's. Call it before storing the new token.
 *
 * @param idToken of the user who signs in now
 */
export function claimBrowser(idToken: string): void {
  const user = claimOf(idToken, 'sub')
  // Older versions stored no owner: use the last token's user.
  const owner = rootState().owner ?? claimOf(read('firebaseTokens')?.idToken ?? '', 'sub')
  if (user === null || owner !== user) {
    clearUserData()
    const kept = sessionStorage.getItem('pendingSignUp') === null ? tabKeys : [...tabKeys, ...signUpKeys]
    for (const key of Object.keys(sessionStorage)) if (!kept.includes(key)) sessionStorage.removeItem(key)
  }
  if (rootState().owner !== user) updateRootState({ owner: user })
}
