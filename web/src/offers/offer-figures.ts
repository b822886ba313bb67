/** The figures of an offer, for its page and the comparison: all from the formula. */
import type { Offer } from '@bursar/contract/offers'
import type { Student } from '@bursar/contract/people'
import { maxYears } from '@bursar/contract/plan-colleges'
import { isGraduate, isIndependentIn } from '@bursar/formula/household/dependency'
import { directLoanTable, graduateLoanTable } from '@bursar/formula/loans/direct-loans'
import { parentPlusRoom, parentPlusTable } from '@bursar/formula/loans/parent-plus'
import type { YearsLoan } from '@bursar/formula/loans/payments'
import { type GrantCondition, grantConditions } from '@bursar/formula/offers/grant-conditions'
import { type OfferNetPrice, offerNetPrice } from '@bursar/formula/offers/net-price'
import type { OfferLoanKind } from '@bursar/formula/offers/offer'
import { yearsThere } from '@bursar/formula/plan/college-choice'
import { defaultAssumptions, yearsStudiedBefore } from '@bursar/formula/plan/defaults'
import { loanRate, owedAtGraduation } from '@bursar/formula/plan/repay'
import { firstYearOf } from '@bursar/formula/sai/award-years/names'
import type { OfferPlan } from './plan-years.ts'

export type StudentOfOffer = Pick<
  Student,
  'collegeStartYear' | 'gradeLevel' | 'dateOfBirth' | 'yearsOfCollege' | 'dependencyFacts'
>

/** A debt that repeats the letter's loans each year until graduation or the federal limits. */
export interface Debt {
  borrowed: number
  /** Dollars owed at graduation, with interest until then. */
  balance: number
  /** Cents a month of the Tiered Standard plan. */
  monthly: number
}

export interface OfferFigures {
  price: OfferNetPrice
  /** All years, as the plan has them; `null` while a cost is missing. */
  all: OfferPlan | null
  conditions: GrantCondition[]
  years: number
  student: Debt
  parents: Debt
}

/** Years at the college from the offer's year on, as the plan counts them. */
function yearsAhead({ awardYear, collegeId, college }: Offer, student: StudentOfOffer): number {
  const known = { colleges: [{ id: collegeId, maxYears: maxYears[college.level] }], offers: [] }
  const studied = yearsStudiedBefore(student, firstYearOf(awardYear))
  return yearsThere(student, known, { kind: 'college', collegeId }, studied + 1)
}

const dependentPerYear = Math.max(...directLoanTable.byYear.dependent.map(({ total }) => total))

/** What the student may borrow in Direct Loans in all. */
function lifetimeLimit({ awardYear }: Offer, student: StudentOfOffer, perYear: number) {
  const { lifetime } = directLoanTable
  // Professional programs have higher limits than other graduate study, so only the limit of everyone holds for all.
  if (isGraduate(student)) return { ...lifetime.independent, total: graduateLoanTable.lifetime }
  // A letter has more for dependent students whose parents were denied a PLUS loan.
  const hasMore = perYear > dependentPerYear || isIndependentIn(student, awardYear)
  return lifetime[hasMore ? 'independent' : 'dependent']
}

/** A letter can only have more Parent PLUS than the new limits for a student who keeps the old ones, as in the plan. */
function keepsOldPlusLimit({ collegeStartYear }: StudentOfOffer, inLetter: number): boolean {
  const startedBefore =
    collegeStartYear !== null && collegeStartYear < Number(parentPlusTable.from.slice(0, 4))
  return startedBefore && inLetter > parentPlusTable.perYear
}

/** The letter's federal loans, repeated each year as far as the limits allow. */
function repeatedLoans(offer: Offer, student: StudentOfOffer, years: number) {
  const inLetter = (kind: OfferLoanKind) =>
    offer.loans.filter((loan) => loan.kind === kind).reduce((total, { amount }) => total + amount, 0)
  const perYear = inLetter('subsidized') + inLetter('unsubsidized')
  const limit = lifetimeLimit(offer, student, perYear)
  const assumptions = defaultAssumptions()
  const [own, parents]: [YearsLoan[], YearsLoan[]] = [[], []]
  const keepsOldLimit = keepsOldPlusLimit(student, inLetter('parent_plus'))
  let [subsidizedBefore, totalBefore, plusBefore] = [0, 0, 0]
  for (let index = 0; index < years; index++) {
    const loan = (amount: number, kind: Parameters<typeof loanRate>[0], isSubsidized = false): YearsLoan => ({
      amount,
      isSubsidized,
      rate: loanRate(kind, firstYearOf(offer.awardYear) + index, assumptions),
      yearsLeft: years - index,
    })
    const room = limit.total - totalBefore
    const subsidized = Math.min(inLetter('subsidized'), limit.subsidized - subsidizedBefore, room)
    // What may no longer be subsidized may still be borrowed.
    const unsubsidized = Math.min(perYear - subsidized, room - subsidized)
    const hasOldLimit =
      keepsOldLimit && firstYearOf(offer.awardYear) + index <= parentPlusTable.lastYearOfOldLimits
    const plus = hasOldLimit ? inLetter('parent_plus') : parentPlusRoom(plusBefore, inLetter('parent_plus'))
    const kind = isGraduate(student) ? 'graduate' : 'undergraduate'
    own.push(loan(subsidized, kind, true), loan(unsubsidized, kind))
    parents.push(loan(plus, 'plus'))
    subsidizedBefore += subsidized
    totalBefore += subsidized + unsubsidized
    plusBefore += plus
  }
  return { own, parents }
}

function debtOf(loans: readonly YearsLoan[]): Debt {
  const { borrowed, balance, standard } = owedAtGraduation(loans)
  return { borrowed, balance, monthly: standard.monthly }
}

export function offerFigures(offer: Offer, student: StudentOfOffer, all: OfferPlan | null): OfferFigures {
  const years = all?.years.length ?? yearsAhead(offer, student)
  const { own, parents } = repeatedLoans(offer, student, years)
  return {
    price: offerNetPrice(offer, offer.published),
    all,
    conditions: grantConditions(offer),
    years,
    student: debtOf(own),
    parents: debtOf(parents),
  }
}

/** Rows of the comparison whose lowest figure is the best. */
export const comparedKeys = ['netPrice', 'allYears', 'gap', 'debt', 'monthly', 'parentDebt'] as const
/** Those that don't depend on the number of years. */
export const firstYearKeys: readonly ComparedKey[] = ['netPrice', 'gap']
export type ComparedKey = (typeof comparedKeys)[number]

export function comparedValue({ price, all, student, parents }: OfferFigures, key: ComparedKey) {
  const values: Record<ComparedKey, number | null> = {
    netPrice: price.netPrice,
    allYears: all?.total.netPrice ?? null,
    gap: price.gap,
    debt: student.balance,
    monthly: Math.round(student.monthly / 100),
    parentDebt: parents.balance,
  }
  return values[key]
}
