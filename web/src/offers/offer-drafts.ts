/** Where this tab stores what was typed about an offer but not saved. Not of a new offer, which belongs to its student. */
import { findTabDraft, storeTabDraft } from '../storage/tab-drafts.ts'

/** Besides the form of the offer itself. */
const parts = ['bill', 'bill-message', 'appeal', 'appealText'] as const
export type OfferDraftPart = (typeof parts)[number]

export const offerDraftKey = (offerId: string, part?: OfferDraftPart) =>
  part ? `offerDraft ${part} ${offerId}` : `offerDraft ${offerId}`

/** Removes all drafts of an offer. Returns a function that stores them again. */
export function removeOfferDrafts(offerId: string): () => void {
  const removed = [undefined, ...parts].flatMap((part) => {
    const key = offerDraftKey(offerId, part)
    const draft = findTabDraft(key)
    if (draft === null) return []
    storeTabDraft(key, null)
    return [{ key, draft }]
  })
  return () => {
    for (const { key, draft } of removed) storeTabDraft(key, draft)
  }
}
