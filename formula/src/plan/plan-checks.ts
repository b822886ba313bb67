/** One of the four questions whether a plan can be carried, with its number. Never one color for all of them. */
export interface PlanCheck {
  /** `met` and `not-met` compare `value` with `limit`; `unknown` if one of them is missing. */
  outcome: 'met' | 'not-met' | 'unknown'
  /** Null for checks of the whole family. */
  studentId: string | null
  /** What the plan has: dollars, dollars a month, or a calendar year. */
  value: number | null
  /** What it should not exceed. */
  limit: number | null
  /** Further numbers for the explanation. */
  numbers: Readonly<Record<string, number | null>>
  /** Who recommends the limit. */
  source: string
}

/** The four checks. Where there is one for each student, in the order of `choices`. */
export interface PlanChecks {
  /** The student's federal debt at graduation is at most the expected first-year salary. Dollars. */
  debtToSalary: PlanCheck[]
  /** The monthly payment under Tiered Standard is at most 10% of gross monthly pay. Cents. `numbers.rap`: the first payment under RAP. */
  paymentToPay: PlanCheck[]
  /** What is left of the first year is at most a Direct Loan and 10 hours of work a week, in that year's wages. Dollars. */
  firstYear: PlanCheck[]
  /** Parent loans are within the federal limits and repaid before retirement. Calendar years. `numbers`: the loans and their limits. */
  parentLoans: PlanCheck
}
