import { withEachCollege } from '@bursar/formula/plan/at-college'
import type { CollegeChoice, PlanChoices, PlanStudent } from '@bursar/formula/plan/plan'

/**
 * The choices without offers that the family has removed, which can't be saved again. A plan counts them as a typical public college, so that
 * is what takes their place.
 */
export function withoutRemovedOffers(choices: PlanChoices, known: readonly PlanStudent[]): PlanChoices {
  const offerIds = new Set(known.flatMap(({ offers }) => offers.map(({ id }) => id)))
  const present = (choice: CollegeChoice): CollegeChoice =>
    choice.kind === 'offer' && !offerIds.has(choice.offerId)
      ? { kind: 'typical', typical: 'public-in-state' }
      : choice
  return {
    ...choices,
    students: choices.students.map((student) => withEachCollege(student, present)),
  }
}
