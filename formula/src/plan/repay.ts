/** What is owed at the end, and how it is paid back. */
import { interestToGraduation, payDown, type YearsLoan } from '../loans/payments.ts'
import { latestRates, ratesFor } from '../loans/rates.ts'
import { repaymentAssistanceSchedule, tieredStandardPlan } from '../loans/repayment-plans.ts'
import { awardYearStarting } from '../sai/award-years/names.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { roundedQuotient } from '../sai/money.ts'
import type { PlanAssumptions, StudentChoices, StudentYear } from './plan.ts'
import type {
  ExpectedSalary,
  ParentLoans,
  ParentsRepayment,
  StandardRepayment,
  StudentRepayment,
} from './repayment.ts'

/** The rate of a loan first paid out in an award year: published, else the assumed one, else the last published one. Basis points. */
export function loanRate(
  kind: 'undergraduate' | 'graduate' | 'plus',
  year: number,
  { directLoanRate, parentPlusRate }: Pick<PlanAssumptions, 'directLoanRate' | 'parentPlusRate'>,
): number {
  const published = ratesFor(awardYearStarting(year))
  if (published) return published[kind]
  const assumed = kind === 'plus' ? parentPlusRate : directLoanRate
  return assumed ?? latestRates().rates[kind]
}

const sum = (loans: readonly { amount: Dollars }[]) => loans.reduce((total, { amount }) => total + amount, 0)

/** The average rate weighted by amount, in whole basis points. */
function averageRate(loans: readonly YearsLoan[]): number {
  const total = sum(loans)
  return total === 0
    ? 0
    : roundedQuotient(
        loans.reduce((all, { amount, rate }) => all + amount * rate, 0),
        total,
      )
}

/**
 * What is owed of loans at the student's graduation, with interest until then, and how the Tiered Standard plan pays it back.
 *
 * @param alsoOwed other Direct Loans of the borrower at that time
 */
export function owedAtGraduation(loans: readonly YearsLoan[], alsoOwed: Dollars = 0) {
  const interest = interestToGraduation(loans)
  const borrowed = sum(loans)
  const balance = borrowed + interest
  const rate = averageRate(loans)
  const { years, payment, totalPaid } = tieredStandardPlan(balance, rate, balance + alsoOwed)
  const standard: StandardRepayment = {
    years,
    monthly: payment,
    totalPaid: roundedQuotient(totalPaid, 100),
  }
  return { borrowed, interest, balance, rate, standard }
}

/**
 * What a student owes at graduation. Null without loans.
 *
 * Loans from before the plan have the undergraduate rate of the year before its first one, and no interest from before the plan: it isn't asked
 * when they were taken, nor how much of them was for graduate study.
 */
export function studentRepayment(
  choices: StudentChoices,
  years: readonly StudentYear[],
  isGraduate: boolean,
  salary: ExpectedSalary | null,
  assumptions: PlanAssumptions,
): StudentRepayment | null {
  const graduationYear = choices.startYear + choices.years
  const kind = isGraduate ? 'graduate' : 'undergraduate'
  const { loansBefore } = choices
  const rateBefore = loanRate('undergraduate', choices.startYear - 1, assumptions)
  const earlier = (amount: Dollars, isSubsidized: boolean): YearsLoan => ({
    amount,
    isSubsidized,
    rate: rateBefore,
    yearsLeft: choices.years,
  })
  const loans: YearsLoan[] = [
    earlier(loansBefore.subsidized, true),
    earlier(Math.max(loansBefore.total - loansBefore.subsidized, 0), false),
    ...years.flatMap(({ year, loans: { subsidized, unsubsidized } }): YearsLoan[] => {
      const loan = { rate: loanRate(kind, year, assumptions), yearsLeft: graduationYear - year }
      return [
        { ...loan, amount: subsidized, isSubsidized: true },
        { ...loan, amount: unsubsidized, isSubsidized: false },
      ]
    }),
  ].filter(({ amount }) => amount > 0)
  if (loans.length === 0) return null
  const { borrowed, interest, balance, rate, standard } = owedAtGraduation(loans)
  const subsidized = sum(loans.filter((loan) => loan.isSubsidized))
  const income = choices.expectedSalary ?? salary?.amount ?? null
  const schedule =
    income === null ? null : repaymentAssistanceSchedule(balance, rate, income, 0, assumptions.wageGrowth)
  return {
    graduationYear,
    borrowed: { subsidized, unsubsidized: borrowed - subsidized },
    earlier: Math.max(loansBefore.total, loansBefore.subsidized),
    interest,
    balance,
    rate,
    standard,
    rap: schedule && {
      monthly: schedule.payment,
      months: schedule.months,
      totalPaid: roundedQuotient(schedule.totalPaid, 100),
      canceled: roundedQuotient(schedule.canceled, 100),
    },
    salary:
      choices.expectedSalary === null
        ? salary
        : { amount: choices.expectedSalary, isOfProgram: false, year: null, source: 'family' },
  }
}

/** The parents' loans for one student, which enter repayment together when the student graduates. */
interface LoansForStudent {
  studentId: string
  earlier: Dollars
  graduationYear: number
  loans: YearsLoan[]
}

/** The parents' loans for one student; null without any. */
export function parentLoansFor(
  choices: StudentChoices,
  years: readonly StudentYear[],
  assumptions: PlanAssumptions,
): LoansForStudent | null {
  const graduationYear = choices.startYear + choices.years
  const loans: YearsLoan[] = [
    {
      amount: choices.loansBefore.parentPlus,
      isSubsidized: false,
      rate: loanRate('plus', choices.startYear - 1, assumptions),
      yearsLeft: choices.years,
    },
    ...years.map(({ year, loans: { parentPlus } }) => ({
      amount: parentPlus,
      isSubsidized: false,
      rate: loanRate('plus', year, assumptions),
      yearsLeft: graduationYear - year,
    })),
  ].filter(({ amount }) => amount > 0)
  if (loans.length === 0) return null
  return { studentId: choices.studentId, earlier: choices.loansBefore.parentPlus, graduationYear, loans }
}

/** What is owed in a year, before its new loans, of loans for a student who hasn't graduated before that year. */
function owedBeforeRepayment({ graduationYear, loans }: LoansForStudent, year: number): Dollars {
  const until = loans.flatMap((loan) => {
    const yearsLeft = loan.yearsLeft - (graduationYear - year)
    return yearsLeft > 0 ? [{ ...loan, yearsLeft }] : []
  })
  return sum(until) + interestToGraduation(until)
}

/** What is owed in a year of loans in repayment. */
function owedInRepayment({ balance, rate, standard, lastPaymentYear }: ParentLoans, year: number): Dollars {
  const months = (year - (lastPaymentYear - standard.years)) * 12
  return roundedQuotient(payDown(balance, rate, standard.monthly, months).left, 100)
}

/**
 * All parents' loans together; null without any. The loans for one student have the term of everything that the parents owe as those enter repayment
 * (34 CFR 685.208(c)(1)(iii)), as if one parent borrows all of it.
 */
export function parentsRepayment(forStudents: readonly LoansForStudent[]): ParentsRepayment | null {
  if (forStudents.length === 0) return null
  const repaid = new Map<LoansForStudent, ParentLoans>()
  for (const one of forStudents.toSorted((a, b) => a.graduationYear - b.graduationYear)) {
    const { studentId, earlier, graduationYear, loans } = one
    let alsoOwed = 0
    for (const other of forStudents) {
      const begun = repaid.get(other)
      if (begun && other.graduationYear < graduationYear) alsoOwed += owedInRepayment(begun, graduationYear)
      else if (other !== one) alsoOwed += owedBeforeRepayment(other, graduationYear)
    }
    const owed = owedAtGraduation(loans, alsoOwed)
    const lastPaymentYear = graduationYear + owed.standard.years
    repaid.set(one, { studentId, ...owed, earlier, lastPaymentYear })
  }
  const byStudent = forStudents.flatMap((one) => repaid.get(one) ?? [])
  const firstYear = ({ lastPaymentYear, standard }: ParentLoans) => lastPaymentYear - standard.years
  // The most is due when a loan's payments begin.
  const monthly = Math.max(
    ...byStudent.map((loans) =>
      byStudent
        .filter((other) => firstYear(other) <= firstYear(loans) && other.lastPaymentYear > firstYear(loans))
        .reduce((due, { standard }) => due + standard.monthly, 0),
    ),
  )
  return {
    byStudent,
    borrowed: byStudent.reduce((total, { borrowed }) => total + borrowed, 0),
    balance: byStudent.reduce((total, { balance }) => total + balance, 0),
    monthly,
    totalPaid: byStudent.reduce((total, { standard }) => total + standard.totalPaid, 0),
    lastPaymentYear: Math.max(...byStudent.map(({ lastPaymentYear }) => lastPaymentYear)),
  }
}
