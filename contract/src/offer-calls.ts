/** The calls for `offers.ts`, separate from it because pages that only show offers don't load them. */
import { z } from 'zod'
import { Nothing } from './basics.ts'
import type { Call } from './call.ts'
import { IfMatch } from './if-match.ts'
import { NewOffer, Offer, OfferUpdate } from './offers.ts'

/** Texts that are checked for sensitive numbers. */
const freeText = ['grants[].name', 'loans[].name', 'bill.charges[].name', 'bill.credits[].name'] as const
const Params = z.object({ offerId: z.string() })

export const listOffers = {
  method: 'GET',
  url: '/api/family/offers',
  config: { access: 'own-profile.read' },
  schema: {
    summary: 'The offers of all students of the family, in the order of creation',
    tags: ['family'],
    response: { 200: z.object({ items: z.array(Offer) }) },
  },
} as const satisfies Call

/** Throws student-not-found, college-not-found, offer-exists, too-many-offers, and offer-not-found if another offer has the `id`. */
export const addOffer = {
  method: 'POST',
  url: '/api/family/offers',
  config: { access: 'own-profile.edit', freeText, idempotent: true },
  schema: {
    summary: 'Enter a college’s financial aid offer for a student; one per student, college, and award year',
    tags: ['family'],
    body: NewOffer,
    response: { 201: Offer },
  },
} as const satisfies Call

/** Throws offer-not-found, offer-exists for an award year that another offer of the college has, and stale. */
export const updateOffer = {
  method: 'PUT',
  url: '/api/family/offers/:offerId',
  config: { access: 'own-profile.edit', freeText },
  schema: {
    summary: 'Change the given fields of an offer',
    tags: ['family'],
    params: Params,
    headers: IfMatch,
    body: OfferUpdate,
    response: { 200: Offer },
  },
} as const satisfies Call

/** Throws offer-not-found, and stale if `If-Match` is sent and not the current version. */
export const removeOffer = {
  method: 'DELETE',
  url: '/api/family/offers/:offerId',
  config: { access: 'own-profile.edit' },
  schema: {
    summary: 'Remove an offer; entering it again undoes that',
    tags: ['family'],
    params: Params,
    headers: IfMatch,
    response: { 204: Nothing },
  },
} as const satisfies Call
