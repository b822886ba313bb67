/** Lifetimes of credentials, in seconds. */
import { codeMinutes } from '@bursar/contract/accounts'
import { welcomeDays } from '@bursar/contract/professionals'

/** Sign-up code. */
export const codeSeconds = codeMinutes * 60
/** Code to confirm a new email address. */
export const emailChangeSeconds = codeMinutes * 60
/** Sign-in, counted from its last refresh. */
export const signInSeconds = 30 * 24 * 60 * 60
/** Session and its sign-in, regardless of use and refreshes. Users have to sign in again after this. */
export const longestSession = 90 * 24 * 60 * 60
/** Password reset link. */
export const resetSeconds = 60 * 60
/** Link to an account that an admin created. */
export const welcomeSeconds = welcomeDays * 24 * 60 * 60
