import {
  type Household,
  type IncomeFigures,
  type Parent,
  type ParentsMaritalStatus,
  unanswered,
} from './household.ts'

const together: readonly (ParentsMaritalStatus | null)[] = ['married', 'unmarried_together']

/** Married, remarried, or unmarried and living together. */
export function areParentsTogether(status: ParentsMaritalStatus | null): boolean {
  return together.includes(status)
}

/** Who of the parents counts: those said to, else the first of the list; one, or two who are together. */
export function countedParents(household: Household, areTogether: boolean): Parent[] {
  const said = household.parents.filter((parent) => parent.isContributor)
  return (said.length > 0 ? said : household.parents).slice(0, areTogether ? 2 : 1)
}

/** The parents who count, and a person without answers for each one that is missing. */
export function contributingParents(
  household: Household,
  areTogether: boolean,
): { path: string; answers: IncomeFigures }[] {
  const contributors: { path: string; answers: IncomeFigures }[] = countedParents(household, areTogether).map(
    (parent) => ({ path: `parents.${parent.id}`, answers: parent }),
  )
  while (contributors.length < (areTogether ? 2 : 1))
    contributors.push({ path: `parents.${contributors.length + 1}`, answers: unanswered })
  return contributors
}
