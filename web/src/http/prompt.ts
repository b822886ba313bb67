/** Connects calls with a dialog of the page that shows them. */

/** Resolves to true if the call may go on; false if the user cancels. */
type Prompt<Arguments extends unknown[]> = (...about: Arguments) => Promise<boolean>

interface PromptOptions {
  /** Calls that ask while the dialog is open get its answer, and don't open another. */
  isShared: boolean
}

export function createPrompt<Arguments extends unknown[]>({ isShared }: PromptOptions) {
  let prompt: Prompt<Arguments> | null = null
  let pending: Promise<boolean> | null = null
  return {
    /** Registers the dialog. Returns a function that unregisters it. */
    register(newPrompt: Prompt<Arguments>): () => void {
      prompt = newPrompt
      return () => {
        if (prompt === newPrompt) prompt = null
      }
    },
    /** Resolves to false at once on pages without the dialog. */
    ask(...about: Arguments): Promise<boolean> {
      if (prompt === null) return Promise.resolve(false)
      if (!isShared) return prompt(...about)
      pending ??= prompt(...about).finally(() => {
        pending = null
      })
      return pending
    },
  }
}
