/** Connects API calls that fail because the sign-in has expired with the dialog that asks for the password again. */
import { createPrompt } from '../http/prompt.ts'

const { register, ask } = createPrompt<[]>({ isShared: true })
let wasDeclined = false

/** Registers the dialog. Returns a function that unregisters it. */
export function onSignInExpired(prompt: () => Promise<boolean>): () => void {
  return register(async () => {
    const isSignedIn = await prompt()
    wasDeclined = !isSignedIn
    return isSignedIn
  })
}

/**
 * Prompts once for all pending calls. After the user canceled, resolves to false at once for read-only calls: pages that poll would prompt
 * again and again.
 */
export function promptToSignIn({ isReadOnly }: { isReadOnly: boolean }): Promise<boolean> {
  return isReadOnly && wasDeclined ? Promise.resolve(false) : ask()
}
