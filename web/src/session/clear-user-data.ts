/** Clears what the browser keeps of a user. Apart from reading it, which every page with calls does. */
import { clearHiddenGuideCookie } from './guide-cookie.ts'
import { clearSelectedStudentCookie } from './student-cookie.ts'

/** What somebody did here, and the sign-in itself. All of it belongs to one user; saved searches are with the account too. */
const userKeys = ['onboardingDone', 'search', 'root'] as const
const signInKeys = ['firebaseTokens', 'role'] as const

/** Forgets whoever was signed in, this tab's unsaved drafts included. */
export function clearSignIn(): void {
  for (const key of signInKeys) localStorage.removeItem(key)
  sessionStorage.clear()
  clearUserData()
}

/** Forgets what somebody did in this browser, and leaves the sign-in. */
export function clearUserData(): void {
  for (const key of userKeys) localStorage.removeItem(key)
  clearHiddenGuideCookie()
  clearSelectedStudentCookie()
}
