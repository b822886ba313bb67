/**
 * What all the years to a degree may cost one student, what grants may take off, and what federal loans could carry.
 * A projection of ours from published figures: the growth of prices is assumed, grants stay as they are, and nothing
 * of it is an offer.
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
  /** Calendar year of the fall term that `base` is about. */
  baseYear: number
  /** Calendar year of the fall term with which the plan begins. */
  firstYear: number
  /** 1 for a student who begins then; more for one who has studied before. */
  firstYearOfStudy: number
  /** Years from then to the degree. */
  years: number
  /** Whose tuition it is: it decides how fast tuition grows. */
  price: CollegePrice
  /** Grants and scholarships a year; null where nothing says what they may be. */
  grantsPerYear: Dollars | null
  /** Which limits of Direct Loans apply; null for a student who is past undergraduate study. */
  dependency: LoanDependency | null
  /** Student Aid Index; null counts as no financial need, so that all of a loan bears interest. */
  sai: Dollars | null
}

/** Whole dollars, with prices that grow more slowly or faster than assumed. */
export interface DollarRange {
  low: Dollars
  middle: Dollars
  high: Dollars
}

export interface DegreeYear {
  costs: YearOfCosts
  cost: Dollars
  yearOfStudy: number
  /** Never more than the year costs. */
  grants: Dollars
  /** The most of a Direct Loan; null past undergraduate study. */
  loan: LoanOffer | null
}

export interface DegreeLoans extends LoanOffer {
  /** Simple interest of the unsubsidized part until graduation. */
  interest: Dollars
  /** Of the newest award year whose rate is set; later loans have the rate of their own year. */
  rate: { awardYear: string; basisPoints: number; source: LoanRates['source'] }
  repayment: RepaymentPlan
}

export interface DegreePlan {
  years: DegreeYear[]
  cost: DollarRange
  /** Null where nothing says what grants there may be; then they are not taken off `left` either. */
  grants: Dollars | null
  /** What grants leave to pay: loans never lower it. */
  left: DollarRange
  /** What the student may borrow, at most; null past undergraduate study. */
  loans: DegreeLoans | null
}

/**
 * The plan, or null while a part of the cost is not published: a sum without it would look like a bargain.
 *
 * Grants stay at today's dollars (cautious: prices rise, many grants do not). Loans are the most that federal limits
 * allow each year, within cost after grants; the subsidized part within financial need.
 */
export function degreePlan(situation: DegreeSituation): DegreePlan | null {
  const { firstYear, years, grantsPerYear } = situation
  if (years < 1) return null
  const totalOf = (scenario: 'low' | 'middle' | 'high') => {
    const each = Array.from({ length: years }, (_, index) => costsIn(situation, firstYear + index, scenario))
    return each.every(({ total }) => total !== null) ? each : null
  }
  const [low, middle, high] = [totalOf('low'), totalOf('middle'), totalOf('high')]
  if (!low || !middle || !high) return null

  const grantsOf = (costs: YearOfCosts) => Math.min(grantsPerYear ?? 0, costs.knownTotal)
  const costOf = (each: readonly YearOfCosts[]) => sum(each.map(({ knownTotal }) => knownTotal))
  const leftOf = (each: readonly YearOfCosts[]) =>
    sum(each.map((costs) => netPrice(costs.knownTotal, grantsOf(costs))))
  const loans = loansOf(
    situation,
    middle.map((costs) => ({ cost: costs.knownTotal, grants: grantsOf(costs) })),
  )

  return {
    years: middle.map((costs, index) => ({
      costs,
      cost: costs.knownTotal,
      yearOfStudy: situation.firstYearOfStudy + index,
      grants: grantsOf(costs),
      loan: loans?.[index] ?? null,
    })),
    cost: { low: costOf(low), middle: costOf(middle), high: costOf(high) },
    grants: grantsPerYear === null ? null : sum(middle.map(grantsOf)),
    left: { low: leftOf(low), middle: leftOf(middle), high: leftOf(high) },
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

/** The most of each year, each year's loan counted against the next one's room. */
function loansOf(
  { dependency, firstYearOfStudy, sai }: DegreeSituation,
  years: readonly { cost: Dollars; grants: Dollars }[],
): LoanOffer[] | null {
  if (dependency === null) return null
  let borrowed = { total: 0, subsidized: 0 }
  return years.map(({ cost, grants }, index) => {
    const offer = directLoanLimit({
      dependency,
      yearOfStudy: firstYearOfStudy + index,
      borrowed,
      need: sai === null ? 0 : financialNeed(cost, sai, grants),
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
