/** An unsaved note, stored in this tab with the version that it is based on. */

export interface NoteDraft {
  text: string
  version: number
}

const keyOf = (favoriteId: string) => `note ${favoriteId}`

export function storeDraft(favoriteId: string, { text, version }: NoteDraft) {
  sessionStorage.setItem(keyOf(favoriteId), JSON.stringify({ text, version }))
}

/** `null` if everything is saved. */
export function findDraft(favoriteId: string): NoteDraft | null {
  const kept = sessionStorage.getItem(keyOf(favoriteId))
  if (kept === null) return null
  try {
    const { text, version } = JSON.parse(kept)
    if (typeof text === 'string' && typeof version === 'number') return { text, version }
  } catch {
    // Tabs that were opened before versions existed stored only the text.
  }
  return { text: kept, version: 0 }
}

export function clearDraft(favoriteId: string) {
  sessionStorage.removeItem(keyOf(favoriteId))
}
