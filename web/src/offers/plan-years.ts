/** The years of an offer, as the family's plan has them with this offer's college: pages say one number. */
import type { Offer } from '@bursar/contract/offers'
import { atCollege } from '@bursar/formula/plan/at-college'
import { computePlan } from '../plan/compute.ts'
import { withStudentValue } from '../plan/levers.ts'
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
  offer: Offer,
): OfferPlan | null {
  const { id, studentId, awardYear } = offer
  const known = input.students.find((student) => student.studentId === studentId)
  const chosen = opened.choices.students.find((student) => student.studentId === studentId)
  if (!chosen || !known?.offers.some((one) => one.id === id)) return null
  const option = input.options[studentId]?.find(
    ({ choice }) => choice.kind === 'offer' && choice.offerId === id,
  )
  const first = Number(awardYear.slice(0, 4))
  const choices = withStudentValue(opened.choices, studentId, {
    ...atCollege({ firstCollege: null }, { kind: 'offer', offerId: id }, option?.years ?? chosen.years),
    startYear: Math.min(chosen.startYear, first),
  })
  const all = computePlan(input, choices, opened.assumptions)
    .cases.middle.years.flatMap(({ students }) => students)
    .filter((one) => one.studentId === studentId && one.year >= first)
  // Without figures of the college, the plan takes a typical one.
  const hasOffer = all.length > 0 && all.every(({ college }) => college.kind === 'offer')
  const years = all.map(({ year, cost, netPrice }) => ({ year, cost, giftAid: cost - netPrice, netPrice }))
  if (!hasOffer) return null
  const totalOf = (key: 'cost' | 'giftAid' | 'netPrice') => years.reduce((sum, year) => sum + year[key], 0)
  return {
    years,
    total: { cost: totalOf('cost'), giftAid: totalOf('giftAid'), netPrice: totalOf('netPrice') },
  }
}
