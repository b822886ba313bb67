/** From an id token to somebody signed in: the token is kept, and a session cookie opened for the pages. */
import { openSession, type Session } from '@bursar/contract/accounts'
import { call } from '../api/call.ts'
import { claimBrowser } from './browser-owner.ts'
import type { IdToken } from './identity.ts'
import { read, write } from './storage.ts'
import { storeToken } from './tokens.ts'

/** Throws `no-profile-yet` when the identity exists and the family's account was never finished. */
export async function beginSession(token: IdToken): Promise<Session> {
  claimBrowser(token.idToken)
  storeToken(token)
  const session = await call(openSession)
  write('role', session.role)
  if (session.role === 'family') {
    write('onboardingDone', session.invitationStatus === 'active')
    // What was saved here without a connection joins the account. Nobody waits: the list is synced whenever it is opened, too.
    if (read('search')) void import('../colleges/sync-searches.ts').then(trySyncing)
  }
  return session
}

function trySyncing({ syncSearches }: typeof import('../colleges/sync-searches.ts')): Promise<unknown> {
  return syncSearches().catch(() => {})
}
