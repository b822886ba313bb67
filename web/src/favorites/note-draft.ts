/** An unsaved note, stored in this tab with the version that it is based on. */
import { findTabDraft, storeTabDraft } from '../storage/tab-drafts.ts'

export interface NoteDraft {
  text: string
  version: number
}

const keyOf = (favoriteId: string) => `note ${favoriteId}`

/** @param draft `null` removes it */
export function storeDraft(favoriteId: string, draft: NoteDraft | null) {
  storeTabDraft(keyOf(favoriteId), draft)
}

/** `null` if everything is saved. */
export function findDraft(favoriteId: string): NoteDraft | null {
  const { text, version } = (findTabDraft(keyOf(favoriteId)) ?? {}) as Partial<NoteDraft>
  return typeof text === 'string' && typeof version === 'number' ? { text, version } : null
}
