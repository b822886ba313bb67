/**
 * The browser interface to identity providers, which manage emails and passwords. Modeled on hosted services (a short-lived id
 * token, refreshed in the background), so that both they and our embedded provider fit.
 */
import type { SecondFactorWanted } from '@bursar/contract/accounts'
import type { IdToken } from '@bursar/contract/id-token'

/** What follows a sign-up: a code or a link from an email, or the user is signed in. */
export type SignUpAnswer = { next: 'code' } | { next: 'link' } | { next: 'signed-in'; token: IdToken }

/** What follows a correct password: nothing, a second factor, or the emailed link that was never opened. */
export type SignInAnswer =
  | { next: 'signed-in'; token: IdToken }
  | ({ next: 'second-factor' } & SecondFactorWanted)
  | { next: 'link' }

/** How a signed-in user confirms their identity. */
export type Proof = { password: string } | { code: string } | 'passkey'

/** Each throws `Problem` (wrong-credentials, wrong-code, too-many-requests, …) or `Offline`. */
export interface IdentityProvider {
  /** `name` is only used to reject passwords made from it. */
  signUp(email: string, password: string, name?: string): Promise<SignUpAnswer>
  /** Completes a sign-up with the emailed code. */
  confirm(email: string, code: string): Promise<IdToken>
  /** Completes a sign-up once its emailed link was opened on any device; null until then. */
  confirmLink(email: string): Promise<IdToken | null>
  signIn(email: string, password: string): Promise<SignInAnswer>
  /** Completes a sign-in with the second factor's code. */
  prove(challenge: string, code: string): Promise<IdToken>
  /** Completes a sign-in with a passkey. */
  proveWithPasskey(challenge: string): Promise<IdToken>
  /** Signs in with a passkey alone. */
  signInWithPasskey(): Promise<IdToken>
  /** Confirms the user's identity. A hosted provider returns the token of a new sign-in; the embedded one marks the current sign-in. */
  reauthenticate(proof: Proof, email: string): Promise<IdToken | null>
  /** Changes the password; returns a token if the provider started a new sign-in. */
  changePassword(currentPassword: string, newPassword: string): Promise<IdToken | null>
  /** Emails a reset link. Behaves the same for an address without an account. */
  requestReset(email: string): Promise<void>
  /** Sets a new password with the token from the emailed link. */
  reset(token: string, password: string): Promise<void>
  signOut(): Promise<void>
}

/** A hosted provider also refreshes the id token, which for the embedded one is just an API call (see `refresh.ts`). */
export interface HostedProvider extends IdentityProvider {
  /** Returns an id token other than the rejected one, for the user signed in at the provider. */
  refresh(refused: string | null): Promise<IdToken>
}
