/** For how long what is mailed to prove an address works, in seconds. */

/** The code of a sign-up. */
export const codeSeconds = 10 * 60
/** The link to a new password. */
export const resetSeconds = 60 * 60
/** The link into an account that an admin prepares. */
export const welcomeSeconds = 14 * 24 * 60 * 60
