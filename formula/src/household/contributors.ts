import { type Household, type IncomeFigures, unanswered } from './household.ts'
import { countedParents } from './parents.ts'

/** The parents whose finances count, with an unanswered placeholder for each parent not entered yet. */
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
