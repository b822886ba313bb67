/**
 * A sign-up between its form and its code. Kept for this tab, without the password, because reading the mail on a
 * phone often costs the page: whoever comes back types the code and need not begin again.
 */
import { Role } from '@bursar/contract/roles'
import { sharingScopes } from '@bursar/contract/scopes'
import { z } from 'zod'

const key = 'pendingSignUp'

const PendingSignUp = z.object({
  role: Role,
  email: z.string(),
  /** What the mail brings. */
  next: z.enum(['code', 'link']),
  /** Families say these on the first form, professionals after the mail. */
  name: z.string(),
  state: z.string(),
  /** With an invitation: what was ticked for the inviter. */
  scopes: z.array(z.enum(sharingScopes)),
})
export type PendingSignUp = z.infer<typeof PendingSignUp>

export function storePending(pending: PendingSignUp): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pending))
  } catch {
    // Without storage a reload leads back to the form, which is all that is lost.
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
