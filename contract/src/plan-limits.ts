/** Limits and order of saved plans, which pages need without the schemas. */

/** The most saved plans that are compared at once. */
export const maxComparedPlans = 4
export const maxPlanName = 80

/** As plans are compared: the family's own first, then the newest. `plans`: the oldest first. */
export const inPlanOrder = <Plan extends { isOurs: boolean }>(plans: readonly Plan[]): Plan[] => [
  ...plans.filter(({ isOurs }) => isOurs),
  ...plans.filter(({ isOurs }) => !isOurs).toReversed(),
]
