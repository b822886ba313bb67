/** Offers as the plan takes them: with complete costs, so that the plan's first year has the offer's own net price. */
import { componentsOf, growsWithTuition } from '@bursar/formula/offers/offer-years'
import { firstYearOf } from '@bursar/formula/sai/award-years/names'
import type { PricedOffer } from './offer-prices.ts'

/**
 * An offer as `PlanOffer` of the formula; `null` while a cost of its year is missing. Costs that the letter leaves out are the published ones
 * of the offer. Its `year` is the calendar year in which the award year begins.
 */
export function planOfferOf(offer: PricedOffer) {
  const costs = componentsOf(offer, offer.published)
  if (costs === null) return null
  const { id, collegeId, awardYear, grants } = offer
  // "Other" in the letter, such as health insurance, is kept separate from personal expenses.
  const otherCosts = offer.costs.other ?? 0
  return {
    id,
    collegeId,
    year: firstYearOf(awardYear),
    costs: { ...costs, personal: (costs.personal ?? 0) - otherCosts },
    otherCosts,
    grants: grants.map((grant) => ({
      id: grant.id,
      source: grant.source,
      amount: grant.amount,
      renewableYears: grant.renewableYears,
      growsWithTuition: growsWithTuition(grant),
    })),
  }
}

/** The offers of one student for the plan: accepted ones first, then those still open, the latest award year before others; declined ones last. */
export function planOffersOf(offers: readonly PricedOffer[], studentId: string) {
  return offers
    .filter((offer) => offer.studentId === studentId)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.awardYear > b.awardYear ? -1 : 1))
    .flatMap((offer) => planOfferOf(offer) ?? [])
}

const placeOf = ({ status }: PricedOffer) => ({ accepted: 0, open: 1, declined: 2 })[status]
