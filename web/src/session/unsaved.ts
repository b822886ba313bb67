/** Whether something is typed on the screen that isn't saved, for whoever is about to sign out. */
const watched = new Set<() => boolean>()

/** Returns what stops the watching. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved)
  return () => {
    watched.delete(isUnsaved)
  }
}

export const hasUnsaved = () => [...watched].some((isUnsaved) => isUnsaved())
