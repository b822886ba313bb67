/** For how long what proves who somebody is works, in seconds. */

/** The code of a sign-up. */
export const codeSeconds = 10 * 60
/** The code to a new address of an account. */
export const emailChangeSeconds = 10 * 60
/** A sign-in, counted from its last refresh. */
export const signInSeconds = 30 * 24 * 60 * 60
/** A session, used or not; one signs in again. */
export const longestSession = 90 * 24 * 60 * 60
/** The link to a new password. */
export const resetSeconds = 60 * 60
/** The link into an account that an admin prepares. */
export const welcomeSeconds = 14 * 24 * 60 * 60
