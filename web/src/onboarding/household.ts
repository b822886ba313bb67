/** The family that the interview is about, and whose figures count. */
import type { Family } from '@bursar/contract/families'
import type { Parent } from '@bursar/contract/people'
import { areParentsTogether } from '@bursar/formula/household/parents'
import { isJointReturn } from '@bursar/formula/household/returns'

/** The family's answers and the current date, which decides ages. */
export interface Household {
  family: Family
  /** ISO date. */
  today: string
}

/** The parents marked for the federal form. While none is, the formula counts others: `countedParents`. */
export function contributorsOf({ parents }: Pick<Family, 'parents'>): Parent[] {
  return parents.filter(({ isContributor }) => isContributor)
}

/** Whether a parent's figures are already in the first parent's joint return. */
export function isOnJointReturn(family: Pick<Family, 'parents'>, parentId: string): boolean {
  const [first, ...others] = contributorsOf(family)
  return first !== undefined && isJointReturn(first) && others.some(({ id }) => id === parentId)
}

/** How many parents the federal form counts: two who are married or live together, otherwise one. */
export function parentsExpected({
  parentsMaritalStatus,
}: Pick<Family, 'parentsMaritalStatus'>): 1 | 2 | null {
  if (parentsMaritalStatus === null) return null
  return areParentsTogether(parentsMaritalStatus) ? 2 : 1
}
