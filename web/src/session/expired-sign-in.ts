/** Between calls that were refused because the sign-in has ended, and the dialog that asks for the password again. */

/** True when somebody has signed in again; false when they would rather not, now. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let pending: Promise<boolean> | null = null
let wasDeclined = false

/** For the dialog. Returns what takes it away again. */
export function onSignInExpired(newPrompt: Prompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = null
  }
}

/**
 * Asks once for all calls under way. False at once on pages without the dialog, and for what only reads after somebody
 * declined: pages that look for news by themselves would ask again and again.
 */
export function promptToSignIn({ isReadOnly }: { isReadOnly: boolean }): Promise<boolean> {
  if (prompt === null || (isReadOnly && wasDeclined)) return Promise.resolve(false)
  pending ??= prompt().then((isSignedIn) => {
    wasDeclined = !isSignedIn
    pending = null
    return isSignedIn
  })
  return pending
}
