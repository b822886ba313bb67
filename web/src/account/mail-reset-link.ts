/** Mails whoever is signed in the link to choose a new password. Loaded when it is asked for, as few do. */
import { getSession } from '@bursar/contract/accounts'
import { call } from '../api/call.ts'
import { identity } from '../auth/identity.ts'

export async function mailResetLink(): Promise<void> {
  const { email } = await call(getSession)
  await identity.requestReset(email)
}
