/** Clears what the browser keeps of a user. Apart from reading it, which every page with calls does. */
import { clearHiddenGuide } from './guide-cookie.ts'
import { clearSelectedStudent } from './student-cookie.ts'

/** What somebody did here, and the sign-in itself. All of it belongs to one user; saved searches are with the account too. */
const keysOfAUser = ['onboardingDone', 'search', 'root'] as const
const keysOfASignIn = ['firebaseTokens', 'role'] as const

/** Forgets whoever was signed in, this tab's unsaved drafts included. */
export function clearSignIn(): void {
  for (const key of keysOfASignIn) localStorage.removeItem(key)
  sessionStorage.clear()
  clearDrafts()
}

/** Forgets what somebody did in this browser, and leaves the sign-in. */
export function clearDrafts(): void {
  for (const key of keysOfAUser) localStorage.removeItem(key)
  clearHiddenGuide()
  clearSelectedStudent()
}
