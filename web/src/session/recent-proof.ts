/** Between calls that need a recent proof of who is signed in, and the dialog that asks for one. */

/** True once somebody has confirmed who they are; false when they would rather not, now. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** For the dialog. Returns what takes it away again. */
export function onProofNeeded(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** Asks once for all calls under way. False at once on pages without the dialog. */
export function askToConfirm(): Promise<boolean> {
  if (ask === null) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
