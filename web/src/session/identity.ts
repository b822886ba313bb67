/**
 * The identity port, browser half: what the product needs of whoever keeps e-mails and passwords. In the shape of a
 * hosted service (a short-lived id token, refreshed without the user), so that one fits beside the embedded one.
 */
import type { IdToken } from '@bursar/contract/accounts'
import { embedded } from './embedded.ts'

export type { IdToken } from '@bursar/contract/accounts'

/** After a sign-up either a mailed code is to be typed, or the provider has signed in at once. */
export type SignUpAnswer = { next: 'code' } | { next: 'signed-in'; token: IdToken }

/** Each throws `Problem` (wrong-credentials, wrong-code, too-many-requests, …) or `Offline`. */
export interface IdentityProvider {
  signUp(email: string, password: string): Promise<SignUpAnswer>
  /** Finishes a sign-up with the mailed code. */
  confirm(email: string, code: string): Promise<IdToken>
  signIn(email: string, password: string): Promise<IdToken>
  /** A new id token for whoever is signed in at the provider. */
  refresh(): Promise<IdToken>
  /** Has a link mailed; the same answer for an address without an account. */
  requestReset(email: string): Promise<void>
  /** Chooses a new password with the token of the mailed link. */
  reset(token: string, password: string): Promise<void>
  signOut(): Promise<void>
}

/** The provider in use. */
export const identity: IdentityProvider = embedded
