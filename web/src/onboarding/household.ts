/** The family that the interview is about, and whose figures count. */
import type { Family } from '@bursar/contract/families'
import type { Parent } from '@bursar/contract/people'
import { areParentsTogether, isJointWithSecond } from '@bursar/formula/household/parents'
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

type Parents = Pick<Family, 'parents' | 'parentsMaritalStatus'>

/** The first parent with a joint return, and how another one who counts filed by the answers stored or on the screen. */
function coupleOf({ parents }: Parents, answers: Readonly<Record<string, unknown>>): [Parent, Parent] | null {
  const [first] = contributorsOf({ parents })
  if (!first || first.id === answers.id || !isJointReturn(first)) return null
  // What isn't answered on a screen is missing or empty there.
  const { filesTaxReturn, filingStatus, relationship } = answers as Partial<Parent>
  const filing = { filesTaxReturn: filesTaxReturn || null, filingStatus: filingStatus || null }
  return [first, { ...first, ...filing, relationship: relationship || null }]
}

/** Whether the figures of a parent who counts are on the joint return of the first one. */
export function isOnFirstReturn(answers: Readonly<Record<string, unknown>>, family: Parents): boolean {
  const parents = coupleOf(family, answers)
  return parents !== null && isJointWithSecond({ ...family, parents })
}

/**
 * Whether the first parent's joint return may be with someone else than this parent, such as a former spouse: parents who remarried may have
 * done so after the tax year. Also once this parent's own filing is answered.
 */
export function mayHaveFiledSeparately(answers: Readonly<Record<string, unknown>>, family: Parents): boolean {
  const parents = coupleOf(family, answers)
  const isOpen = parents?.some(({ relationship }) => relationship === 'stepparent')
  return isOpen === true || (parents !== null && parents[1].filesTaxReturn !== null)
}

/** Whether a parent's figures are already in the first parent's joint return. */
export function isOnJointReturn(family: Parents, parentId: string): boolean {
  return contributorsOf(family).some((parent) => parent.id === parentId && isOnFirstReturn(parent, family))
}

/** How many parents the federal form counts: two who are married or live together, otherwise one. */
export function parentsExpected({
  parentsMaritalStatus,
}: Pick<Family, 'parentsMaritalStatus'>): 1 | 2 | null {
  if (parentsMaritalStatus === null) return null
  return areParentsTogether(parentsMaritalStatus) ? 2 : 1
}
