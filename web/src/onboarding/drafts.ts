/**
 * What is typed and not yet saved. It lives in memory, where moving back and forth finds it. Only when the page is
 * about to go away, or a save did not reach the server or was refused because the sign-in had ended, it is put in
 * sessionStorage: that is gone with the tab, is never sent anywhere, and is emptied by the next save and by signing
 * out. So figures are never in storage that outlives the tab.
 */
import { z } from 'zod'

const key = 'onboardingDraft'

const Draft = z.object({
  /** Whose it is: another family that signs in on the same tab does not see it. */
  familyId: z.string(),
  /** The address of the place, as `addressOf` spells it. */
  address: z.string(),
  /** The field that had the focus. */
  field: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
})
export type Draft = z.infer<typeof Draft>

/** Puts a draft where a reload or a new sign-in on this tab finds it. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage may be full or forbidden; the draft is still in memory, and the screen says that nothing was saved.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(key)
}

export function keptDraft(familyId: string): Draft | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  try {
    const draft = Draft.safeParse(JSON.parse(text)).data
    return draft?.familyId === familyId ? draft : null
  } catch {
    return null
  }
}
