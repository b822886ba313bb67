import { type Household, type IncomeFigures, unanswered } from './household.ts'
import { countedParents } from './parents.ts'

/** The parents who count, and a person without answers for each one that is missing. */
export function contributingParents(
  household: Pick<Household, 'parents'>,
  areTogether: boolean,
): { path: string; answers: IncomeFigures }[] {
  const contributors: { path: string; answers: IncomeFigures }[] = countedParents(household, areTogether).map(
    (parent) => ({ path: `parents.${parent.id}`, answers: parent }),
  )
  while (contributors.length < (areTogether ? 2 : 1))
    contributors.push({ path: `parents.${contributors.length + 1}`, answers: unanswered })
  return contributors
}
