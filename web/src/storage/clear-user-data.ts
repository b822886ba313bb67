/** Clears a user's data from the browser. Separate from reading it, so that pages with API calls don't load this code. */
import { clearHiddenGuideCookie } from './guide-cookie.ts'
import { clearSelectedStudentCookie } from './student-cookie.ts'

/** A user's data in this browser, and the sign-in itself. Saved searches are also stored in the account. */
const userKeys = ['onboardingDone', 'search', 'root'] as const
const signInKeys = ['firebaseTokens', 'role'] as const

/** Clears the sign-in and all user data, including this tab's drafts. */
export function clearSignIn(): void {
  for (const key of signInKeys) localStorage.removeItem(key)
  sessionStorage.clear()
  clearUserData()
}

/** Clears the user's data but keeps the sign-in. */
export function clearUserData(): void {
  for (const key of userKeys) localStorage.removeItem(key)
  clearHiddenGuideCookie()
  clearSelectedStudentCookie()
}
