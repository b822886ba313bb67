/**
 * What a plan is made of, as plain JSON: what a family chooses, what is assumed, what is known about colleges and offers, and the plan that
 * follows. Ids are those of the family's records. Amounts are whole US dollars a year unless a comment says otherwise, rates are basis
 * points (1/100 of a percent), years are the calendar year in which an academic year begins. `null` is unknown, `0` is zero.
 */
import type { CostComponents, CostKey } from '../costs/cost-of-attendance.ts'
import type { CollegePrice } from '../costs/growth.ts'
import type { OfferGrant as LetterGrant } from '../offers/offer.ts'
import type { LivingPlan } from '../price/living-plans.ts'
import type { PricedCollege } from '../price/net-price.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { NoCreditReason, PriceBasis } from './line-keys.ts'
import type { PlanChecks } from './plan-checks.ts'
import type { ExpectedSalary, ParentsRepayment, StudentRepayment } from './repayment.ts'

/** Colleges for a student who hasn't decided: national averages of their kind. */
export type TypicalCollege =
  | 'public-in-state'
  | 'public-out-of-state'
  | 'private-nonprofit'
  | 'community-college'

/** The college of a plan: undecided, one that the family has figures of (a favorite, for example), or an offer. */
export type CollegeChoice =
  | { kind: 'typical'; typical: TypicalCollege }
  /** UNITID of a college in the student's `colleges`. */
  | { kind: 'college'; collegeId: number }
  /** Id of an offer in the student's `offers`. */
  | { kind: 'offer'; offerId: string }

/** The highest year of study in a plan. Students who have studied longer count as in this year. */
export const maxYearOfStudy = 8

/** What is chosen for one student. */
export interface StudentChoices {
  studentId: string
  college: CollegeChoice
  /** Community college before `college`, as part of `years`; null if there is none. */
  firstCollege: { years: 1 | 2; college: CollegeChoice } | null
  /** Calendar year of the plan's first fall term: the student's next one. */
  startYear: number
  /** Years to pay from `startYear` on, 1 to 8. */
  years: number
  /** Year of study in the first term: 1 for new students, up to `maxYearOfStudy` for those already in college. Decides loan limits. */
  firstYearOfStudy: number
  /** Null: not decided. Costs and prices are then those of living on campus, or off campus at colleges without housing. */
  livingPlan: LivingPlan | null
  /** Hours of paid work a week while in college, and dollars an hour. */
  workHoursPerWeek: number
  hourlyWage: number
  /** From relatives and others, a year. */
  gifts: Dollars
  /** Outside scholarships that no college or offer lists yet, a year. */
  scholarships: Dollars
  /** The most the student will borrow a year in federal Direct Loans; null: up to the limits. Loans are only used for what is left to pay. */
  directLoanPerYear: Dollars | null
  /** Federal loans of earlier years for this student. */
  loansBefore: { total: Dollars; subsidized: Dollars; parentPlus: Dollars }
  /**
   * The student was enrolled on June 30, 2026 and has a Direct Loan (or a parent a PLUS Loan) made before July 1, 2026: Parent PLUS
   * keeps its old limit, the cost that other aid leaves, through 2028-29.
   */
  keepsOldPlusLimit: boolean
  /** The college said that it lowers its price while siblings are in college. The federal formula doesn't. False unless the family asked. */
  hasSiblingDiscount: boolean
  /** What the student may earn in the first year after college; null: the figure of the college's graduates. */
  expectedSalary: Dollars | null
}

/** Money set aside for college, as a part of what the household's answers say it owns. */
export interface CollegeSavings {
  id: string
  kind: '529' | 'savings'
  /** Who owns it. `other`: a grandparent, for example; the federal formula doesn't count it. */
  owner: 'parents' | 'student' | 'other'
  /** The student it is for; null: any of them. Needed if the student is the owner. */
  studentId: string | null
  /** Balance on the day of the plan. */
  amount: Dollars
}

/** What a family saves from now on until the last year of college begins. */
export interface MonthlySaving {
  id: string
  kind: '529' | 'savings'
  owner: 'parents' | 'student' | 'other'
  studentId: string | null
  /** Dollars a month. */
  perMonth: Dollars
}

/** Everything that a family decides. */
export interface PlanChoices {
  students: StudentChoices[]
  /** What the family can pay out of its income, all students together, in the first year of the plan. It grows with income. Null: not said, counts as 0. `defaultChoices` suggests an amount. */
  incomePerYear: Dollars | null
  savings: CollegeSavings[]
  monthlySavings: MonthlySaving[]
  /** The most that parents will borrow in Parent PLUS Loans: a year and in total, all students together. Null: up to the federal limits. */
  parentLoans: { perYear: Dollars | null; total: Dollars | null }
  /** Whether whoever claims the students will claim the American Opportunity Tax Credit. Eligibility is checked each year. */
  claimsTaxCredit: boolean
  /** Calendar year in which the parents plan to retire; null: not said. */
  retirementYear: number | null
}

/** What nobody knows. Basis points a year. Defaults are in `defaultAssumptions`: costs grow by published changes, the rest is assumed. */
export interface PlanAssumptions {
  /** How fast published costs grow, in the middle case. */
  costGrowth: {
    tuitionAndFees: Record<CollegePrice, number>
    housingAndFood: number
    /** Books, transport and personal expenses. */
    other: number
    /** Below and above in the low and high case. */
    band: number
  }
  /** The family's income, and what it can pay from it. */
  incomeGrowth: number
  /** The federal tables of award years after the last published one. */
  tableGrowth: number
  /** What college savings earn. */
  savingsReturn: number
  /** Students' wages, and salaries after college. */
  wageGrowth: number
  /** Weeks a year in which students work. */
  workWeeks: number
  /** Rates of loans of years without a published rate. Null: those of the last published year. */
  directLoanRate: number | null
  parentPlusRate: number | null
  /** Share of a private college's own grants that remains after the first year, in percent: 100 unless the risk is tried out. */
  laterGrantsPercent: number
}

/** A price that a college named for this student, which comes before our estimate. */
export interface KnownPrice {
  kind: 'offer' | 'calculator'
  /** Cost minus grants of one year. */
  price: Dollars
}

/** What is known about a college for one student. */
export interface PlanCollege {
  /** UNITID. */
  id: number
  /** Published cost of one year of `baseYear` by living plan, with the tuition that this student pays. A part that isn't published is null. */
  costs: Partial<Record<LivingPlan, CostComponents>>
  baseYear: number
  /** Which tuition that is. */
  tuition: CollegePrice
  /** The longest program in years. */
  maxYears: number | null
  /** Null: too little is published for an estimate. */
  priced: PricedCollege | null
  known: KnownPrice | null
  salary: ExpectedSalary | null
  /** Where the costs are from. */
  source: string
}

/**
 * A grant or scholarship of an offer. If the letter doesn't say how long it is paid, every year counts, except in the high case for merit. If it doesn't say
 * whether it grows with tuition, only a tuition waiver does.
 */
export type OfferGrant = Pick<LetterGrant, 'id' | 'source' | 'amount' | 'renewableYears' | 'growsWithTuition'>

/** A college's offer for one student and one year. */
export interface PlanOffer {
  id: string
  /** UNITID. The college's figures fill what the letter doesn't say, and must be in the student's `colleges`. */
  collegeId: number
  /** Calendar year in which the offer's award year begins. */
  year: number
  /** The parts of the cost as the letter has them; null: it doesn't say. */
  costs: CostComponents
  /** Parts of `costs` that the letter leaves out, filled with published ones of its year. None by default. */
  published?: readonly CostKey[]
  /** Other costs that the letter lists, such as health insurance. */
  otherCosts: Dollars
  grants: OfferGrant[]
}

/** What is known about one student's colleges. `choices` refers to them by id. */
export interface PlanStudent {
  studentId: string
  /** What the profile says, for `defaultChoices`. */
  livingPlan: LivingPlan | null
  /** The student's favorites and other colleges to plan with, most wanted first. */
  colleges: PlanCollege[]
  /** The accepted offer first, if there is one. */
  offers: PlanOffer[]
}

/** Where the money for a year comes from, in the order in which it is used. With the gap, the sources add up to the cost. */
export const planSourceKeys = [
  /** Federal Pell Grant. */
  'pell',
  /** All other grants and scholarships. */
  'grants',
  'gifts',
  /** Student's work. */
  'work',
  /** American Opportunity Tax Credit. */
  'taxCredit',
  'income',
  'savings',
  /** Federal Direct Loans of the student. */
  'directLoans',
  /** Parent PLUS Loans. */
  'parentLoans',
] as const
export type PlanSourceKey = (typeof planSourceKeys)[number]

/** Amounts of one student and year, of one year, or of the whole plan. `cost` is the sum of all sources and `gap`. */
export interface PlanAmounts {
  cost: Dollars
  sources: Record<PlanSourceKey, Dollars>
  /** What is left to find. */
  gap: Dollars
}

/** A student's aid eligibility in one award year. */
export interface StudentAid {
  sai: Dollars
  /** The full-time Pell Grant by our estimate. `sources.pell` is what the plan counts: at most the cost, and what an offer says. */
  pell: Dollars
  /** The award year's tables are published, or projected from the last published ones. */
  tables: 'published' | 'projected'
  /** The award year whose published tables were used or projected. */
  tablesOf: string
  dependency: 'dependent' | 'independent'
  /** Answers are missing, so the low, middle, and high case have different values. */
  isOpen: boolean
}

/** One student's year. */
export interface StudentYear extends PlanAmounts {
  studentId: string
  /** Calendar year in which it begins. */
  year: number
  /** 1 for the first year of study. */
  yearOfStudy: number
  college: CollegeChoice
  /** The parts of the cost; they add up to `cost`. A part that isn't published is null, and `isCostComplete` is false. */
  costs: CostComponents & { otherCosts: Dollars }
  isCostComplete: boolean
  priceBasis: PriceBasis
  /** Cost minus grants and scholarships. Nothing else lowers it. */
  netPrice: Dollars
  aid: StudentAid
  /** What is borrowed. The sources count what is paid out, which is less by the origination fee. */
  loans: { subsidized: Dollars; unsubsidized: Dollars; parentPlus: Dollars }
  /** The most that federal limits allowed this year, before what the family is willing to borrow. */
  loanLimits: { direct: Dollars; subsidized: Dollars; parentPlus: Dollars }
  /** Withdrawn from each of the family's savings, by id. */
  withdrawals: Record<string, Dollars>
  /** The facts behind the amounts, for `explainYear`. */
  facts: YearFacts
}

/** Figures that the lines of an explanation need and the amounts don't show. */
export interface YearFacts {
  /** Which growth was used, in basis points. */
  growth: { tuitionAndFees: number; housingAndFood: number; other: number }
  baseYear: number
  baseCosts: StudentYear['costs']
  /** The parts of the cost that an offer's letter has. */
  inLetter: readonly CostKey[]
  /** Net price of the year by estimate or by the college's figure, before the cost limits it. Null: none. */
  price: Dollars | null
  /** Of the grants that the price says, besides Pell, this much counts: less in later years, if the family assumes so. */
  grantsPercent: number
  /** Expenses that count for the tax credit, and the income that phases it out; null if not known. */
  taxCredit: {
    expenses: Dollars
    income: Dollars | null
    yearsClaimed: number
    /** Null if there is a credit. */
    none: NoCreditReason | null
  }
  borrowedBefore: { total: Dollars; subsidized: Dollars; parentPlus: Dollars }
  /** The student has studied before the plan, and no loans of those years are known, so none are counted. */
  isWithoutEarlierLoans: boolean
  /** Hours of paid work in the year, the hourly wage before it grows, and what they earn. */
  work: { hours: number; hourlyWage: number; earned: Dollars }
  gifts: Dollars
  isGraduate: boolean
  /** A first degree, which graduate study follows: no Pell Grant. */
  hasFirstDegree: boolean
  /** Outside scholarships, part of `grants`. */
  scholarships: Dollars
  /** What the family can pay from income that year, for all students. */
  familyIncome: Dollars
  /** The college's source of the published cost. */
  source: string
}

/** One academic year of the family. */
export interface PlanYear extends PlanAmounts {
  year: number
  /** `2027-28`. */
  awardYear: string
  /** The students in college that year, in the order of `choices`. */
  students: StudentYear[]
  /** All savings for college: on July 1 before the year, and after its withdrawals. */
  savings: { before: Dollars; after: Dollars }
}

/** The plan in one of the three cases. */
export interface PlanCase {
  years: PlanYear[]
  total: PlanAmounts
  students: { studentId: string; total: PlanAmounts; repayment: StudentRepayment | null }[]
  parents: ParentsRepayment | null
}

export const planCaseKeys = ['low', 'middle', 'high'] as const
/** Low: costs and prices at the low end. High: at the high end. */
export type PlanCaseKey = (typeof planCaseKeys)[number]

/** A family's plan in three cases. `savingGoal` computes what saving more would take. */
export interface Plan {
  cases: Record<PlanCaseKey, PlanCase>
  /** The years with most students in college at once, if more than one; else empty. */
  overlapYears: number[]
  /** The year with the largest gap in the middle case; null without a gap. */
  peakGapYear: number | null
  checks: PlanChecks
  /** The unanswered questions that make the three cases differ by more than growth: `openAnswers` of `household/matters.ts`. */
  openAnswers: string[]
  /** Choices without figures: the student's college or offer isn't in `students`; a typical public college was used. */
  missingColleges: string[]
}
