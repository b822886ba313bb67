/** What was typed but not saved, stored in this tab for a reload, a new sign-in, or a phone that drops the page. */
import { read } from './storage.ts'

/** @param draft `null` removes it */
export function storeTabDraft(key: string, draft: unknown): void {
  // Signing out closes the page too, and must not leave drafts behind.
  if (read('firebaseTokens') === null) return
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage may be full or blocked. The draft is still in memory, and the screen says that nothing was saved.
  }
}

/** `null` if there is none. An earlier version may have stored it. */
export function findTabDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
