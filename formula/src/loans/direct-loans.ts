import type { Dollars, Sourced } from '../sai/award-years/published-tables.ts'

/** Independent limits also apply to a dependent student whose parents were denied a PLUS loan. */
export type LoanDependency = 'dependent' | 'independent'

interface YearLimit {
  readonly total: Dollars
  /** The maximum subsidized part. */
  readonly subsidized: Dollars
}

interface DirectLoanTable extends Sourced {
  /** First, second, and third or later year of study. */
  readonly byYear: Readonly<Record<LoanDependency, readonly [YearLimit, YearLimit, YearLimit]>>
  readonly lifetime: Readonly<Record<LoanDependency, YearLimit>>
}

/** Federal Direct Loans of undergraduates; unchanged by the law of 2025. */
export const directLoanTable: DirectLoanTable = {
  byYear: {
    dependent: [
      { total: 5_500, subsidized: 3_500 },
      { total: 6_500, subsidized: 4_500 },
      { total: 7_500, subsidized: 5_500 },
    ],
    independent: [
      { total: 9_500, subsidized: 3_500 },
      { total: 10_500, subsidized: 4_500 },
      { total: 12_500, subsidized: 5_500 },
    ],
  },
  lifetime: {
    dependent: { total: 31_000, subsidized: 23_000 },
    independent: { total: 57_500, subsidized: 23_000 },
  },
  source: 'FSA Handbook, volume 8, chapter 4; 34 CFR 685.203',
  confidence: 'two-sources',
}

interface GraduateLoanTable extends Sourced {
  readonly from: string
  readonly perYear: Dollars
  /** For graduate study. */
  readonly total: Dollars
  /** For all of a student's own loans, undergraduate ones included. */
  readonly lifetime: Dollars
  /** In programs such as medicine and law. Plans say them but don't count with them, because nobody is asked for the program's kind. */
  readonly professional: { readonly perYear: Dollars; readonly total: Dollars }
}

/** Unsubsidized Direct Loans of graduate students. */
export const graduateLoanTable: GraduateLoanTable = {
  from: '2026-07-01',
  perYear: 20_500,
  total: 100_000,
  lifetime: 257_500,
  professional: { perYear: 50_000, total: 200_000 },
  source: 'Pub. L. 119-21 sec. 81001 (20 U.S.C. 1087e(a)); final rule 91 FR 23768 of 1 May 2026',
  confidence: 'two-sources',
}

/** What may be borrowed in one academic year, in whole dollars; `total` is the sum of the other two. */
export interface LoanOffer {
  total: Dollars
  subsidized: Dollars
  unsubsidized: Dollars
}

/** The facts that limit a student's loan in one academic year. Amounts in whole dollars. */
export interface LoanSituation {
  dependency: LoanDependency
  /** 1 for the first year of study. */
  yearOfStudy: number
  /** Total borrowed in earlier years. */
  borrowed: { total: Dollars; subsidized: Dollars }
  /** Financial need, which limits the subsidized part. */
  need: Dollars
  /** Cost of attendance minus all other aid, which limits everything. */
  costAfterAid: Dollars
}

/** The maximum Direct Loan of a full-time undergraduate in one academic year, in whole dollars. Part-time enrollment lowers it. */
export function directLoanLimit({
  dependency,
  yearOfStudy,
  borrowed,
  need,
  costAfterAid,
}: LoanSituation): LoanOffer {
  const years = directLoanTable.byYear[dependency]
  const year = years[Math.min(Math.max(yearOfStudy, 1), years.length) - 1] as YearLimit
  const lifetime = directLoanTable.lifetime[dependency]
  const room = (annual: Dollars, ever: Dollars, already: Dollars) =>
    Math.max(Math.min(annual, ever - already), 0)
  const total = Math.min(room(year.total, lifetime.total, borrowed.total), Math.max(costAfterAid, 0))
  const subsidized = Math.min(
    room(year.subsidized, lifetime.subsidized, borrowed.subsidized),
    Math.max(need, 0),
    total,
  )
  return { total, subsidized, unsubsidized: total - subsidized }
}

/**
 * The maximum Direct Loan of a graduate student in one academic year, in whole dollars. None of it is subsidized.
 *
 * @param situation.borrowed all of the student's own loans so far, and those of them for graduate study
 */
export function graduateLoanLimit({
  borrowed,
  costAfterAid,
}: {
  borrowed: { total: Dollars; graduate: Dollars }
  costAfterAid: Dollars
}): LoanOffer {
  const { perYear, total, lifetime } = graduateLoanTable
  const room = Math.min(perYear, total - borrowed.graduate, lifetime - borrowed.total, costAfterAid)
  const loan = Math.max(room, 0)
  return { total: loan, subsidized: 0, unsubsidized: loan }
}
