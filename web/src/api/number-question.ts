/** Between calls whose free text seems to contain a number that nobody should send, and the dialog that asks about it. */

/** True when somebody says that it is something else. Gets the code of the error, such as `looks_like_ssn`. */
type Ask = (code: string) => Promise<boolean>

let ask: Ask | null = null

/** For the dialog. Returns what takes it away again. */
export function onDoubtfulNumber(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** False at once on pages without the dialog. */
export function askAboutNumber(code: string): Promise<boolean> {
  return ask === null ? Promise.resolve(false) : ask(code)
}
