import type { Offer } from '@bursar/contract/offers'
import { offerNetPrice } from '@bursar/formula/offers/net-price'

/**
 * The names of other colleges with a better offer for the student's same award year, each once. An offer is better if its net price is lower;
 * if one of the two isn't known, the family decides.
 */
export function otherColleges(offer: Offer, offers: readonly Offer[]): string[] {
  const priceOf = (one: Offer) => offerNetPrice(one, one.published).netPrice
  const own = priceOf(offer)
  const others = offers.filter((one) => {
    if (one.studentId !== offer.studentId || one.collegeId === offer.collegeId) return false
    if (one.awardYear !== offer.awardYear || one.status === 'declined') return false
    const price = priceOf(one)
    return own === null || price === null || price < own
  })
  return [...new Set(others.map(({ college }) => college.name))]
}
