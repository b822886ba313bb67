/** The formula of the plan, apart from the page: the browser loads it when the family first changes something. */
import type { Plan, PlanAssumptions, PlanChoices } from '@bursar/formula/plan/plan'
import { planFor } from '@bursar/formula/plan/plan-for'
import { type SavingGoal, savingGoal, savingGoalSteps } from '@bursar/formula/plan/saving-goal'
import type { PlanInput } from './plan-input.ts'

export function computePlan(input: PlanInput, choices: PlanChoices, assumptions?: PlanAssumptions): Plan {
  const { household, students, asOf } = input
  return planFor(household, students, choices, assumptions ?? input.assumptions, { asOf })
}

export function computeGoal(
  { household, students, assumptions: opened, asOf }: PlanInput,
  choices: PlanChoices,
  assumptions: PlanAssumptions = opened,
): SavingGoal {
  return savingGoal(household, students, choices, assumptions, { asOf })
}

/** The same in steps of one plan each, see `savingGoalSteps`. */
export function goalSteps(
  { household, students, asOf }: PlanInput,
  choices: PlanChoices,
  assumptions: PlanAssumptions,
): Generator<undefined, SavingGoal> {
  return savingGoalSteps(household, students, choices, assumptions, { asOf })
}
