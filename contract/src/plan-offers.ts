/** Offers as the plan takes them: with complete costs, so that the plan's first year has the offer's own net price. */
import { type CostKey, costKeys } from '@bursar/formula/costs/cost-of-attendance'
import { growsWithTuition } from '@bursar/formula/offers/grant-conditions'
import { componentsOf, type OfferCostLine, offerNetPrice } from '@bursar/formula/offers/net-price'
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
  const { lines } = offerNetPrice(offer, offer.published)
  // "Other" in the letter, such as health insurance, is kept separate from personal expenses.
  const otherCosts = offer.costs.other ?? 0
  return {
    id,
    collegeId,
    year: firstYearOf(awardYear),
    costs: { ...costs, personal: (costs.personal ?? 0) - otherCosts },
    published: costKeys.filter((part) => isOurs(part, lines)),
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

/** The lines of an offer's costs by the parts of a plan. Published other expenses include transportation. */
const linesOf: Record<CostKey, readonly OfferCostLine['key'][]> = {
  tuitionAndFees: ['tuitionAndFees'],
  housingAndFood: ['housingAndFood'],
  books: ['booksAndSupplies'],
  transport: ['transportation'],
  personal: ['personal', 'otherExpenses'],
}

/** Whether the letter leaves a part of the cost out, or a share of it. */
function isOurs(part: CostKey, lines: readonly OfferCostLine[]): boolean {
  const own = lines.filter(({ key }) => linesOf[part].includes(key))
  return own.every((line) => line.isOurs) || own.some((line) => line.isOurs && line.amount > 0)
}

/** The offers of one student for the plan: accepted ones first, then those still open, the latest award year before others; declined ones last. */
export function planOffersOf(offers: readonly PricedOffer[], studentId: string) {
  return offers
    .filter((offer) => offer.studentId === studentId)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.awardYear > b.awardYear ? -1 : 1))
    .flatMap((offer) => planOfferOf(offer) ?? [])
}

const placeOf = ({ status }: PricedOffer) => ({ accepted: 0, open: 1, declined: 2 })[status]
