/**
 * What all years to a degree may cost one student, how much grants may cover, and how much federal loans could cover.
 * This is our projection from published figures, not an offer: how fast costs grow is assumed, and prices are estimates.
 */
import { directLoanLimit, type LoanDependency, type LoanOffer } from '../loans/direct-loans.ts'
import { interestToGraduation } from '../loans/payments.ts'
import { type LoanRates, latestRates } from '../loans/rates.ts'
import { type RepaymentPlan, tieredStandardPlan } from '../loans/repayment-plans.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import {
  type CostComponents,
  costsInYear,
  financialNeed,
  netPrice,
  type YearOfCosts,
} from './cost-of-attendance.ts'
import { type CollegePrice, growthFor } from './growth.ts'

export interface DegreeSituation {
  /** The published cost of one year. */
  base: CostComponents
  /** Calendar year of the fall term of `base`. */
  baseYear: number
  /** Calendar year of the plan's first fall term. */
  firstYear: number
  /** Year of study in that term: 1 for new students. */
  firstYearOfStudy: number
  /** Number of years until the degree. */
  years: number
  /** Which tuition applies; it decides how fast tuition grows. */
  price: CollegePrice
  /** The estimated net price of each year, one for each of `years`; null if there is no estimate. */
  prices: readonly DollarRange[] | null
  /** Which Direct Loan limits apply; null for students past undergraduate study. */
  dependency: LoanDependency | null
  /** Student Aid Index, the same for all years or one for each; null counts as no financial need, so no loan is subsidized. */
  sai: Dollars | null | readonly Dollars[]
}

/** Whole dollars. For costs, `low` and `high` assume slower and faster growth; for prices, 8 of 10 students are between them. */
export interface DollarRange {
  low: Dollars
  middle: Dollars
  high: Dollars
}

export interface DegreeYear {
  costs: YearOfCosts
  cost: Dollars
  yearOfStudy: number
  /** At most the year's cost. */
  grants: Dollars
  /** The maximum Direct Loan; null past undergraduate study. */
  loan: LoanOffer | null
}

export interface DegreeLoans extends LoanOffer {
  /** Simple interest of the unsubsidized part until graduation. */
  interest: Dollars
  /** The rate of the newest award year with a published rate. Actual loans have the rate of their own year. */
  rate: { awardYear: string; basisPoints: number; source: LoanRates['source'] }
  repayment: RepaymentPlan
}

export interface DegreePlan {
  years: DegreeYear[]
  cost: DollarRange
  /** What the costs exceed the net prices by. Null without prices; then `left` is the cost before grants. */
  grants: Dollars | null
  /** What remains to pay after grants. Loans never lower it. */
  left: DollarRange
  /** The most the student can borrow; null past undergraduate study. */
  loans: DegreeLoans | null
}

/**
 * The plan, or null while a part of the cost isn't published, because a sum without it would be too low.
 *
 * Grants are what a year's cost exceeds its net price by, so they grow where costs grow faster than prices do. Each year's loan is the
 * maximum under federal limits, at most the cost after grants; the subsidized part is at most the financial need.
 */
export function degreePlan(situation: DegreeSituation): DegreePlan | null {
  const { firstYear, years, prices } = situation
  if (years < 1) return null
  const totalOf = (scenario: 'low' | 'middle' | 'high') => {
    const each = Array.from({ length: years }, (_, index) => costsIn(situation, firstYear + index, scenario))
    return each.every(({ total }) => total !== null) ? each : null
  }
  const [low, middle, high] = [totalOf('low'), totalOf('middle'), totalOf('high')]
  if (!low || !middle || !high) return null

  const costOf = (each: readonly YearOfCosts[]) => sum(each.map(({ knownTotal }) => knownTotal))
  /** What a year leaves to pay: its price, or its cost if that is lower or there is no price. */
  const leftIn = (scenario: keyof DollarRange, costs: YearOfCosts, index: number) =>
    Math.min(prices?.[index]?.[scenario] ?? costs.knownTotal, costs.knownTotal)
  const leftOf = (scenario: keyof DollarRange, each: readonly YearOfCosts[]) =>
    sum(each.map((costs, index) => leftIn(scenario, costs, index)))
  const grantsIn = (costs: YearOfCosts, index: number) => costs.knownTotal - leftIn('middle', costs, index)
  const loans = loansOf(
    situation,
    middle.map((costs, index) => ({ cost: costs.knownTotal, grants: grantsIn(costs, index) })),
  )

  return {
    years: middle.map((costs, index) => ({
      costs,
      cost: costs.knownTotal,
      yearOfStudy: situation.firstYearOfStudy + index,
      grants: grantsIn(costs, index),
      loan: loans?.[index] ?? null,
    })),
    cost: { low: costOf(low), middle: costOf(middle), high: costOf(high) },
    grants: prices && sum(middle.map(grantsIn)),
    left: { low: leftOf('low', low), middle: leftOf('middle', middle), high: leftOf('high', high) },
    loans: loans && allLoans(loans),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function costsIn(
  { base, baseYear, price }: DegreeSituation,
  year: number,
  scenario: 'low' | 'middle' | 'high',
) {
  return costsInYear(base, baseYear, year, growthFor(price, scenario))
}

/** Each year's maximum loan, with earlier years counted toward the lifetime limits. */
function loansOf(
  { dependency, firstYearOfStudy, sai }: DegreeSituation,
  years: readonly { cost: Dollars; grants: Dollars }[],
): LoanOffer[] | null {
  if (dependency === null) return null
  let borrowed = { total: 0, subsidized: 0 }
  return years.map(({ cost, grants }, index) => {
    const ofYear = typeof sai === 'object' && sai !== null ? (sai[index] ?? null) : sai
    const offer = directLoanLimit({
      dependency,
      yearOfStudy: firstYearOfStudy + index,
      borrowed,
      need: ofYear === null ? 0 : financialNeed(cost, ofYear, grants),
      costAfterAid: netPrice(cost, grants),
    })
    borrowed = {
      total: borrowed.total + offer.total,
      subsidized: borrowed.subsidized + offer.subsidized,
    }
    return offer
  })
}

function allLoans(loans: readonly LoanOffer[]): DegreeLoans {
  const { awardYear, rates } = latestRates()
  const rate = rates.undergraduate
  const total = sum(loans.map((loan) => loan.total))
  const interest = interestToGraduation(
    loans.map(({ unsubsidized }, index) => ({
      amount: unsubsidized,
      isSubsidized: false,
      rate,
      yearsLeft: loans.length - index,
    })),
  )
  return {
    total,
    subsidized: sum(loans.map((loan) => loan.subsidized)),
    unsubsidized: sum(loans.map((loan) => loan.unsubsidized)),
    interest,
    rate: { awardYear, basisPoints: rate, source: rates.source },
    repayment: tieredStandardPlan(total + interest, rate),
  }
}
