/** The identity provider of this installation; see `sessions/identity-provider.ts`. */

import { hostedProvider } from '../sessions/hosted-provider.ts'
import type { IdentityProvider } from '../sessions/identity-provider.ts'
import { embedded } from './embedded.ts'

export type { IdToken } from '@bursar/contract/id-token'

/** The provider configured for this installation. */
async function provider(): Promise<IdentityProvider> {
  return (await hostedProvider()) ?? embedded
}

/** Delegates to the configured provider. */
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
