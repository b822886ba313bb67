/** A plan in one case: year after year, cost and grants first, then who pays the rest. */
import {
  type CostComponents,
  type CostKey,
  costKeys,
  costsInYear,
  noCosts,
  singleCostsInYear,
} from '../costs/cost-of-attendance.ts'
import { type CostGrowth, growthFor } from '../costs/growth.ts'
import { type LivingPlan, livingPlanAt } from '../price/living-plans.ts'
import { maxPellGrant } from '../price/net-price.ts'
import { awardYearStarting } from '../sai/award-years/names.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { percentOf } from '../sai/money.ts'
import { type AidTable, yearsOf } from './aid-table.ts'
import { type Borrowed, type FamilyYear, fundYear, type PaidYear, type YearToPay } from './fund-year.ts'
import type { PriceBasis } from './line-keys.ts'
import {
  type PlanAmounts,
  type PlanCase,
  type PlanCaseKey,
  type PlanCollege,
  type PlanYear,
  planSourceKeys,
  type StudentYear,
} from './plan.ts'
import { grown } from './projected-tables.ts'
import { parentLoansFor, parentsRepayment, studentRepayment } from './repay.ts'
import {
  type ChosenCollege,
  collegeIn,
  type ResolvedPlan,
  type ResolvedStudent,
  workIn,
} from './resolved-plan.ts'
import { Savings } from './savings.ts'
import { creditIn, noCreditReason, parentsAsClaimant, studentAsClaimant, taxIn } from './tax-credit.ts'
import { estimatedPrice, filledCosts, offerGrantsIn, priceOfYear } from './year-price.ts'
import type { AidOfYears, YearlyAid } from './yearly-aid.ts'

/** A student's year with everything that decides what is left to pay. */
interface PricedYear {
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
  baseCosts: CostComponents
  inLetter: readonly CostKey[]
  grantsPercent: number
  taxCredit: StudentYear['facts']['taxCredit']
}

/** All years of a plan in one of its cases (low, middle, high): prices, what pays for them, and the debt at the end. Whole dollars. */
export function runCase(
  plansCase: PlanCaseKey,
  resolved: ResolvedPlan,
  aids: AidOfYears,
  table: AidTable,
): PlanCase {
  const { students, choices, assumptions, asOf } = resolved
  const spans = new Map([...students].map(([id, { span }]) => [id, span]))
  const savings = new Savings(choices, spans, assumptions, asOf)
  const borrowed = new Map(
    [...students].map(
      ([
        id,
        {
          choices: { loansBefore },
        },
      ]) => [id, borrowedBefore(loansBefore)],
    ),
  )
  const years: PlanYear[] = []
  const { first: firstYear, last: lastYear } = yearsOf(spans, resolved.baseYear)
  let parentLoans = 0
  for (let year = firstYear; year <= lastYear; year += 1) {
    savings.advanceTo(year)
    const inCollege = [...students.values()].filter(({ span }) => span.first <= year && year <= span.last)
    if (inCollege.length === 0) continue
    const before = savings.total
    const priced = new Map(
      inCollege.map((one) => {
        const { studentId } = one.choices
        const prior = borrowed.get(studentId) ?? borrowedBefore(null)
        return [studentId, pricedYear(plansCase, one, year, table, inCollege.length, prior, resolved, aids)]
      }),
    )
    const family: FamilyYear = {
      year,
      income: grown(
        choices.incomePerYear ?? 0,
        assumptions.incomeGrowth,
        Math.max(year - resolved.baseYear, 0),
      ),
      parentLoansLeft: parentLoansLeft(choices.parentLoans, parentLoans),
      tax: taxIn(plansCase, parentsAsClaimant(aids.taxHousehold(year))),
      savings,
    }
    const paid = fundYear(new Map([...priced].map(([id, { toPay }]) => [id, toPay])), family)
    savings.release(year)
    const rows = inCollege.map(({ choices: { studentId } }) =>
      studentYear(
        year,
        priced.get(studentId) as PricedYear,
        paid.get(studentId) as PaidYear,
        family.income,
        resolved,
      ),
    )
    for (const { studentId, loans } of rows) {
      const prior = borrowed.get(studentId) ?? borrowedBefore(null)
      const own = loans.subsidized + loans.unsubsidized
      borrowed.set(studentId, {
        total: prior.total + own,
        graduate: prior.graduate + (students.get(studentId)?.isGraduate ? own : 0),
        subsidized: prior.subsidized + loans.subsidized,
        parentPlus: prior.parentPlus + loans.parentPlus,
      })
      parentLoans += loans.parentPlus
    }
    years.push({
      year,
      awardYear: awardYearStarting(year),
      students: rows,
      ...sumOf(rows),
      savings: { before, after: savings.total },
    })
  }
  return { years, total: sumOf(years), ...outcomes(years, resolved) }
}

const borrowedBefore = (
  loans: { total: Dollars; subsidized: Dollars; parentPlus: Dollars } | null,
): Borrowed => ({
  total: loans?.total ?? 0,
  graduate: 0,
  subsidized: loans?.subsidized ?? 0,
  parentPlus: loans?.parentPlus ?? 0,
})

/** What the parents are still willing to borrow in a year; null: no limit of their own. */
function parentLoansLeft(
  { perYear, total }: ResolvedPlan['choices']['parentLoans'],
  borrowed: Dollars,
): Dollars | null {
  if (perYear === null && total === null) return null
  return Math.max(
    Math.min(perYear ?? Number.MAX_SAFE_INTEGER, (total ?? Number.MAX_SAFE_INTEGER) - borrowed),
    0,
  )
}

/** The published cost for the living plan, or for the one that stands in for it. */
function publishedCosts({ college: { costs } }: ChosenCollege, living: LivingPlan | null): CostComponents {
  const plan = livingPlanAt(costs, living)
  return (plan && costs[plan]) ?? noCosts
}

/** The cost of a year in a case, grown from the offer's year where there is an offer. Earlier years cost as much as that year. */
function costIn(chosen: ChosenCollege, living: LivingPlan | null, year: number, growth: CostGrowth) {
  const { college, offer } = chosen
  const published = publishedCosts(chosen, living)
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
  const otherCosts = offer ? grown(offer.otherCosts, growth.other, Math.max(year - offer.year, 0)) : 0
  return {
    costs: { tuitionAndFees, housingAndFood, books, transport, personal, otherCosts },
    total: knownTotal + otherCosts,
    isComplete: missing.length === 0,
    baseCosts,
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

function pricedYear(
  plansCase: PlanCaseKey,
  one: ResolvedStudent,
  year: number,
  table: AidTable,
  inCollege: number,
  borrowed: Borrowed,
  resolved: ResolvedPlan,
  aids: AidOfYears,
): PricedYear {
  const { choices, isGraduate } = one
  const aid = table.of(choices.studentId, year)
  const chosen = collegeIn(one, year)
  const growth = growthFor(chosen.college.tuition, plansCase, resolved.assumptions.costGrowth)
  const cost = costIn(chosen, choices.livingPlan, year, growth)
  const { sai, pell: fullPell } = inCase(plansCase, aid)
  const index = year - chosen.firstYear
  const firstAid = table.of(choices.studentId, chosen.firstYear)
  const siblings = choices.hasSiblingDiscount ? inCollege : 1
  const price = priceIn(
    plansCase,
    chosen,
    choices.livingPlan,
    index,
    cost.total,
    growth,
    aid,
    firstAid,
    siblings,
  )
  let pell: Dollars
  let grants: Dollars
  const grantsPercent =
    !chosen.offer && chosen.college.tuition === 'private' && index > 0
      ? resolved.assumptions.laterGrantsPercent
      : 100
  if (chosen.offer) {
    const amounts = offerGrantsIn(chosen.offer.grants, {
      case: plansCase,
      index: Math.max(year - chosen.offerStart, 0),
      isPrivate: chosen.college.tuition === 'private',
      tuitionGrowth: growth.tuitionAndFees,
      firstTuition: cost.baseCosts.tuitionAndFees ?? 0,
      pellChange: pellChange(plansCase, aid, table.of(choices.studentId, chosen.offerStart)),
      maxPell: maxPellGrant(year),
      laterGrantsPercent: resolved.assumptions.laterGrantsPercent,
    })
    const isPell = (at: number) => chosen.offer?.grants[at]?.source === 'federal_pell'
    pell = amounts.reduce((sum, amount, at) => sum + (isPell(at) ? amount : 0), 0)
    grants = amounts.reduce((sum, amount, at) => sum + (isPell(at) ? 0 : amount), 0)
  } else if (price) {
    const all = Math.max(cost.total - price.price, 0)
    pell = Math.min(fullPell, all)
    grants = percentOf(all - pell, grantsPercent)
  } else {
    pell = fullPell
    grants = 0
  }
  pell = Math.min(pell, cost.total)
  grants = Math.min(grants + choices.scholarships, cost.total - pell)
  const yearOfStudy = choices.firstYearOfStudy + year - one.span.first
  const expenses = Math.max((cost.costs.tuitionAndFees ?? 0) + (cost.costs.books ?? 0) - pell - grants, 0)
  const isDependent = aid.dependency === 'dependent'
  const taxHousehold = aids.taxHousehold(year)
  const claimant = isDependent
    ? parentsAsClaimant(taxHousehold)
    : studentAsClaimant(taxHousehold, choices.studentId)
  const isClaimed = resolved.choices.claimsTaxCredit
  const yearsClaimed = yearOfStudy - 1
  const credit =
    isClaimed && !isGraduate
      ? creditIn(plansCase, expenses, claimant, yearsClaimed)
      : { credit: 0, refundable: 0 }
  const noCredit =
    credit.credit > 0
      ? null
      : noCreditReason(plansCase, expenses, claimant, yearsClaimed, { isClaimed, isGraduate })
  const ownTax = taxIn(plansCase, claimant)
  const ownCredit = credit.refundable + Math.min(credit.credit - credit.refundable, ownTax)
  return {
    toPay: {
      choices,
      yearOfStudy,
      cost: cost.total,
      grants: pell + grants,
      sai,
      dependency: isGraduate ? null : aid.dependency,
      work: workIn(one, year, resolved),
      credit: isDependent ? credit : { credit: ownCredit, refundable: ownCredit },
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
    grantsPercent,
    taxCredit: { expenses, income: claimant.income, yearsClaimed, none: noCredit },
  }
}

/** Stands for any state but the college's. */
const anotherState = '??'

/** The state for a college's price. While the student's isn't known, the price has the same tuition as the college's cost. */
const stateAt = ({ tuition }: PlanCollege, state: string | null): string | null =>
  state ?? (tuition === 'public-out-of-state' ? anotherState : null)

/** The price of a year where there is no offer, see `priceOfYear`. */
function priceIn(
  plansCase: PlanCaseKey,
  chosen: ChosenCollege,
  living: LivingPlan | null,
  index: number,
  cost: Dollars,
  growth: CostGrowth,
  aid: YearlyAid,
  firstAid: YearlyAid,
  siblings: number,
) {
  const { college, offer, firstYear } = chosen
  if (offer) return null
  const estimateOf = (of: YearlyAid) => {
    const student = { ...of.priceStudent, state: stateAt(college, of.priceStudent.state), living }
    return college.priced && estimatedPrice(college.priced, of, student, siblings)
  }
  const isNamedLater = college.named !== null && index > 0
  return priceOfYear({
    case: plansCase,
    cost,
    firstCost: isNamedLater ? costIn(chosen, living, firstYear, growth).total : cost,
    index,
    estimate: estimateOf(aid),
    firstEstimate: isNamedLater ? estimateOf(firstAid) : null,
    named: college.named,
  })
}

function studentYear(
  year: number,
  priced: PricedYear,
  paid: PaidYear,
  familyIncome: Dollars,
  { assumptions }: ResolvedPlan,
): StudentYear {
  const { toPay, aid, pell, grantsAndPell } = priced
  const { choices, cost, borrowed } = toPay
  const withdrawals = Object.fromEntries(paid.withdrawals)
  return {
    studentId: choices.studentId,
    year,
    yearOfStudy: toPay.yearOfStudy,
    college: priced.chosen.choice,
    cost,
    costs: priced.costs,
    isCostComplete: priced.isCostComplete,
    priceBasis: priced.basis,
    netPrice: cost - grantsAndPell,
    aid: {
      sai: priced.sai,
      pell: priced.fullPell,
      tables: aid.tables,
      tablesOf: aid.tablesOf,
      dependency: aid.dependency,
      isOpen: aid.open.length > 0,
    },
    sources: {
      pell,
      grants: grantsAndPell - pell,
      gifts: paid.gifts,
      work: paid.work,
      taxCredit: paid.taxCredit,
      income: paid.income,
      savings: Object.values(withdrawals).reduce((sum, amount) => sum + amount, 0),
      directLoans: paid.direct.paidOut,
      parentLoans: paid.parentPlus.paidOut,
    },
    gap: paid.gap,
    loans: {
      subsidized: paid.direct.subsidized,
      unsubsidized: paid.direct.unsubsidized,
      parentPlus: paid.parentPlus.borrowed,
    },
    loanLimits: {
      direct: paid.direct.limit.total,
      subsidized: paid.direct.limit.subsidized,
      parentPlus: paid.parentPlus.limit,
    },
    withdrawals,
    facts: {
      growth: priced.growth,
      baseYear: priced.baseYear,
      baseCosts: priced.baseCosts,
      inLetter: priced.inLetter,
      grantsPercent: priced.grantsPercent,
      price: priced.price,
      taxCredit: {
        ...priced.taxCredit,
        none: priced.taxCredit.none ?? (paid.taxCredit > 0 ? null : 'covered'),
      },
      borrowedBefore: {
        total: borrowed.total,
        subsidized: borrowed.subsidized,
        parentPlus: borrowed.parentPlus,
      },
      work: {
        hours: choices.workHoursPerWeek * assumptions.workWeeks,
        hourlyWage: choices.hourlyWage,
        earned: toPay.work,
      },
      gifts: choices.gifts,
      isGraduate: toPay.dependency === null,
      scholarships: Math.min(choices.scholarships, grantsAndPell - pell),
      familyIncome,
      source: priced.chosen.college.source,
    },
  }
}

/** The sum of amounts in whole dollars, source by source. */
export function sumOf(amounts: readonly PlanAmounts[]): PlanAmounts {
  const sources = Object.fromEntries(planSourceKeys.map((key) => [key, 0])) as PlanAmounts['sources']
  const sum: PlanAmounts = { cost: 0, sources, gap: 0 }
  for (const one of amounts) {
    sum.cost += one.cost
    sum.gap += one.gap
    for (const key of planSourceKeys) sources[key] += one.sources[key]
  }
  return sum
}

function outcomes(
  years: readonly PlanYear[],
  { students, assumptions }: ResolvedPlan,
): Pick<PlanCase, 'students' | 'parents'> {
  const rows = new Map([...students.keys()].map((id) => [id, [] as StudentYear[]]))
  for (const year of years) for (const row of year.students) rows.get(row.studentId)?.push(row)
  const ofStudents = [...students].map(([studentId, one]) => {
    const own = rows.get(studentId) ?? []
    return {
      studentId,
      total: sumOf(own),
      repayment: studentRepayment(one.choices, own, one.isGraduate, one.main.college.salary, assumptions),
    }
  })
  const loans = [...students].flatMap(
    ([id, one]) => parentLoansFor(one.choices, rows.get(id) ?? [], assumptions) ?? [],
  )
  return { students: ofStudents, parents: parentsRepayment(loans) }
}
