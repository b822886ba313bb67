/** Between calls that need a recent proof of who is signed in, and the dialog that asks for one. */

/** True once somebody has confirmed who they are; false when they would rather not, now. */
type Prompt = () => Promise<boolean>

let prompt: Prompt | null = null
let pending: Promise<boolean> | null = null

/** For the dialog. Returns what takes it away again. */
export function onConfirmationNeeded(newPrompt: Prompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = null
  }
}

/** Asks once for all calls under way. False at once on pages without the dialog. */
export function promptToConfirm(): Promise<boolean> {
  if (prompt === null) return Promise.resolve(false)
  pending ??= prompt().finally(() => {
    pending = null
  })
  return pending
}
