/** Connects API calls that need a recent proof of identity with the dialog that asks for one. */

/** Resolves to true once the user has confirmed their identity; false if they cancel. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let pending: Promise<boolean> | null = null

/** Registers the dialog. Returns a function that unregisters it. */
export function onConfirmationNeeded(newPrompt: Prompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = null
  }
}

/** Prompts once for all pending calls. Resolves to false at once on pages without the dialog. */
export function promptToConfirm(): Promise<boolean> {
  if (prompt === null) return Promise.resolve(false)
  pending ??= prompt().finally(() => {
    pending = null
  })
  return pending
}
