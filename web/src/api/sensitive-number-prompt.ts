/** Connects API calls whose free text seems to contain a sensitive number with the dialog that asks about it. */

/** Gets an error code such as `looks_like_ssn`. Resolves to true if the user says that it's something else. */
type Prompt = (code: string) => Promise<boolean>

let prompt: Prompt | null = null

/** Registers the dialog. Returns a function that unregisters it. */
export function onSensitiveNumber(newPrompt: Prompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = null
  }
}

/** Resolves to false at once on pages without the dialog. */
export function promptAboutNumber(code: string): Promise<boolean> {
  return prompt === null ? Promise.resolve(false) : prompt(code)
}
