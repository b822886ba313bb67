/** A note that is not saved yet, kept in this tab with the version that it was written on. */

export interface NoteDraft {
  text: string
  version: number
}

const keyOf = (favouriteId: string) => `note ${favouriteId}`

export function storeDraft(favouriteId: string, { text, version }: NoteDraft) {
  sessionStorage.setItem(keyOf(favouriteId), JSON.stringify({ text, version }))
}

/** `null` where everything is saved. */
export function findDraft(favouriteId: string): NoteDraft | null {
  const kept = sessionStorage.getItem(keyOf(favouriteId))
  if (kept === null) return null
  try {
    const { text, version } = JSON.parse(kept)
    if (typeof text === 'string' && typeof version === 'number') return { text, version }
  } catch {
    // As tabs kept it that were opened before versions were: the text alone.
  }
  return { text: kept, version: 0 }
}

export function clearDraft(favouriteId: string) {
  sessionStorage.removeItem(keyOf(favouriteId))
}
