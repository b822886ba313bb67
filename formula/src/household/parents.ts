import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { Household, Parent, ParentsMaritalStatus } from './household.ts'
import { filesReturn, isJointReturn } from './returns.ts'

const together: readonly (ParentsMaritalStatus | null)[] = ['married', 'unmarried_together']

/** Married, remarried, or unmarried and living together. */
export function areParentsTogether(status: ParentsMaritalStatus | null): boolean {
  return together.includes(status)
}

/** Who of the parents counts: those said to, else the first of the list; one, or two who are together. */
export function countedParents(household: Pick<Household, 'parents'>, areTogether: boolean): Parent[] {
  const said = household.parents.filter((parent) => parent.isContributor)
  return (said.length > 0 ? said : household.parents).slice(0, areTogether ? 2 : 1)
}

/**
 * The adjusted gross income of the parents who count, together: whole dollars of the tax year that the family gave, negative
 * for a loss. A joint return has that of both on the first parent.
 *
 * Who files no return has no such income, which is 0 and not unknown: the federal formula takes nothing from a return that there
 * is not, whatever was stored before somebody said so (`contributorOf`).
 *
 * @returns null while the income of one who counts is not known, or how many count
 */
export function parentsIncome(
  household: Pick<Household, 'parents' | 'parentsMaritalStatus'>,
): Dollars | null {
  const areTogether = areParentsTogether(household.parentsMaritalStatus)
  const counted = countedParents(household, areTogether)
  const [first] = counted
  if (first && isJointReturn(first)) return first.agi
  if (household.parentsMaritalStatus === null || counted.length < (areTogether ? 2 : 1)) return null
  return counted.reduce<Dollars | null>((sum, figures) => {
    const agi = filesReturn(figures) ? figures.agi : 0
    return sum === null || agi === null ? null : sum + agi
  }, 0)
}
