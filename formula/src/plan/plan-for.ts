/** A family's plan to pay for college: all students, all years, one page that adds up. */
import type { Household } from '../household/household.ts'
import { openAnswers } from '../household/matters.ts'
import { AidTable } from './aid-table.ts'
import { checksOf } from './checks.ts'
import type { Plan, PlanAssumptions, PlanChoices, PlanStudent, planCaseKeys } from './plan.ts'
import { type ResolvedPlan, resolvePlan, workIn } from './resolved-plan.ts'
import { runCase } from './run-case.ts'
import { AidOfYears } from './yearly-aid.ts'

/** The day of a plan. The formula never reads the clock. */
export interface PlanOptions {
  /** Today as an ISO date. */
  asOf: string
}

function aidOf(resolved: ResolvedPlan): AidOfYears {
  const { household, assumptions, asOf, students } = resolved
  return new AidOfYears(household, assumptions, asOf, (studentId, taxYear) => {
    const student = students.get(studentId)
    return student ? workIn(student, taxYear, resolved) : 0
  })
}

/** Only the middle case, for searches that compute many plans. */
export function middleCaseOf(resolved: ResolvedPlan) {
  const aids = aidOf(resolved)
  return runCase('middle', resolved, aids, new AidTable(resolved, aids))
}

/**
 * The plan that follows from a family's answers and choices, in a low, a middle, and a high case.
 *
 * Each year, the cost is paid in this order: grants and scholarships, gifts, the student's work, the tax credit, income, an even share of
 * the savings, Direct Loans, Parent PLUS Loans, the rest of the savings. What is left is the gap. The sources and the gap add up to the
 * cost in every year. Money of the family is divided in proportion to what each student still needs.
 *
 * SAI and Pell Grant are those of each year: incomes grow, savings are used up evenly, tables of later years are projected.
 * With missing answers, the low and high case use the limits that these allow.
 *
 * @param students what is known about the colleges and offers that `choices` refers to
 */
export function planFor(
  household: Household,
  students: readonly PlanStudent[],
  choices: PlanChoices,
  assumptions: PlanAssumptions,
  { asOf }: PlanOptions,
): Plan {
  const resolved = resolvePlan(household, students, choices, assumptions, asOf)
  const aids = aidOf(resolved)
  const table = new AidTable(resolved, aids)
  const middle = runCase('middle', resolved, aids, table)
  const cases = {
    low: runCase('low', resolved, aids, table),
    middle,
    high: runCase('high', resolved, aids, table),
  } satisfies Record<(typeof planCaseKeys)[number], unknown>
  const mostAtOnce = Math.max(0, ...middle.years.map((year) => year.students.length))
  const largestGap = Math.max(0, ...middle.years.map(({ gap }) => gap))
  return {
    cases,
    overlapYears:
      mostAtOnce > 1
        ? middle.years.filter((year) => year.students.length === mostAtOnce).map(({ year }) => year)
        : [],
    peakGapYear: largestGap > 0 ? (middle.years.find(({ gap }) => gap === largestGap)?.year ?? null) : null,
    checks: checksOf(resolved, middle),
    openAnswers:
      table.open.length > 0
        ? openAnswers(household, { asOf, studentIds: [...resolved.students.keys()] })
        : [],
    missingColleges: resolved.missing,
  }
}
