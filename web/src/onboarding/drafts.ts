/**
 * What is typed and not yet saved. It lives in memory, where moving back and forth finds it. Only when the page is
 * about to go away, or a save did not reach the server or was refused because the sign-in had ended, it is put in
 * sessionStorage: that is gone with the tab, is never sent anywhere, and is emptied by the next save and by signing
 * out. So figures are never in storage that outlives the tab.
 */
import { z } from 'zod'
import { read } from '../session/storage.ts'

const key = 'onboardingDraft'

const Drafts = z.object({
  /** Whose they are: another family that signs in on the same tab does not see them. */
  familyId: z.string(),
  /** Where somebody was: the address of the place, as `addressOf` spells it. */
  address: z.string(),
  /** The field that had the focus. */
  field: z.string().nullable(),
  /** The values of each place with something unsaved, by its address. */
  typed: z.record(z.string(), z.record(z.string(), z.unknown())),
})
export type Drafts = z.infer<typeof Drafts>

/** Puts drafts where a reload or a new sign-in on this tab finds them. */
export function storeDrafts(drafts: Drafts): void {
  // The page that is left by signing out goes away too, and leaves nothing.
  if (read('firebaseTokens') === null) return
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts))
  } catch {
    // Storage may be full or forbidden; the drafts are still in memory, and the screen says that nothing was saved.
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
