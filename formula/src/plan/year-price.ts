/** What each year of college costs a student before and after grants, in the low, middle, and high case. */
import type { CostComponents } from '../costs/cost-of-attendance.ts'
import { growsWithTuition } from '../offers/grant-conditions.ts'
import {
  basisOf,
  incomeToRead,
  type PricedCollege,
  type PriceStudent,
  pricePartsOf,
} from '../price/net-price.ts'
import { anchorIncomes, bracketEnds, maxIncomeWithoutSai, typicalPellShare } from '../price/parameters.ts'
import type { Dollars, Sourced } from '../sai/award-years/published-tables.ts'
import { percentOf } from '../sai/money.ts'
import type { KnownPrice, OfferGrant, PlanCaseKey } from './plan.ts'
import { grown } from './projected-tables.ts'
import type { Three, YearlyAid } from './yearly-aid.ts'

/** Colleges that lower their price for siblings count this share of what the family of one student would pay, by students in college. */
export const siblingShares: Sourced & { readonly percentByStudents: readonly number[] } = {
  percentByStudents: [100, 100, 60, 45, 35],
  source: 'Typical shares under the institutional method of CSS Profile colleges; each college has its own',
  confidence: 'unknown',
  note: 'Used only if the college told the family that it lowers its price for siblings.',
}

/** Of a private college's own grants in the first year, this much may be left in later years. */
export const frontLoading: Sourced & { readonly percent: number } = {
  percent: 94,
  source:
    'National Postsecondary Student Aid Study, as reported by EAB (2016): about $1,000 of $15,800 less after the first year',
  confidence: 'one-source',
  note: 'The high case of offers of private colleges.',
}

/** An estimated price without open answers, or the limits of all prices that open answers allow. */
interface EstimatedRange extends Three {
  /** The limits of the estimate itself, without the range in which single students are. */
  lowest: number
  highest: number
}

/** Incomes at which the price model changes its slope or its parameters. */
const knots = [
  ...anchorIncomes,
  ...bracketEnds.flatMap((end) => [end, end + 0.01]),
  ...typicalPellShare.map(([income]) => income),
]

/** The estimate of a year's net price. `null` without a basis: then `lowest` and `highest` limits can still exist. */
export interface EstimatedPrice {
  range: EstimatedRange
  hasMiddle: boolean
}

/**
 * The estimated net price of a year. If answers are open, `low` and `high` are limits that no set of answers can leave, at any SAI and
 * Pell Grant in their ranges; the middle is the estimate that pages show. Null if nothing is known about the family's income and SAI.
 *
 * @param inCollege students of the family in college that year, 1 unless the college lowers its price for siblings
 */
export function estimatedPrice(
  college: PricedCollege,
  aid: YearlyAid,
  student: PriceStudent,
  inCollege: number,
): EstimatedPrice | null {
  const percent =
    siblingShares.percentByStudents[Math.min(inCollege, siblingShares.percentByStudents.length - 1)] ?? 100
  const shared = (sai: Dollars) => (sai > 0 ? percentOf(sai, percent) : sai)
  const middleStudent =
    percent === 100 || student.sai === null ? student : { ...student, sai: shared(student.sai) }
  const basis = basisOf(middleStudent)
  const parts = basis && pricePartsOf(college, basis)
  const middle = parts && { price: parts.price, low: parts.low, high: parts.high }
  if (aid.isExact && aid.pell.low === aid.pell.high) {
    if (!middle) return null
    const range = {
      low: Math.round(middle.low),
      middle: Math.round(middle.price),
      high: Math.round(middle.high),
    }
    return { range: { ...range, lowest: range.middle, highest: range.middle }, hasMiddle: true }
  }
  const limits = limitsOf(
    college,
    student,
    { low: shared(aid.sai.low), high: shared(aid.sai.high) },
    aid.pell,
    aid.isIncomeKnown ? student.income : null,
  )
  return {
    range: {
      low: Math.floor(Math.min(limits.low, middle?.low ?? limits.low)),
      middle: middle ? Math.round(middle.price) : Math.ceil(limits.highest),
      high: Math.ceil(Math.max(limits.high, middle?.high ?? limits.high)),
      lowest: Math.floor(Math.min(limits.lowest, middle?.price ?? limits.lowest)),
      highest: Math.ceil(Math.max(limits.highest, middle?.price ?? limits.highest)),
    },
    hasMiddle: middle !== null,
  }
}

/**
 * Limits of all prices for SAIs and Pell Grants in a range. Between two knots the price is linear in the income at which the curve is
 * read, and the deviation is largest at one of them, so the knots are enough.
 */
function limitsOf(
  college: PricedCollege,
  student: PriceStudent,
  sai: { low: Dollars; high: Dollars },
  pell: { low: Dollars; high: Dollars },
  knownIncome: Dollars | null,
) {
  const from =
    sai.low > 0 ? (incomeToRead(null, sai.low) ?? 0) : Math.min(knownIncome ?? 0, maxIncomeWithoutSai)
  const to = sai.high > 0 ? (incomeToRead(null, sai.high) ?? 0) : maxIncomeWithoutSai
  const first = Math.min(from, to)
  const incomes = [first, to, ...knots.filter((income) => income > first && income < to)]
  const limits = { lowest: Number.POSITIVE_INFINITY, highest: 0, low: 0, high: 0 }
  let [widestBelow, widestAbove] = [0, 0]
  let isZeroPossible = false
  for (const income of incomes)
    for (const grant of [pell.low, pell.high]) {
      const basis = basisOf({ ...student, sai: null, income, pell: grant })
      if (!basis) continue
      const { price, low, high } = pricePartsOf(college, basis)
      limits.lowest = Math.min(limits.lowest, price)
      limits.highest = Math.max(limits.highest, price)
      widestBelow = Math.max(widestBelow, price - low)
      widestAbove = Math.max(widestAbove, high - price)
      isZeroPossible ||= low === 0
    }
  limits.low = isZeroPossible ? 0 : Math.max(limits.lowest - widestBelow, 0)
  limits.high = limits.highest + widestAbove
  return limits
}

/** What one year's price is made from. */
export interface YearOfPrice {
  case: PlanCaseKey
  /** The cost of the year in this case, and in the first year at this college. */
  cost: Dollars
  firstCost: Dollars
  /** 0 for the first year at this college. */
  index: number
  estimate: EstimatedPrice | null
  firstEstimate: EstimatedPrice | null
  known: KnownPrice | null
}

/**
 * The net price of a year in one case, and where it comes from; `null` without any basis. A price that the college named is the first
 * year's. The years after change as much as the estimates do, or in proportion to cost if there is no estimate.
 */
export function priceOfYear(
  year: YearOfPrice,
): { price: Dollars; basis: 'estimate' | 'calculator' | 'named-offer' } | null {
  const { known, estimate, firstEstimate, index, cost, firstCost } = year
  if (!known) {
    if (!estimate || (year.case === 'middle' && !estimate.hasMiddle)) return null
    return { price: estimate.range[year.case], basis: 'estimate' }
  }
  const basis = known.kind === 'offer' ? 'named-offer' : 'calculator'
  if (index === 0) return { price: known.price, basis }
  if (!estimate || !firstEstimate)
    return { price: firstCost > 0 ? Math.round((known.price * cost) / firstCost) : known.price, basis }
  const [now, then] = [estimate.range, firstEstimate.range]
  const change = {
    low: now.lowest - then.highest,
    middle: now.middle - then.middle,
    high: now.highest - then.lowest,
  }[year.case]
  return { price: Math.max(known.price + change, 0), basis }
}

/** Grants of the student's offer that don't depend on staying at this college's conditions: they are decided again each year by need. */
const byNeed: readonly OfferGrant['source'][] = ['federal_pell', 'federal_other', 'state', 'college_need']
const ownGrants: readonly OfferGrant['source'][] = ['college_need', 'college_merit']

/** One year of an offer's grants. */
export interface OfferYear {
  case: PlanCaseKey
  /** 0 for the year from which the offer's grants are counted. Tuition grows from then on. */
  index: number
  isPrivate: boolean
  tuitionGrowth: number
  /** Tuition of the offer's own year. Grants that grow with tuition can't grow beyond it. */
  firstTuition: Dollars
  /** The student's Pell Grant of that year minus that of the year with index 0, by our estimate. */
  pellChange: Dollars
  /** The maximum Pell Grant of that year. */
  maxPell: Dollars
  laterGrantsPercent: number
}

/**
 * What an offer's grants pay in a year, one amount for each grant. A grant ends after its renewable years, grows with tuition if it
 * says so, and otherwise stays as it is. A Pell Grant changes as our estimate does, up to the maximum. If the letter doesn't say how
 * long a grant for merit is paid, the high case counts it once; private colleges' own grants shrink there as `frontLoading` says.
 */
export function offerGrantsIn(grants: readonly OfferGrant[], year: OfferYear): Dollars[] {
  const { index, isPrivate, tuitionGrowth, firstTuition, pellChange, maxPell, laterGrantsPercent } = year
  const isHigh = year.case === 'high'
  const growing = grants.reduce((sum, one) => sum + (growsWithTuition(one) ? one.amount : 0), 0)
  const growthOf = (amount: Dollars) => {
    const part = growing > firstTuition ? Math.floor((amount * firstTuition) / growing) : amount
    return grown(part, tuitionGrowth, index) - part
  }
  return grants.map((grant) => {
    const { source, amount, renewableYears } = grant
    if (index === 0) return amount
    if (renewableYears !== null ? index >= renewableYears : isHigh && !byNeed.includes(source)) return 0
    if (source === 'federal_pell') return Math.min(Math.max(amount + pellChange, 0), maxPell)
    const later = growsWithTuition(grant) ? amount + growthOf(amount) : amount
    if (!isPrivate || !ownGrants.includes(source)) return later
    return percentOf(later, isHigh ? Math.min(laterGrantsPercent, frontLoading.percent) : laterGrantsPercent)
  })
}

/** The parts of an offer's cost, filled with the college's published ones of that year where the letter has none. */
export function filledCosts(letter: CostComponents, published: CostComponents): CostComponents {
  return {
    tuitionAndFees: letter.tuitionAndFees ?? published.tuitionAndFees,
    housingAndFood: letter.housingAndFood ?? published.housingAndFood,
    books: letter.books ?? published.books,
    transport: letter.transport ?? published.transport,
    personal: letter.personal ?? published.personal,
  }
}
