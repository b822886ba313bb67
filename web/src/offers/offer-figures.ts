/** The figures of an offer, for its page and the comparison: all from the formula. */
import type { Offer } from '@bursar/contract/offers'
import type { Student } from '@bursar/contract/people'
import { maxYears } from '@bursar/contract/plan-colleges'
import { isGraduate } from '@bursar/formula/household/dependency'
import type { YearsLoan } from '@bursar/formula/loans/payments'
import { type GrantCondition, grantConditions } from '@bursar/formula/offers/grant-conditions'
import { type OfferNetPrice, offerNetPrice } from '@bursar/formula/offers/net-price'
import { yearsThere } from '@bursar/formula/plan/college-choice'
import { defaultAssumptions, yearsStudiedBefore } from '@bursar/formula/plan/defaults'
import { loanRate, owedAtGraduation } from '@bursar/formula/plan/repay'
import { firstYearOf } from '@bursar/formula/sai/award-years/names'
import type { OfferPlan } from './plan-years.ts'

export type StudentOfOffer = Pick<
  Student,
  'collegeStartYear' | 'gradeLevel' | 'yearsOfCollege' | 'dependencyFacts' | 'hasBachelorsDegree'
>

/** A debt that repeats the letter's loans each year until graduation. */
export interface Debt {
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

function debtOf(
  offer: Offer,
  years: number,
  kinds: readonly Offer['loans'][number]['kind'][],
  rateKind: Parameters<typeof loanRate>[0],
): Debt {
  const assumptions = defaultAssumptions()
  const loans: YearsLoan[] = Array.from({ length: years }, (_, index) =>
    offer.loans
      .filter(({ kind, amount }) => kinds.includes(kind) && amount > 0)
      .map(({ kind, amount }) => ({
        amount,
        isSubsidized: kind === 'subsidized',
        rate: loanRate(rateKind, firstYearOf(offer.awardYear) + index, assumptions),
        yearsLeft: years - index,
      })),
  ).flat()
  const { balance, standard } = owedAtGraduation(loans)
  return { balance, monthly: standard.monthly }
}

export function offerFigures(offer: Offer, student: StudentOfOffer, all: OfferPlan | null): OfferFigures {
  const years = all?.years.length ?? yearsAhead(offer, student)
  return {
    price: offerNetPrice(offer, offer.published),
    all,
    conditions: grantConditions(offer),
    years,
    student: debtOf(
      offer,
      years,
      ['subsidized', 'unsubsidized'],
      isGraduate(student) ? 'graduate' : 'undergraduate',
    ),
    parents: debtOf(offer, years, ['parent_plus'], 'plus'),
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
