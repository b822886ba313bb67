/** Reads a plan that was changed but not saved. Loaded only if this tab has one, because of the contract's schemas. */
import { PlanAssumptions, PlanChoices } from '@bursar/contract/plan-inputs'
import { openedChoices } from '@bursar/formula/plan/opened-choices'
import type { PlanInput } from './plan-input.ts'
import type { Step } from './use-plan.ts'

/** `null` if an earlier version stored something else, or if a student isn't the family's: a demo family opens in the same tab. */
export function draftedStep(stored: unknown, input: PlanInput): Step | null {
  const { base, choices, assumptions } = stored as Partial<Record<keyof Step, unknown>>
  const parsed = {
    base: PlanChoices.safeParse(base).data,
    choices: PlanChoices.safeParse(choices).data,
    assumptions: PlanAssumptions.safeParse(assumptions).data,
  }
  if (!parsed.base || !parsed.choices || !parsed.assumptions) return null
  if (parsed.choices.students.some(({ studentId }) => input.names[studentId] === undefined)) return null
  return {
    base: openedChoices(parsed.base, input),
    choices: openedChoices(parsed.choices, input),
    assumptions: parsed.assumptions,
  }
}
