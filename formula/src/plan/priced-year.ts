/** A student's year of a plan: what it costs, its grants and tax credit, and so what is left to pay. */
import type { AotcCredit } from '../costs/aotc.ts'
import {
  type CostComponents,
  type CostKey,
  costKeys,
  costsInYear,
  noCosts,
  singleCostsInYear,
} from '../costs/cost-of-attendance.ts'
import { type CostGrowth, growthFor } from '../costs/growth.ts'
import { findStudent } from '../household/estimate.ts'
import { type LivingPlan, livingPlanAt } from '../price/living-plans.ts'
import { maxPellGrant } from '../price/net-price.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { percentOf } from '../sai/money.ts'
import type { AidTable } from './aid-table.ts'
import type { Borrowed, YearToPay } from './fund-year.ts'
import type { PriceBasis } from './line-keys.ts'
import type { PlanCaseKey, PlanCollege, PlanOffer, StudentYear } from './plan.ts'
import { grown } from './projected-tables.ts'
import {
  type ChosenCollege,
  collegeIn,
  type ResolvedPlan,
  type ResolvedStudent,
  workIn,
} from './resolved-plan.ts'
import {
  creditIn,
  isRefundedToStudent,
  noCredit,
  parentsAsClaimant,
  studentAsClaimant,
  taxIn,
} from './tax-credit.ts'
import { estimatedPrice, filledCosts, offerGrantsIn, priceOfYear } from './year-price.ts'
import type { AidOfYears, YearlyAid } from './yearly-aid.ts'

/** A student's year with everything that decides what is left to pay. */
export interface PricedYear {
  toPay: YearToPay
  chosen: ChosenCollege
  aid: YearlyAid
  sai: Dollars
  /** Eligibility, and what is paid of it: at most the cost, or what the offer says. */
  fullPell: Dollars
  pell: Dollars
  costs: StudentYear['costs']
  isCostComplete: boolean
  basis: PriceBasis
  price: Dollars | null
  grantsAndPell: Dollars
  growth: CostGrowth
  baseYear: number
  baseCosts: StudentYear['costs']
  inLetter: readonly CostKey[]
  grantsPercent: number
  taxCredit: StudentYear['facts']['taxCredit']
  hasFirstDegree: boolean
}

/** What all years of a case have in common. */
export interface CaseRun {
  plansCase: PlanCaseKey
  resolved: ResolvedPlan
  aids: AidOfYears
  table: AidTable
}

/** A student's year at a college, before grants. */
interface UnpricedYear {
  student: ResolvedStudent
  year: number
  chosen: ChosenCollege
  growth: CostGrowth
  /** The living plan whose cost counts, so that the price is read for the same one. Null if the college publishes none. */
  living: LivingPlan | null
  cost: ReturnType<typeof costIn>
  aid: YearlyAid
  /** How many students of the family are in college, for colleges that then lower their price; otherwise 1. */
  siblings: number
}

/** The cost of a year in a case, grown from the offer's year where there is an offer. Earlier years cost as much as that year. */
function costIn(chosen: ChosenCollege, living: LivingPlan | null, year: number, growth: CostGrowth) {
  const { college, offer } = chosen
  const published: CostComponents = (living && college.costs[living]) ?? noCosts
  const [baseCosts, baseYear] = offer
    ? [
        filledCosts(
          offer.costs,
          singleCostsInYear(published, college.baseYear, Math.max(offer.year, college.baseYear), growth),
        ),
        offer.year,
      ]
    : [published, college.baseYear]
  const { tuitionAndFees, housingAndFood, books, transport, personal, knownTotal, missing } = costsInYear(
    baseCosts,
    baseYear,
    Math.max(year, baseYear),
    growth,
  )
  const otherCostsFirst = offer ? offer.otherCosts : 0
  const otherCosts = grown(otherCostsFirst, growth.other, Math.max(year - baseYear, 0))
  return {
    costs: { tuitionAndFees, housingAndFood, books, transport, personal, otherCosts },
    total: knownTotal + otherCosts,
    isComplete: missing.length === 0,
    baseCosts: { ...baseCosts, otherCosts: otherCostsFirst },
    baseYear,
    inLetter: offer
      ? costKeys.filter((key) => offer.costs[key] !== null && !offer.published?.includes(key))
      : [],
  }
}

const inCase = (plansCase: PlanCaseKey, aid: YearlyAid) => ({
  sai: aid.sai[plansCase],
  // The largest grant belongs to the lowest SAI.
  pell: { low: aid.pell.high, middle: aid.pell.middle, high: aid.pell.low }[plansCase],
})

/** How the Pell Grant changes from one year to another; with missing answers, as far as it can. */
function pellChange(plansCase: PlanCaseKey, { pell }: YearlyAid, { pell: first }: YearlyAid): Dollars {
  return { low: pell.high - first.low, middle: pell.middle - first.middle, high: pell.low - first.high }[
    plansCase
  ]
}

/** A student's year in a case of the plan: its cost, price, grants, and tax credit, and so what `fundYear` has to pay. */
export function pricedYear(
  run: CaseRun,
  {
    student,
    year,
    inCollege,
    borrowed,
  }: { student: ResolvedStudent; year: number; inCollege: number; borrowed: Borrowed },
): PricedYear {
  const { plansCase, resolved, table } = run
  const { choices, isGraduate } = student
  const aid = table.of(choices.studentId, year)
  const chosen = collegeIn(student, year)
  const growth = growthFor(chosen.college.tuition, plansCase, resolved.assumptions.costGrowth)
  const living = livingPlanAt(chosen.college.costs, choices.livingPlan)
  const cost = costIn(chosen, living, year, growth)
  const { sai, pell: fullPell } = inCase(plansCase, aid)
  const siblings = choices.hasSiblingDiscount ? inCollege : 1
  const there: UnpricedYear = { student, year, chosen, growth, living, cost, aid, siblings }
  const price = priceIn(run, there)
  const { pell, grants } = grantsIn(run, there, price?.price ?? null)
  const yearOfStudy = choices.firstYearOfStudy + year - student.span.first
  const yearsClaimed = yearOfStudy - 1
  const expenses = Math.max((cost.costs.tuitionAndFees ?? 0) + (cost.costs.books ?? 0) - pell - grants, 0)
  const { credit, income, none } = creditThere(run, there, { expenses, yearsClaimed })
  return {
    toPay: {
      choices,
      yearOfStudy,
      cost: cost.total,
      grants: pell + grants,
      sai,
      dependency: isGraduate ? null : aid.dependency,
      work: workIn(student, year, resolved),
      credit,
      borrowed,
    },
    chosen,
    aid,
    sai,
    fullPell,
    pell,
    costs: cost.costs,
    isCostComplete: cost.isComplete,
    basis: chosen.offer ? 'offer' : (price?.basis ?? 'cost-only'),
    price: price?.price ?? null,
    grantsAndPell: pell + grants,
    growth,
    baseYear: cost.baseYear,
    baseCosts: cost.baseCosts,
    inLetter: cost.inLetter,
    grantsPercent: grantsPercentIn(run, there),
    taxCredit: { expenses, income, yearsClaimed, none },
    hasFirstDegree: student.hasFirstDegree,
  }
}

/** What is paid of the Pell Grant and of all other grants: at most the cost. Without an offer and a price, only Pell is known. */
function grantsIn(
  run: CaseRun,
  there: UnpricedYear,
  price: Dollars | null,
): { pell: Dollars; grants: Dollars } {
  const {
    cost: { total },
    chosen: { offer },
    student: { choices },
  } = there
  const known = offer ? offeredGrants(run, there, offer) : pricedGrants(run, there, price)
  const pell = Math.min(known.pell, total)
  return { pell, grants: Math.min(known.grants + choices.scholarships, total - pell) }
}

function offeredGrants(
  { plansCase, resolved, table }: CaseRun,
  { student, year, chosen, growth, cost, aid }: UnpricedYear,
  { grants }: PlanOffer,
) {
  const amounts = offerGrantsIn(grants, {
    case: plansCase,
    index: Math.max(year - chosen.offerStart, 0),
    isPrivate: chosen.college.tuition === 'private',
    tuitionGrowth: growth.tuitionAndFees,
    firstTuition: cost.baseCosts.tuitionAndFees ?? 0,
    pellChange: pellChange(plansCase, aid, table.of(student.choices.studentId, chosen.offerStart)),
    maxPell: maxPellGrant(year),
    laterGrantsPercent: resolved.assumptions.laterGrantsPercent,
  })
  const isPell = (at: number) => grants[at]?.source === 'federal_pell'
  const sumIf = (counts: (at: number) => boolean) =>
    amounts.reduce((sum, amount, at) => sum + (counts(at) ? amount : 0), 0)
  return { pell: sumIf(isPell), grants: sumIf((at) => !isPell(at)) }
}

function pricedGrants(run: CaseRun, there: UnpricedYear, price: Dollars | null) {
  const fullPell = inCase(run.plansCase, there.aid).pell
  if (price === null) return { pell: fullPell, grants: 0 }
  const all = Math.max(there.cost.total - price, 0)
  const pell = Math.min(fullPell, all)
  return { pell, grants: percentOf(all - pell, grantsPercentIn(run, there)) }
}

/** How much of the estimated grants a year has: private colleges may give less later. */
function grantsPercentIn({ resolved }: CaseRun, { year, chosen }: UnpricedYear): number {
  const isLaterAtPrivate = !chosen.offer && chosen.college.tuition === 'private' && year > chosen.firstYear
  return isLaterAtPrivate ? resolved.assumptions.laterGrantsPercent : 100
}

/** The tax credit for the year, the income of whoever claims it, and why there is no credit, if so. */
function creditThere(
  { plansCase, resolved, aids }: CaseRun,
  { student: { choices, hasFirstDegree }, year, aid }: UnpricedYear,
  { expenses, yearsClaimed }: { expenses: Dollars; yearsClaimed: number },
): { credit: AotcCredit } & Pick<PricedYear['taxCredit'], 'income' | 'none'> {
  const isDependent = aid.dependency === 'dependent'
  const household = aids.taxHousehold(year)
  const claimant = isDependent
    ? parentsAsClaimant(household)
    : studentAsClaimant(household, choices.studentId)
  const { income } = claimant
  const { none, ...credit } = hasFirstDegree
    ? noCredit('graduate')
    : resolved.choices.claimsTaxCredit
      ? creditIn(plansCase, expenses, claimant, yearsClaimed)
      : noCredit('notClaimed')
  // Parents have one tax for the credits of all their students: `fundYear` divides it.
  if (isDependent) return { credit, income, none }
  const dateOfBirth = findStudent(household, choices.studentId).dateOfBirth
  const refundable = isRefundedToStudent(plansCase, claimant, dateOfBirth, year) ? credit.refundable : 0
  const own = refundable + Math.min(credit.credit - refundable, taxIn(plansCase, claimant))
  return { credit: { credit: own, refundable: own }, income, none: none ?? (own > 0 ? null : 'noTax') }
}

/** Stands for any state but the college's. */
const anotherState = '??'

/** The state for a college's price. While the student's isn't known, the price has the same tuition as the college's cost. */
const stateAt = ({ tuition }: PlanCollege, state: string | null): string | null =>
  state ?? (tuition === 'public-out-of-state' ? anotherState : null)

/** The price of a year where there is no offer, see `priceOfYear`. */
function priceIn(
  { plansCase, table }: CaseRun,
  { student, year, chosen, growth, living, cost, aid, siblings }: UnpricedYear,
) {
  const { college, offer, firstYear } = chosen
  if (offer) return null
  const { studentId } = student.choices
  const estimateOf = (of: YearlyAid) => {
    const priced = { ...of.priceStudent, state: stateAt(college, of.priceStudent.state), living }
    return college.priced && estimatedPrice(college.priced, of, priced, siblings)
  }
  const isKnownLater = college.known !== null && year > firstYear
  return priceOfYear({
    case: plansCase,
    cost: cost.total,
    firstCost: isKnownLater ? costIn(chosen, living, firstYear, growth).total : cost.total,
    index: year - firstYear,
    estimate: estimateOf(aid),
    firstEstimate: isKnownLater ? estimateOf(table.of(studentId, firstYear)) : null,
    known: college.known,
  })
}
