'use client'
/** Saves, removes, and restores an offer. */
import { addOffer, removeOffer } from '@bursar/contract/offer-calls'
import type { Offer, OfferAnswers } from '@bursar/contract/offers'
import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { isStale } from '../http/failures.ts'
import { offerHref } from '../routes/offers-address.ts'
import { removeOfferDrafts } from './offer-drafts.ts'
import { type Conflict, enteredIn, newestOffer, type OfferField, saveOffer } from './save-offer.ts'

/**
 * @param onNewer merges the newest offer into the form, after another tab or device changed some of the same answers as were changed here
 * since `base`. Returns the answers that are different in the form now.
 */
export function useOfferChanges(
  offer: Offer | null,
  onNewer: (base: Offer, newest: Offer) => readonly OfferField[],
) {
  const router = useRouter()
  const { busyWith, failure, run } = useAction<'save' | 'remove' | 'undo'>()
  const { keyFor } = useIdempotencyKey()
  /** The offer that is being changed. */
  const [base, setBase] = useState(offer)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [isLeaving, leave] = useTransition()
  const restoreDrafts = useRef(() => {})
  const show = ({ id }: Offer) => {
    setSaved(true)
    leave(() => {
      router.push(offerHref(id))
      router.refresh()
    })
  }
  const add = (body: Parameters<typeof call<typeof addOffer>>[1]['body']) =>
    call(addOffer, { body, idempotencyKey: keyFor(body) })
  const removeFrom = async ({ id, version }: Offer) => {
    await call(removeOffer, { params: { offerId: id }, ifMatch: version })
    restoreDrafts.current = removeOfferDrafts(id)
    setRemoved(true)
  }
  /** Once saved, the version here is old: nothing can be saved until the page is left. */
  const runHere: typeof run = async (which, work) => !isLeaving && run(which, work)
  return {
    busyWith: isLeaving ? (isRemoved ? ('undo' as const) : ('save' as const)) : busyWith,
    failure,
    base,
    setBase,
    conflict,
    isRemoved,
    isSaved,
    save: (answers: OfferAnswers, of: { studentId: string; collegeId: number }) =>
      runHere('save', async () => {
        setConflict(null)
        if (!base) return show(await add({ ...answers, ...of }))
        const result = await saveOffer(base, answers)
        if ('saved' in result) return show(result.saved)
        const { newest, fields } = result.conflict
        setBase(newest)
        // Answers may have been changed, or changed back, since they were sent.
        setConflict({ newest, fields: [...new Set([...fields, ...onNewer(base, newest)])] })
      }),
    remove: () =>
      runHere('remove', async () => {
        if (!base) return
        try {
          await removeFrom(base)
        } catch (error) {
          if (!isStale(error)) throw error
          const newest = await newestOffer(base.id)
          // Undo brings back what was removed.
          setBase(newest)
          await removeFrom(newest)
        }
      }),
    /** With its id, so that plans find it, and with what was typed about it. */
    undo: () =>
      runHere('undo', async () => {
        if (!base) return
        const { id, studentId, collegeId } = base
        const added = await add({ ...enteredIn(base), id, studentId, collegeId })
        restoreDrafts.current()
        show(added)
      }),
  }
}
