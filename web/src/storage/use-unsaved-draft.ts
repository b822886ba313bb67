'use client'
/**
 * Keeps what was typed but not saved in this tab: while another page is open, over a reload, and when a phone drops the page. Saving and
 * signing out delete it.
 */
import { useEffect, useRef } from 'react'
import { onPageHide } from './on-page-hide.ts'
import { findTabDraft, storeTabDraft } from './tab-drafts.ts'
import { watchUnsaved } from './unsaved.ts'

/**
 * @param draft null if nothing is unsaved
 * @param restore gets what was kept, once, after the first render. An earlier version may have stored it.
 * @param isUnsaved whether signing out asks first; by default if there is a draft
 */
export function useUnsavedDraft(
  key: string,
  draft: object | null,
  restore: (kept: unknown) => void,
  isUnsaved = draft !== null,
): void {
  const now = useRef({ draft, restore, isUnsaved })
  now.current = { draft, restore, isUnsaved }
  useEffect(() => {
    const kept = findTabDraft(key)
    if (kept !== null) now.current.restore(kept)
    const keep = () => storeTabDraft(key, now.current.draft)
    const stopListening = onPageHide(keep)
    const stopWatching = watchUnsaved(() => now.current.isUnsaved)
    return () => {
      stopListening()
      stopWatching()
      keep()
    }
  }, [key])
}
