/**
 * Unsaved answers. They live in memory while the family moves around the interview. They're written to sessionStorage
 * only when the page is about to close, a save didn't reach the server, or the sign-in had expired. The next save and
 * signing out clear them, and closing the tab deletes them: figures never stay in storage that outlives the tab.
 */
import { z } from 'zod'
import { read } from '../storage/storage.ts'

const key = 'onboardingDraft'

const Drafts = z.object({
  /** The owner: another family that signs in on the same tab doesn't see these drafts. */
  familyId: z.string(),
  /** The current place, as written by `addressOf`. */
  address: z.string(),
  /** The field that had the focus. */
  field: z.string().nullable(),
  /** The values of each place with unsaved answers, by its address. */
  typed: z.record(z.string(), z.record(z.string(), z.unknown())),
})
export type Drafts = z.infer<typeof Drafts>

/** Stores drafts for a reload or a new sign-in on this tab. */
export function storeDrafts(drafts: Drafts): void {
  // Signing out closes the page too, and must not leave drafts behind.
  if (read('firebaseTokens') === null) return
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts))
  } catch {
    // Storage may be full or blocked. The drafts are still in memory, and the screen says that nothing was saved.
  }
}

export function clearDrafts(): void {
  sessionStorage.removeItem(key)
}

export function storedDrafts(familyId: string): Drafts | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  try {
    const drafts = Drafts.safeParse(JSON.parse(text)).data
    return drafts?.familyId === familyId ? drafts : null
  } catch {
    return null
  }
}
