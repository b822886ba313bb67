/** From a confirmed identity to a family that is signed in. */
import type { Session } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import type { SharingScope } from '@bursar/contract/scopes'
import { UsState } from '@bursar/contract/states'
import { call } from '../api/call.ts'
import { lazyImport } from '../api/lazy-import.ts'
import type { IdToken } from '../session/identity.ts'
import { beginSession } from '../session/sign-in.ts'
import { storeToken } from '../session/tokens.ts'

export interface AcceptedInvitation {
  invitationToken: string
  /** What the inviter will see. */
  scopes: SharingScope[]
  /** Where it was sent to, typed, when that is not the own address. */
  invitedEmail?: string
}

/**
 * Opens the family's account for the identity of the token, and signs it in. With an invitation throws other-email
 * when the address it was sent to is to be typed, and invitation-closed when it no longer works.
 */
export async function openFamilyAccount(
  token: IdToken,
  { name, state }: { name: string; state: string },
  invitation?: AcceptedInvitation,
): Promise<Session> {
  // Only now: the shape of a household is in it, which the form before does not need.
  const { signUpFamily } = await lazyImport(import('@bursar/contract/families'))
  storeToken(token)
  const chosen = UsState.safeParse(state).data
  try {
    await call(signUpFamily, { body: { name, ...(chosen && { state: chosen }), ...invitation } })
  } catch (error) {
    // An answer that was lost on the way: the account is there, and signing in is all that is left.
    if (!(error instanceof Problem && error.code === 'account-exists')) throw error
  }
  return beginSession(token)
}
