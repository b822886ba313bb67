/** Limits of saved plans that pages need without the schemas. */

/** The most saved plans that are compared at once. */
export const maxComparedPlans = 4
export const maxPlanName = 80
