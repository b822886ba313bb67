/** What a changed answer makes stale elsewhere, to be said when it is saved. */
import type { Family } from '@bursar/contract/families'
import { isJointReturn } from '@bursar/contract/people'
import { isIndependent } from './dependency.ts'
import { contributorsOf, type Place, parentsExpected, startOf } from './places.ts'

/** Words are under `stale.<key>`; the place is where to look. */
export interface Stale {
  key: 'who' | 'filing' | 'independent' | 'dependent'
  name: string
  place: Place
}

const isJoint = (family: Family) => contributorsOf(family).slice(0, 1).some(isJointReturn)

/** @param today ISO date */
export function madeStale(before: Family, after: Family, today: string): Stale[] {
  const found: Stale[] = []
  const hasParents = before.parents.length > 0
  if (
    hasParents &&
    before.parentsMaritalStatus !== null &&
    parentsExpected(before) !== parentsExpected(after)
  ) {
    found.push({ key: 'who', name: '', place: startOf('parents') })
  }
  if (contributorsOf(before).length > 1 && isJoint(before) !== isJoint(after)) {
    found.push({ key: 'filing', name: '', place: startOf('parents') })
  }
  for (const student of after.students) {
    const earlier = before.students.find(({ id }) => id === student.id)
    if (!earlier || isIndependent(earlier, today) === isIndependent(student, today)) continue
    const key = isIndependent(student, today) ? 'independent' : 'dependent'
    found.push({ key, name: student.firstName, place: startOf('students') })
  }
  return found
}
