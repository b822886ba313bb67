/** The four checks of a plan. */
import { parentPlusTable } from '../loans/parent-plus.ts'
import { roundedQuotient } from '../sai/money.ts'
import { planDefaults } from './defaults.ts'
import type { PlanCase } from './plan.ts'
import type { PlanCheck, PlanChecks } from './plan-checks.ts'
import { type ResolvedPlan, wagesIn } from './resolved-plan.ts'

/** Who recommends each limit. */
export const checkSources = {
  debtToSalary: 'Consumer Financial Protection Bureau, Your financial path to graduation: debt guideline',
  paymentToPay: 'Lenders’ convention: at most 10% of gross monthly pay',
  firstYear: 'DecidED (Moneythink): a Direct Loan and at most 10 hours of work a week',
  parentLoans:
    'Pub. L. 119-21 sec. 81001 (20 U.S.C. 1087e(a)), and the year in which the parents plan to retire',
} as const

/** Percent of gross pay. */
const maxPercentOfPay = 10

const outcomeOf = (value: number | null, limit: number | null): PlanCheck['outcome'] =>
  value === null || limit === null ? 'unknown' : value <= limit ? 'met' : 'not-met'

function check(
  studentId: string | null,
  value: number | null,
  limit: number | null,
  numbers: PlanCheck['numbers'],
  source: string,
): PlanCheck {
  return { studentId, outcome: outcomeOf(value, limit), value, limit, numbers, source }
}

/** Without debt there is nothing to carry, also while the salary isn't known. */
function debtCheck(...[studentId, debt, limit, numbers, source]: Parameters<typeof check>): PlanCheck {
  const result = check(studentId, debt, limit, numbers, source)
  return debt === 0 ? { ...result, outcome: 'met' } : result
}

/** The checks of the middle case. */
export function checksOf(resolved: ResolvedPlan, middle: PlanCase): PlanChecks {
  const { choices } = resolved
  const loansOf = new Map(middle.students.map(({ studentId, repayment }) => [studentId, repayment]))
  const ids = [...resolved.students.keys()]
  const salaryOf = (studentId: string) => {
    const one = resolved.students.get(studentId)
    return one?.choices.expectedSalary ?? one?.main.college.salary?.amount ?? null
  }
  return {
    debtToSalary: ids.map((id) =>
      debtCheck(id, loansOf.get(id)?.balance ?? 0, salaryOf(id), {}, checkSources.debtToSalary),
    ),
    paymentToPay: ids.map((id) => {
      const [loans, salary] = [loansOf.get(id), salaryOf(id)]
      // Cents a month.
      const limit = salary === null ? null : roundedQuotient(salary * maxPercentOfPay, 12)
      const numbers = { rap: loans?.rap?.monthly ?? (loans ? null : 0), salary }
      return debtCheck(id, loans?.standard.monthly ?? 0, limit, numbers, checkSources.paymentToPay)
    }),
    firstYear: ids.map((id) => {
      const year = middle.years.flatMap(({ students }) => students).find(({ studentId }) => studentId === id)
      if (!year) return check(id, null, null, {}, checkSources.firstYear)
      const { work, directLoans, parentLoans } = year.sources
      const wage = resolved.students.get(id)?.choices.hourlyWage ?? planDefaults.hourlyWage
      const tenHours = wagesIn(year.year, planDefaults.workHoursPerWeek, wage, resolved)
      return check(
        id,
        work + directLoans + parentLoans + year.gap,
        year.loanLimits.direct + tenHours,
        { directLoan: year.loanLimits.direct, work: tenHours, year: year.year },
        checkSources.firstYear,
      )
    }),
    parentLoans: parentLoansCheck(middle, choices.retirementYear),
  }
}

function parentLoansCheck({ parents }: PlanCase, retirementYear: number | null): PlanCheck {
  const most = Math.max(0, ...(parents?.byStudent.map(({ borrowed }) => borrowed) ?? []))
  const numbers = {
    borrowed: parents?.borrowed ?? 0,
    mostForOneStudent: most,
    maxPerYear: parentPlusTable.perYear,
    maxPerStudent: parentPlusTable.perStudent,
    monthly: parents?.monthly ?? 0,
  }
  const result = check(
    null,
    parents?.lastPaymentYear ?? null,
    retirementYear,
    numbers,
    checkSources.parentLoans,
  )
  // Without loans there is nothing to repay.
  return parents ? result : { ...result, outcome: 'met' }
}
