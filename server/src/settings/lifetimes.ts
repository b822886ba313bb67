/** Lifetimes of credentials, in seconds. */
import { codeMinutes } from '@bursar/contract/accounts'
import { welcomeDays } from '@bursar/contract/professionals'
import { daySeconds } from './units.ts'

/** Sign-up code. */
export const codeSeconds = codeMinutes * 60
/** Code to confirm a new email address. */
export const emailChangeSeconds = codeMinutes * 60
/** Sign-in, counted from its last refresh. */
export const signInSeconds = 30 * daySeconds
/** Session and its sign-in, regardless of use and refreshes. Users have to sign in again after this. */
export const longestSession = 90 * daySeconds
/** Password reset link. */
export const resetSeconds = 60 * 60
/** Link to an account that an admin created. */
export const welcomeSeconds = welcomeDays * daySeconds
