/**
 * The identity port, browser half: what the product needs of whoever keeps e-mails and passwords. In the shape of a
 * hosted service (a short-lived id token, refreshed without the user), so that one fits beside the embedded one.
 */
import type { SecondFactorWanted } from '@bursar/contract/accounts'
import type { IdToken } from '@bursar/contract/id-token'
import { embedded } from './embedded.ts'
import { hostedProvider } from './hosted-provider.ts'

export type { IdToken } from '@bursar/contract/id-token'

/** After a sign-up a mailed code is to be typed, or a mailed link to be opened, or the provider has signed in at once. */
export type SignUpAnswer = { next: 'code' } | { next: 'link' } | { next: 'signed-in'; token: IdToken }

/** A right password may be all, or be followed by a second proof, or by the mailed link that was never opened. */
export type SignInAnswer =
  | { next: 'signed-in'; token: IdToken }
  | ({ next: 'second-factor' } & SecondFactorWanted)
  | { next: 'link' }

/** What somebody who is signed in proves it with, once more. */
export type Proof = { password: string } | { code: string } | 'passkey'

/** Each throws `Problem` (wrong-credentials, wrong-code, too-many-requests, …) or `Offline`. */
export interface IdentityProvider {
  /** The name only keeps passwords away that are made of it. */
  signUp(email: string, password: string, name?: string): Promise<SignUpAnswer>
  /** Finishes a sign-up with the mailed code. */
  confirm(email: string, code: string): Promise<IdToken>
  /** Finishes a sign-up whose link, mailed to that address, was opened, here or on another device; null while it was not. */
  confirmLink(email: string): Promise<IdToken | null>
  signIn(email: string, password: string): Promise<SignInAnswer>
  /** Finishes a sign-in with the second proof. */
  prove(challenge: string, code: string): Promise<IdToken>
  /** Finishes a sign-in with a passkey. */
  proveWithPasskey(challenge: string): Promise<IdToken>
  /** Signs in with a passkey alone. */
  signInWithPasskey(): Promise<IdToken>
  /** Confirms who is signed in; a hosted provider answers with the token of a new sign-in, the embedded one marks the present one. */
  reauthenticate(proof: Proof, email: string): Promise<IdToken | null>
  /** Chooses another password; answers a token where the provider began a new sign-in for it. */
  changePassword(currentPassword: string, newPassword: string): Promise<IdToken | null>
  /** Has a link mailed; the same answer for an address without an account. */
  requestReset(email: string): Promise<void>
  /** Chooses a new password with the token of the mailed link. */
  reset(token: string, password: string): Promise<void>
  signOut(): Promise<void>
}

/** A hosted service also renews the id token, which the embedded provider does by a call alone (see `refresh.ts`). */
export interface HostedProvider extends IdentityProvider {
  /** Another id token than the refused one for whoever is signed in at the provider. */
  refresh(refused: string | null): Promise<IdToken>
}

/** The provider that this installation uses. */
async function provider(): Promise<IdentityProvider> {
  return (await hostedProvider()) ?? embedded
}

/** The provider in use. */
export const identity: IdentityProvider = {
  signUp: async (...args) => (await provider()).signUp(...args),
  confirm: async (...args) => (await provider()).confirm(...args),
  confirmLink: async (...args) => (await provider()).confirmLink(...args),
  signIn: async (...args) => (await provider()).signIn(...args),
  prove: async (...args) => (await provider()).prove(...args),
  proveWithPasskey: async (...args) => (await provider()).proveWithPasskey(...args),
  signInWithPasskey: async () => (await provider()).signInWithPasskey(),
  reauthenticate: async (...args) => (await provider()).reauthenticate(...args),
  changePassword: async (...args) => (await provider()).changePassword(...args),
  requestReset: async (...args) => (await provider()).requestReset(...args),
  reset: async (...args) => (await provider()).reset(...args),
  signOut: async () => (await provider()).signOut(),
}
