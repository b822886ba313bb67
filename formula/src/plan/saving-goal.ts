/** What a family would have to save from now on so that nothing is left to find. */
import type { Household } from '../household/household.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { PlanAssumptions, PlanCase, PlanChoices, PlanStudent } from './plan.ts'
import { middleCaseOf, type PlanOptions } from './plan-for.ts'
import { resolvePlan } from './resolved-plan.ts'
import { monthsUntilJuly } from './savings.ts'

/** The monthly saving that closes the gap of the middle case, on top of what the family already plans to save. */
export interface SavingGoal {
  /** Whole dollars, rounded up; 0 without a gap. The parents save it, for all students. */
  perMonth: Dollars
  /** Months from now until the last gap's year begins; 0 without a gap. */
  months: number
  /** What saving can't close, because the year begins within a month: 0 if everything can be closed. */
  tooLate: Dollars
}

const goalId = 'saving-goal'

/** The choices with more saved each month by the parents for all students. */
export function savingMore(choices: PlanChoices, perMonth: Dollars): PlanChoices {
  return {
    ...choices,
    monthlySavings: [
      ...choices.monthlySavings,
      { id: goalId, kind: 'savings', owner: 'parents', studentId: null, perMonth },
    ],
  }
}

const gapIn = ({ years }: PlanCase, isInTime: (year: number) => boolean) =>
  years.reduce((sum, { year, gap }) => sum + (isInTime(year) ? gap : 0), 0)

/**
 * The search of `savingGoal` in steps: each computes one plan, so that a page can stay responsive in between.
 *
 * @returns the goal, as the value of the last step
 */
export function* savingGoalSteps(
  household: Household,
  students: readonly PlanStudent[],
  choices: PlanChoices,
  assumptions: PlanAssumptions,
  { asOf }: PlanOptions,
): Generator<undefined, SavingGoal> {
  const planWith = (perMonth: Dollars) =>
    middleCaseOf(resolvePlan(household, students, savingMore(choices, perMonth), assumptions, asOf))
  const isInTime = (year: number) => monthsUntilJuly(asOf, year) > 0
  const now = planWith(0)
  const tooLate = now.total.gap - gapIn(now, isInTime)
  const lastGap = now.years.findLast(({ year, gap }) => gap > 0 && isInTime(year))
  if (!lastGap) return { perMonth: 0, months: 0, tooLate }
  const gapWith = (perMonth: Dollars) => gapIn(planWith(perMonth), isInTime)
  let [least, most] = [0, 1]
  for (const { year, gap } of now.years)
    if (gap > 0 && isInTime(year)) most = Math.max(most, Math.ceil(gap / monthsUntilJuly(asOf, year)))
  yield
  while (gapWith(most) > 0) {
    least = most
    most *= 2
    yield
  }
  while (most - least > 1) {
    yield
    const middle = Math.floor((least + most) / 2)
    if (gapWith(middle) > 0) least = middle
    else most = middle
  }
  return { perMonth: most, months: monthsUntilJuly(asOf, lastGap.year), tooLate }
}

/**
 * The smallest monthly saving that leaves no gap in the middle case, found by computing the plan with different amounts. So it counts that
 * savings raise the SAI a little, and that they also replace loans.
 */
export function savingGoal(...plan: Parameters<typeof savingGoalSteps>): SavingGoal {
  const steps = savingGoalSteps(...plan)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
