import type { Cents } from '../loans/payments.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'

/** What a student may earn, from a published figure. */
export interface ExpectedSalary {
  amount: Dollars
  /** Whether it is that of graduates of the student's own program, rather than of the whole college. */
  isOfProgram: boolean
  /** The year or cohort it describes. */
  year: string | null
  source: string
}

/** Tiered Standard: a level payment over a term that the balance decides. */
export interface StandardRepayment {
  years: number
  monthly: Cents
  totalPaid: Dollars
}

/** Repayment Assistance Plan: payments follow income. */
export interface RapRepayment {
  /** The first year's payment. */
  monthly: Cents
  months: number
  totalPaid: Dollars
  /** Principal canceled after 360 payments; 0 if it is paid before. */
  canceled: Dollars
}

/** A student's federal loans after college. */
export interface StudentRepayment {
  /** Calendar year of graduation. */
  graduationYear: number
  borrowed: { subsidized: Dollars; unsubsidized: Dollars }
  /** Of what is borrowed, loans from before the plan. */
  earlier: Dollars
  /** Simple interest on unsubsidized loans until graduation. */
  interest: Dollars
  /** What is owed at graduation. */
  balance: Dollars
  /** Basis points: the average of the loans' rates, weighted by amount. */
  rate: number
  standard: StandardRepayment
  /** Null without an expected salary. */
  rap: RapRepayment | null
  salary: ExpectedSalary | null
}

/** Parent PLUS Loans for one student. Payments begin when the student graduates. */
export interface ParentLoans {
  studentId: string
  borrowed: Dollars
  /** Of what is borrowed, loans from before the plan. */
  earlier: Dollars
  /** Simple interest until the student graduates, if payments are postponed until then. */
  interest: Dollars
  balance: Dollars
  rate: number
  standard: StandardRepayment
  /** Calendar year of the last payment. */
  lastPaymentYear: number
}

/** Parent PLUS Loans of all students. They have the Tiered Standard plan only.  */
export interface ParentsRepayment {
  byStudent: ParentLoans[]
  borrowed: Dollars
  balance: Dollars
  /** The most that is due in one month. */
  monthly: Cents
  totalPaid: Dollars
  /** Calendar year of the last payment. */
  lastPaymentYear: number
}
