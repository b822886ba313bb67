/** Between calls that were refused because the sign-in has ended, and the dialog that asks for the password again. */

/** True when somebody has signed in again; false when they would rather not, now. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null
let wasDeclined = false

/** For the dialog. Returns what takes it away again. */
export function onLostSignIn(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/**
 * Asks once for all calls under way. False at once on pages without the dialog, and for what only reads after somebody
 * declined: pages that look for news by themselves would ask again and again.
 */
export function askToSignIn({ onlyReads }: { onlyReads: boolean }): Promise<boolean> {
  if (ask === null || (onlyReads && wasDeclined)) return Promise.resolve(false)
  asking ??= ask().then((isSignedIn) => {
    wasDeclined = !isSignedIn
    asking = null
    return isSignedIn
  })
  return asking
}
