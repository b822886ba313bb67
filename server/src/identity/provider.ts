/** The identity provider as the rest of the server knows it. */
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'

export type ProviderName = 'embedded' | 'firebase'

/** A person who has proved to own an address; whether there is a user for it is another question. */
export interface Identity {
  /** The provider's name for the person; stays the same when the e-mail changes. */
  subject: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  /** The one sign-in behind the token, where the provider tells them apart: its session ends with it. */
  signInId: string | null
}

export interface IdentityProvider {
  name: ProviderName
  /** Throws token-expired for a good token that is too old, and not-signed-in for every other that is not good. */
  verify: (idToken: string) => Promise<Identity>
  /**
   * An identity whose address needs no confirming, for accounts that the server makes; as part of `tx` where the provider
   * keeps its accounts in our database. Throws account-exists.
   */
  createIdentity: (
    account: { email: string; password: string },
    tx?: Database,
  ) => Promise<{ subject: string }>
  /** Serves the calls that only this provider has: a hosted one serves none, its browser SDK talks to its host. */
  routes: (app: Api) => void
}
