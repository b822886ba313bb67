/** A college as a family's plan sees it, for one student: the published costs of each living plan, and what estimates of its price need. */
import type { PlanCollege } from '@bursar/formula/plan/plan'
import { livingPlans } from './answers.ts'
import type { CollegeCosts } from './colleges.ts'
import {
  baseYearOf,
  costComponentsOf,
  costOfYear,
  livingCostsPublished,
  tuitionPriceOf,
} from './cost-of-year.ts'
import type { KnownPrice } from './known-prices.ts'
import { formulaLivingPlans } from './living-plans.ts'
import type { Offer } from './offers.ts'
import { planOfferOf } from './plan-offers.ts'
import { pricedCollegeOf } from './pricing.ts'

/** The longest degree of each level; `null` is as long as the student plans. */
export const maxYears: Record<CollegeCosts['level'], number | null> = {
  '4-year': null,
  '2-year': 2,
  'less-than-2-year': 1,
}

/** `null` if the college charges by program, or publishes no cost of a year. */
export function planCollegeOf(
  college: CollegeCosts,
  homeState: string | null,
  known: KnownPrice | undefined,
): PlanCollege | null {
  const costs: PlanCollege['costs'] = {}
  const usual = costOfYear(college, homeState, null)
  const baseYear = baseYearOf(usual.parts)
  if (usual.isOfProgram || baseYear === null) return null
  for (const plan of livingPlans) {
    const key = formulaLivingPlans[plan]
    if (livingCostsPublished(college.costParts)[key] === null) continue
    costs[key] = costComponentsOf(costOfYear(college, homeState, plan).parts)
  }
  const [tuition] = usual.parts
  const { medianEarnings } = college
  return {
    id: college.id,
    costs,
    baseYear,
    tuition: tuitionPriceOf(college, usual.parts),
    maxYears: maxYears[college.level],
    priced: pricedCollegeOf(college),
    known: known ? { kind: known.kind, price: known.price } : null,
    salary:
      medianEarnings.value === null
        ? null
        : {
            amount: medianEarnings.value,
            isOfProgram: false,
            year: medianEarnings.year,
            source: medianEarnings.source,
          },
    source: tuition?.figure.source ?? '',
  }
}

/**
 * The college of an offer that has no published cost of a year, such as one that charges by program: the letter's own costs stand in. `null`
 * while a cost of the offer is missing.
 */
export function offerCollegeOf(offer: Offer, homeState: string | null): PlanCollege | null {
  const known = planOfferOf(offer)
  if (!known) return null
  const { college, published } = offer
  const { value, year, source } = college.medianEarnings
  const isOutOfState = homeState !== null && homeState !== college.state
  return {
    id: offer.collegeId,
    costs: { 'on-campus': known.costs, 'off-campus': known.costs, 'with-family': known.costs },
    baseYear: known.year,
    tuition:
      college.control === 'public' ? (isOutOfState ? 'public-out-of-state' : 'public-in-state') : 'private',
    maxYears: maxYears[college.level],
    priced: null,
    known: null,
    salary: value === null ? null : { amount: value, isOfProgram: false, year, source },
    source: published?.source ?? '',
  }
}
