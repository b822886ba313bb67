/** A college's financial aid offer as its letter states it, for one student and one award year. Whole dollars a year; `null` is "the letter doesn't say". */
import type { Dollars } from '../sai/award-years/published-tables.ts'

/** The parts of a year's cost, in the order of the federal cost of attendance. */
export const offerCostKeys = [
  'tuitionAndFees',
  'housingAndFood',
  'booksAndSupplies',
  'transportation',
  'personal',
  'other',
] as const
export type OfferCostKey = (typeof offerCostKeys)[number]

/** What the letter says a year costs. `0` only if it says so: a part it leaves out is `null`. */
export type OfferCosts = Record<OfferCostKey, Dollars | null>

/**
 * Who pays a grant or scholarship. `federal_other`: FSEOG, TEACH, and others; `college_need`, `college_merit`: the college's own, by need or by
 * merit; `outside`: a scholarship of someone else; `tuition_waiver`: tuition that isn't charged.
 */
export const grantSources = [
  'federal_pell',
  'federal_other',
  'state',
  'college_need',
  'college_merit',
  'outside',
  'tuition_waiver',
] as const
export type GrantSource = (typeof grantSources)[number]

/** Money that isn't paid back. */
export interface OfferGrant {
  /** Stable within the offer, so that lines of the first bill can refer to it. */
  id: string
  name: string
  source: GrantSource
  amount: Dollars
  /** How many years it is paid if its conditions stay true, the first one included: 1 is "this year only". */
  renewableYears: number | null
  /** The grade point average that must be kept, on a scale of 4. `0`: none is required. */
  minGpa: number | null
  requiresFullTime: boolean | null
  /** Whether it rises by the same percentage as tuition. `false`: the same dollars each year. */
  growsWithTuition: boolean | null
}

export const offerLoanKinds = ['subsidized', 'unsubsidized', 'parent_plus', 'other'] as const
export type OfferLoanKind = (typeof offerLoanKinds)[number]

/** Money that is paid back. It never lowers the net price. */
export interface OfferLoan {
  /** Stable within the offer, as for grants. */
  id: string
  kind: OfferLoanKind
  name: string
  amount: Dollars
}

export interface BillCharge {
  name: string
  amount: Dollars
  /** The part of the offer's costs that it belongs to; `null` if the family hasn't said, then its name decides. */
  part: OfferCostKey | 'none' | null
}

export interface BillCredit {
  name: string
  amount: Dollars
  /** Announced on the bill, but not paid yet. */
  isPending: boolean
  /** The id of the offer's grant or loan that this is, or `none`; `null` if the family hasn't said, then its name and amount decide. */
  aidId: string | null
}

export const billTerms = ['fall', 'winter', 'spring', 'summer'] as const
export type BillTerm = (typeof billTerms)[number]

/** A term's bill. */
export interface OfferBill {
  term: BillTerm
  /** The terms that share the offer's amounts for the year: 2 with semesters, 3 with quarters, 1 if the bill is for the year. */
  termsInYear: number
  /** Year-month-day. */
  dueOn: string | null
  charges: readonly BillCharge[]
  credits: readonly BillCredit[]
}

/** The amounts of an offer. */
export interface OfferAmounts {
  /** Such as "2027-28". */
  awardYear: string
  costs: OfferCosts
  grants: readonly OfferGrant[]
  workStudy: Dollars | null
  loans: readonly OfferLoan[]
  /** The total that the letter calls "aid", "award", or "assistance". */
  calledAid: Dollars | null
  bill: OfferBill | null
}

/**
 * What the college publishes for a student like this one, in dollars of the offer's award year. It stands in where the letter says nothing, and
 * is always marked as ours.
 */
export interface PublishedCosts {
  tuitionAndFees: Dollars | null
  /** `0` for students who live with family, for whom colleges publish none. */
  housingAndFood: Dollars | null
  booksAndSupplies: Dollars | null
  /** Transportation, personal, and other expenses. Colleges publish them as one amount. */
  otherExpenses: Dollars | null
}
