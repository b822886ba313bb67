/**
 * Unsaved answers. They live in memory while the family moves around the interview. They're written to sessionStorage
 * only when the page is about to close, a save didn't reach the server, or the sign-in had expired. The next save and
 * signing out clear them, and closing the tab deletes them: figures never stay in storage that outlives the tab.
 */
import { findTabDraft, storeTabDraft } from '../storage/tab-drafts.ts'
import type { Addition } from './addition.ts'

const key = 'onboardingDraft'

export interface Drafts {
  /** The owner: another family that signs in on the same tab doesn't see these drafts. */
  familyId: string
  /** The current place, as written by `addressOf`. */
  address: string
  /** The field that had the focus. */
  field: string | null
  /** The values of each place with unsaved answers, by its address. */
  typed: Record<string, Record<string, unknown>>
  /** The new person of a place, by its address: someone may have been added although the response was lost. */
  additions: Record<string, Addition>
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAddition = (value: unknown): value is Addition =>
  isFields(value) && typeof value.key === 'string' && Array.isArray(value.before)

function isDrafts(value: unknown): value is Drafts {
  if (!isFields(value) || !isFields(value.typed) || !isFields(value.additions)) return false
  const { familyId, address, field, typed, additions } = value
  return (
    typeof familyId === 'string' &&
    typeof address === 'string' &&
    (field === null || typeof field === 'string') &&
    Object.values(typed).every(isFields) &&
    Object.values(additions).every(isAddition)
  )
}

/** Stores drafts for a reload or a new sign-in on this tab. */
export function storeDrafts(drafts: Drafts): void {
  storeTabDraft(key, drafts)
}

export function clearDrafts(): void {
  sessionStorage.removeItem(key)
}

export function storedDrafts(familyId: string): Drafts | null {
  // Drafts that an earlier version stored have no additions.
  const drafts: unknown = { additions: {}, ...(findTabDraft(key) as object | null) }
  return isDrafts(drafts) && drafts.familyId === familyId ? drafts : null
}
