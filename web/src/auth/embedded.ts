/** Our own identity provider. Its refresh token is an HttpOnly cookie, which scripts can't read. */
import {
  confirmSignUp,
  requestReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@bursar/contract/accounts'
import { changePassword } from '@bursar/contract/credentials'
import {
  provePasskey,
  proveSecondFactor,
  reauthenticate,
  signInWithPasskey,
  startPasskeyReauthentication,
  startPasskeySignIn,
  startReauthentication,
} from '@bursar/contract/proofs'
import { call } from '../api/call.ts'
import { send } from '../http/send.ts'
import type { IdentityProvider } from '../sessions/identity-provider.ts'
import { getPasskeyAssertion } from './passkeys.ts'

export const embedded: IdentityProvider = {
  async signUp(email, password, name = '') {
    await send(signUp, { body: { email, password, ...(name !== '' && { name }) } })
    return { next: 'code' }
  },
  confirm: (email, code) => send(confirmSignUp, { body: { email, code } }),
  // This provider emails codes, not links.
  confirmLink: async () => null,
  async signIn(email, password) {
    const answer = await send(signIn, { body: { email, password } })
    return 'challenge' in answer ? { next: 'second-factor', ...answer } : { next: 'signed-in', token: answer }
  },
  prove: (challenge, code) => send(proveSecondFactor, { body: { challenge, code } }),
  async proveWithPasskey(challenge) {
    const passkey = await getPasskeyAssertion(
      await send(startPasskeyReauthentication, { body: { challenge } }),
    )
    return send(provePasskey, { body: { challenge, passkey } })
  },
  async signInWithPasskey() {
    const passkey = await getPasskeyAssertion(await send(startPasskeySignIn, {}))
    return send(signInWithPasskey, { body: { passkey } })
  },
  async reauthenticate(proof) {
    const body =
      proof === 'passkey' ? { passkey: await getPasskeyAssertion(await call(startReauthentication)) } : proof
    await call(reauthenticate, { body })
    return null
  },
  async changePassword(currentPassword, newPassword) {
    await call(changePassword, { body: { currentPassword, newPassword } })
    return null
  },
  async requestReset(email) {
    await send(requestReset, { body: { email } })
  },
  async reset(token, password) {
    await send(resetPassword, { body: { token, password } })
  },
  async signOut() {
    await send(signOut, {})
  },
}
