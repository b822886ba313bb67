/** Signs a user in with an id token: stores the token, and opens the session whose cookie the pages use. */
import { openSession, type Session } from '@bursar/contract/accounts'
import { call } from '../api/call.ts'
import { storeToken } from '../sessions/tokens.ts'
import { claimBrowser } from '../storage/browser-owner.ts'
import { read, write } from '../storage/storage.ts'
import type { IdToken } from './identity.ts'

/** Stores the token of the user who signs in or up now, after clearing another user's data. */
export function storeNewToken(token: IdToken): void {
  claimBrowser(token.idToken)
  storeToken(token)
}

/** Throws `no-profile-yet` if the identity exists but the account was never completed. */
export async function beginSession(token: IdToken): Promise<Session> {
  storeNewToken(token)
  const session = await call(openSession)
  write('role', session.role)
  if (session.role === 'family') {
    write('onboardingDone', session.invitationStatus === 'active')
    // Syncs searches saved offline to the account. In the background: opening the list syncs them, too.
    if (read('search'))
      import('../saved-searches/sync-searches.ts').then(({ syncSearches }) => syncSearches()).catch(() => {})
  }
  return session
}
