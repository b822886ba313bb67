/** The years of an offer, as the family's plan has them with this offer's college: pages say one number. */
import type { Offer } from '@bursar/contract/offers'
import { collegeYears } from '@bursar/formula/plan/college-years'
import { firstYearOf } from '@bursar/formula/sai/award-years/names'
import type { OpenedPlan, PlanInput } from '../plan/plan-input.ts'

export interface OfferPlanYear {
  /** Calendar year in which it begins. */
  year: number
  cost: number
  giftAid: number
  netPrice: number
}

export interface OfferPlan {
  years: OfferPlanYear[]
  total: Omit<OfferPlanYear, 'year'>
}

/** The middle case from the offer's year on; `null` while a cost of the offer is missing. */
export function offerPlan(
  { input, opened }: { input: PlanInput; opened: OpenedPlan },
  { id, studentId, awardYear }: Offer,
): OfferPlan | null {
  const { household, students, asOf } = input
  const found = collegeYears(
    { household, students, asOf, ...opened },
    studentId,
    { kind: 'offer', offerId: id },
    { from: firstYearOf(awardYear) },
  )
  if (!found) return null
  const years = found.years.map(({ year, cost, netPrice: { middle: netPrice } }) => ({
    year,
    cost,
    giftAid: cost - netPrice,
    netPrice,
  }))
  const { cost } = found.total
  const netPrice = found.netPrice.middle
  return { years, total: { cost, giftAid: cost - netPrice, netPrice } }
}
