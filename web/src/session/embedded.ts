/** The product's own identity provider. Its refresh token is an http-only cookie that no script sees. */
import {
  confirmSignUp,
  refreshToken,
  requestReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '@bursar/contract/accounts'
import { proveSecondFactor } from '@bursar/contract/second-factor'
import { send } from '../api/send.ts'
import type { IdentityProvider } from './identity.ts'

export const embedded: IdentityProvider = {
  async signUp(email, password, name = '') {
    await send(signUp, { body: { email, password, ...(name !== '' && { name }) } })
    return { next: 'code' }
  },
  confirm: (email, code) => send(confirmSignUp, { body: { email, code } }),
  // It mails codes and no links.
  confirmLink: async () => null,
  async signIn(email, password) {
    const answer = await send(signIn, { body: { email, password } })
    return 'challenge' in answer
      ? { next: 'second-factor', challenge: answer.challenge }
      : { next: 'signed-in', token: answer }
  },
  prove: (challenge, code) => send(proveSecondFactor, { body: { challenge, code } }),
  refresh: () => send(refreshToken, {}),
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
