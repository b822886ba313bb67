import type { Dollars } from '../sai/award-years/published-tables.ts'
import {
  type Household,
  type IncomeFigures,
  type Parent,
  type ParentsMaritalStatus,
  unanswered,
} from './household.ts'
import { filesReturn, isJointReturn } from './returns.ts'

const together: readonly (ParentsMaritalStatus | null)[] = ['married', 'unmarried_together']

/** Married, remarried, or unmarried and living together. */
export function areParentsTogether(status: ParentsMaritalStatus | null): boolean {
  return together.includes(status)
}

/**
 * Whether the parents hardly receive child support, so that they aren't asked: they live together, and as far as is known, both are the
 * students' own. A remarried parent may receive it from the students' other parent.
 */
export function isChildSupportUnlikely(
  { parents }: Pick<Household, 'parents'>,
  areTogether: boolean,
): boolean {
  return areTogether && !parents.some(({ relationship }) => relationship === 'stepparent')
}

/** The parents who count: those marked as contributors, else the first ones listed. Two if they are together, else one. */
export function countedParents<Of extends Pick<Parent, 'isContributor'>>(
  { parents }: { parents: readonly Of[] },
  areTogether: boolean,
): Of[] {
  const said = parents.filter(({ isContributor }) => isContributor)
  return (said.length > 0 ? said : parents).slice(0, areTogether ? 2 : 1)
}

/**
 * Whether a joint return of the first parent who counts is with the second one, so that it has the figures of both.
 *
 * Not if they aren't married, or if the second one filed in another way: the first one's return is then with someone else, such as a former
 * spouse, and only their own share of it is stored.
 */
export function isJointWithSecond(household: Pick<Household, 'parents' | 'parentsMaritalStatus'>): boolean {
  const { parentsMaritalStatus: status } = household
  if (status !== null && status !== 'married') return false
  const [, second = unanswered] = countedParents(household, true)
  return second.filingStatus === null || second.filingStatus === 'married_joint' || !filesReturn(second)
}

/** Whether the first person who counts has the figures of both on a joint return: of both parents, or of an independent student and spouse. */
export function isReturnOfBoth(
  household: Pick<Household, 'parents' | 'parentsMaritalStatus'>,
  first: Pick<IncomeFigures, 'filesTaxReturn' | 'filingStatus'> | undefined,
  isDependent: boolean,
): boolean {
  return first !== undefined && isJointReturn(first) && (!isDependent || isJointWithSecond(household))
}

/**
 * The combined adjusted gross income of the parents who count, in whole dollars of the tax year. Negative for a loss. The figures
 * of a joint return of both are stored with the first parent.
 *
 * A parent who files no return has an adjusted gross income of 0, not an unknown one, even if an amount was stored before
 * they answered that they don't file (see `contributorOf`).
 *
 * @returns null while the income of a parent who counts, or the number of parents who count, is unknown
 */
export function parentsIncome(
  household: Pick<Household, 'parents' | 'parentsMaritalStatus'>,
): Dollars | null {
  const areTogether = areParentsTogether(household.parentsMaritalStatus)
  const counted = countedParents(household, areTogether)
  const [first] = counted
  if (first && isReturnOfBoth(household, first, true)) return first.agi
  if (household.parentsMaritalStatus === null || counted.length < (areTogether ? 2 : 1)) return null
  return counted.reduce<Dollars | null>((sum, figures) => {
    const agi = filesReturn(figures) ? figures.agi : 0
    return sum === null || agi === null ? null : sum + agi
  }, 0)
}
