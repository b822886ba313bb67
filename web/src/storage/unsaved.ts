/** Tracks whether the screen has unsaved changes, to warn before signing out. */
const watched = new Set<() => boolean>()

/** Returns a function that stops watching. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved)
  return () => {
    watched.delete(isUnsaved)
  }
}

export const hasUnsaved = () => [...watched].some((isUnsaved) => isUnsaved())
