/** The costs that a college publishes for one student, in dollars of an offer's award year. They stand in where a letter says nothing. */
import { singleCostsInYear } from '@bursar/formula/costs/cost-of-attendance'
import { growthFor } from '@bursar/formula/costs/growth'
import { awardYearStarting, firstYearOf } from '@bursar/formula/sai/award-years/names'
import type { College } from './colleges.ts'
import { baseYearOf, costComponentsOf, costOfYear, tuitionPriceOf } from './cost-of-year.ts'
import type { LivingPlan } from './living-plans.ts'
import type { PublishedCosts } from './offers.ts'

/** What decides which of a college's published costs are a student's. */
export interface CostsWanted {
  /** The state that counts for tuition; `null` is unknown and counts as the college's. */
  homeState: string | null
  /** `null`: on campus, or off campus at colleges without housing. */
  livingPlan: LivingPlan | null
  /** Such as "2027-28". */
  awardYear: string
}

/** `null` at colleges that charge by the program, because they publish no costs of a year, and if no part is published. */
export function publishedCostsOf(
  college: Pick<College, 'control' | 'state' | 'costParts'>,
  { homeState, livingPlan: wanted, awardYear }: CostsWanted,
): PublishedCosts | null {
  const { parts, isOfProgram, livingPlan } = costOfYear(college, homeState, wanted)
  const baseYear = baseYearOf(parts)
  if (isOfProgram || baseYear === null) return null
  const known = parts.filter(({ figure }) => figure.value !== null)
  if (known.length === 0) return null
  const grown = singleCostsInYear(
    costComponentsOf(parts),
    baseYear,
    firstYearOf(awardYear),
    growthFor(tuitionPriceOf(college, parts)),
  )
  return {
    tuitionAndFees: grown.tuitionAndFees,
    housingAndFood: grown.housingAndFood,
    booksAndSupplies: grown.books,
    otherExpenses: grown.personal,
    livingPlan,
    year: awardYearStarting(baseYear),
    source: [...new Set(known.map(({ figure }) => figure.source))].join('; '),
  }
}
