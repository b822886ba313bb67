/**
 * A sign-up between its form and its code. Kept for this tab, without the password, because reading the mail on a
 * phone often costs the page: whoever comes back types the code and need not begin again.
 */
import { z } from 'zod'

const key = 'pendingSignUp'

const PendingSignUp = z.object({ name: z.string(), email: z.string(), state: z.string() })
export type PendingSignUp = z.infer<typeof PendingSignUp>

export function keepPending(pending: PendingSignUp): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pending))
  } catch {
    // Without storage a reload leads back to the form, which is all that is lost.
  }
}

export function forgetPending(): void {
  sessionStorage.removeItem(key)
}

export function pendingSignUp(): PendingSignUp | null {
  try {
    return PendingSignUp.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
