'use client'
/** Saves, removes, and restores an offer. */
import { addOffer, removeOffer, updateOffer } from '@bursar/contract/offer-calls'
import { type Offer, OfferAnswers } from '@bursar/contract/offers'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { offerHref } from './address.ts'

/** What the family entered of an offer, as it is sent. */
const enteredIn = (offer: Offer): OfferAnswers =>
  OfferAnswers.parse(
    Object.fromEntries(Object.keys(OfferAnswers.shape).map((key) => [key, offer[key as keyof Offer]])),
  )

export function useOfferChanges(offer: Offer | null) {
  const router = useRouter()
  const { busyWith, failure, run } = useAction<'save' | 'remove' | 'undo'>()
  const [isRemoved, setRemoved] = useState(false)
  const [isLeaving, leave] = useTransition()
  const show = ({ id }: Offer) =>
    leave(() => {
      router.push(offerHref(id))
      router.refresh()
    })
  /** Once saved, the version here is old: nothing can be saved until the page is left. */
  const runHere: typeof run = async (which, work) => !isLeaving && run(which, work)
  return {
    busyWith: isLeaving ? (isRemoved ? ('undo' as const) : ('save' as const)) : busyWith,
    failure,
    isRemoved,
    save: (answers: OfferAnswers, of: { studentId: string; collegeId: number }) =>
      runHere('save', async () =>
        show(
          offer
            ? await call(updateOffer, {
                params: { offerId: offer.id },
                body: answers,
                ifMatch: offer.version,
              })
            : await call(addOffer, { body: { ...answers, ...of } }),
        ),
      ),
    remove: () =>
      runHere('remove', async () => {
        if (!offer) return
        await call(removeOffer, { params: { offerId: offer.id }, ifMatch: offer.version })
        setRemoved(true)
      }),
    /** With its id, so that plans find it. */
    undo: () =>
      runHere('undo', async () => {
        if (!offer) return
        const { id, studentId, collegeId } = offer
        show(await call(addOffer, { body: { ...enteredIn(offer), id, studentId, collegeId } }))
      }),
  }
}
