/** Connects API calls that fail because the sign-in has expired with the dialog that asks for the password again. */

/** Resolves to true once the user has signed in again; false if they cancel. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let pending: Promise<boolean> | null = null
let wasDeclined = false

/** Registers the dialog. Returns a function that unregisters it. */
export function onSignInExpired(newPrompt: Prompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = null
  }
}

/**
 * Prompts once for all pending calls. Resolves to false at once on pages without the dialog and, after the user canceled, for
 * read-only calls: pages that poll would prompt again and again.
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
