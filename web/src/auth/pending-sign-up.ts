/**
 * A sign-up between the form and the code. Stored for this tab, without the password: on phones, the page is often discarded
 * while the user reads the email, and they shouldn't have to start over.
 */
import { Role } from '@bursar/contract/roles'
import { sharingScopes } from '@bursar/contract/scopes'
import { z } from 'zod'

const key = 'pendingSignUp'

const PendingSignUp = z.object({
  role: Role,
  email: z.string(),
  /** What the email contains. */
  next: z.enum(['code', 'link']),
  /** Families enter these on the first form, professionals after the email. */
  name: z.string(),
  state: z.string(),
  /** With an invitation: what the inviter may see. */
  scopes: z.array(z.enum(sharingScopes)),
  /** An invitation was shown with the form, so it is accepted with the account. */
  isInvited: z.boolean(),
})
export type PendingSignUp = z.infer<typeof PendingSignUp>

export function storePending(pending: PendingSignUp): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pending))
  } catch {
    // Without storage, a reload just leads back to the form.
  }
}

export function clearPending(): void {
  sessionStorage.removeItem(key)
}

export function loadPending(role: Role): PendingSignUp | null {
  try {
    const stored = PendingSignUp.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
    return stored?.role === role ? stored : null
  } catch {
    return null
  }
}
