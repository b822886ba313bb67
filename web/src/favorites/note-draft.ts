/** A note that is not saved yet, kept in this tab with the version that it was written on. */

export interface NoteDraft {
  text: string
  version: number
}

const keyOf = (favoriteId: string) => `note ${favoriteId}`

export function storeDraft(favoriteId: string, { text, version }: NoteDraft) {
  sessionStorage.setItem(keyOf(favoriteId), JSON.stringify({ text, version }))
}

/** `null` where everything is saved. */
export function findDraft(favoriteId: string): NoteDraft | null {
  const kept = sessionStorage.getItem(keyOf(favoriteId))
  if (kept === null) return null
  try {
    const { text, version } = JSON.parse(kept)
    if (typeof text === 'string' && typeof version === 'number') return { text, version }
  } catch {
    // As tabs kept it that were opened before versions were: the text alone.
  }
  return { text: kept, version: 0 }
}

export function clearDraft(favoriteId: string) {
  sessionStorage.removeItem(keyOf(favoriteId))
}
