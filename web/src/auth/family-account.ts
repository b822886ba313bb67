/** From a confirmed identity to a family that is signed in. */
import type { Session } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import { UsState } from '@bursar/contract/states'
import { call } from '../api/call.ts'
import type { IdToken } from '../session/identity.ts'
import { beginSession } from '../session/sign-in.ts'
import { keepToken } from '../session/tokens.ts'

/** Opens the family's account for the identity of the token, and signs it in. */
export async function openFamilyAccount(token: IdToken, name: string, state: string): Promise<Session> {
  keepToken(token)
  const chosen = UsState.safeParse(state).data
  try {
    await call(signUpFamily, { body: { name, ...(chosen && { state: chosen }) } })
  } catch (error) {
    // An answer that was lost on the way: the account is there, and signing in is all that is left.
    if (!(error instanceof Problem && error.code === 'account-exists')) throw error
  }
  return beginSession(token)
}
