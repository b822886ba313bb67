/** Emails the signed-in user a password reset link. Loaded on demand, because it is rarely used. */
import { getSession } from '@bursar/contract/accounts'
import { call } from '../api/call.ts'
import { identity } from '../auth/identity.ts'

export async function mailResetLink(): Promise<void> {
  const { email } = await call(getSession)
  await identity.requestReset(email)
}
