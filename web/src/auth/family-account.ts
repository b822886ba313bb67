/** Opens a family's account for a confirmed identity, and signs it in. */
import type { Session } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import type { SharingScope } from '@bursar/contract/scopes'
import { UsState } from '@bursar/contract/states'
import { call } from '../api/call.ts'
import { lazyImport } from '../api/lazy-import.ts'
import type { IdToken } from './identity.ts'
import { beginSession, storeNewToken } from './sign-in.ts'

export interface AcceptedInvitation {
  invitationToken: string
  /** What the inviter may see. */
  scopes: SharingScope[]
  /** The address the invitation was sent to, if it isn't the account's address. */
  invitedEmail?: string
}

/**
 * Opens the account for the token's identity, and signs it in. With an invitation, throws other-email if the user has to enter
 * the address it was sent to, and invitation-closed if it no longer works.
 */
export async function openFamilyAccount(
  token: IdToken,
  { name, state }: { name: string; state: string },
  invitation?: AcceptedInvitation,
): Promise<Session> {
  // Loaded late: it includes the household schemas, which the form doesn't need.
  const { signUpFamily } = await lazyImport(import('@bursar/contract/family-sign-up'))
  storeNewToken(token)
  const chosen = UsState.safeParse(state).data
  try {
    await call(signUpFamily, { body: { name, ...(chosen && { state: chosen }), ...invitation } })
  } catch (error) {
    // An earlier response was lost: the account exists, so just sign in.
    if (!(error instanceof Problem && error.code === 'account-exists')) throw error
  }
  return beginSession(token)
}
