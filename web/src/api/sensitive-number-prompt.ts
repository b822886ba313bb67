/** Between calls whose free text seems to contain a number that nobody should send, and the dialog that asks about it. */

/** True when somebody says that it is something else. Gets the code of the error, such as `looks_like_ssn`. */
type Prompt = (code: string) => Promise<boolean>

let prompt: Prompt | null = null

/** For the dialog. Returns what takes it away again. */
export function onSensitiveNumber(newPrompt: Prompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = null
  }
}

/** False at once on pages without the dialog. */
export function promptAboutNumber(code: string): Promise<boolean> {
  return prompt === null ? Promise.resolve(false) : prompt(code)
}
