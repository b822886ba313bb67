/** What a page gives the browser to compute a family's plan: the `PlanParts` of the contract, and the day. From it, `compute.ts` makes plans. */
import type { PlanParts } from '@bursar/contract/plan-parts'
import type { CollegeChoice, PlanAssumptions, PlanChoices } from '@bursar/formula/plan/plan'

export interface PlanInput extends Omit<PlanParts, 'opened' | 'saved'> {
  assumptions: PlanAssumptions
  /** ISO date. */
  asOf: string
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
