/** What the browser needs to compute a family's plan: the answers, the figures of the colleges and offers, and the day. */
import type { Household } from '@bursar/formula/household/household'
import type { CollegeChoice, PlanAssumptions, PlanChoices, PlanStudent } from '@bursar/formula/plan/plan'

/** A college or an offer of a student by its name. */
export interface NamedChoice {
  choice: CollegeChoice
  name: string
}

export interface PlanInput {
  household: Household
  students: PlanStudent[]
  assumptions: PlanAssumptions
  /** ISO date. */
  asOf: string
  /** First names by student. */
  names: Record<string, string>
  /** The colleges and offers to choose from, by student; typical colleges come from the texts. */
  options: Record<string, NamedChoice[]>
}

/** What the page opens with: the family's own saved plan, or one made from what is known. */
export interface OpenedPlan {
  choices: PlanChoices
  assumptions: PlanAssumptions
}

/** A choice as text, for the values of a list. */
export function choiceKey(choice: CollegeChoice): string {
  switch (choice.kind) {
    case 'typical':
      return `typical:${choice.typical}`
    case 'college':
      return `college:${choice.collegeId}`
    case 'offer':
      return `offer:${choice.offerId}`
  }
}
