/** Finds answers that a changed answer makes stale, to be shown after saving. */
import type { Family } from '@bursar/contract/families'
import { isJointWithSecond } from '@bursar/formula/household/parents'
import { isJointReturn } from '@bursar/formula/household/returns'
import { isIndependent, isMarried } from './dependency.ts'
import { contributorsOf, parentsExpected } from './household.ts'
import { partOf } from './parts.ts'
import { type Place, startOf } from './places.ts'

/** The text is `stale.<key>`; `place` is where to review or answer. */
export interface StaleAnswer {
  key: 'who' | 'filing' | 'joint' | 'share' | 'ownShare' | 'studentShare' | 'independent' | 'dependent'
  name: string
  place: Place
}

const isJoint = (family: Family) => contributorsOf(family).slice(0, 1).some(isJointReturn)

/** @param today ISO date */
export function findStaleAnswers(before: Family, after: Family, today: string): StaleAnswer[] {
  const found: StaleAnswer[] = []
  const hasParents = before.parents.length > 0
  const [wanted, wantedBefore] = [parentsExpected(after), parentsExpected(before)]
  const [first, second] = contributorsOf(after)
  // The filers of a return that was read may be stored before the first answer about the marital status.
  const isOneTooMany = wanted === 1 && second !== undefined
  if (hasParents && wanted !== wantedBefore && (before.parentsMaritalStatus !== null || isOneTooMany)) {
    found.push({ key: 'who', name: '', place: startOf('parents') })
  }
  if (first && wanted === 1 && wantedBefore !== 1 && isJoint(after)) {
    const place = { part: partOf('parent'), personId: first.id }
    found.push({ key: 'share', name: first.firstName, place })
  }
  if (first && wanted === 2 && wantedBefore === 1 && isJoint(before) && isJoint(after)) {
    found.push({ key: 'joint', name: '', place: { part: partOf('parent'), personId: first.id } })
  }
  const isOfBoth = (family: Family) => isJoint(family) && isJointWithSecond(family)
  const isChanged = isJoint(before) !== isJoint(after) || isOfBoth(before) !== isOfBoth(after)
  const bothCount = wanted !== 1 && wantedBefore !== 1 && contributorsOf(before).length > 1
  if (first && second && bothCount && isChanged) {
    const [key, { id, firstName: name }] = isOfBoth(after)
      ? (['joint', first] as const)
      : isOfBoth(before) && isJoint(after)
        ? (['ownShare', first] as const)
        : (['filing', second] as const)
    found.push({ key, name, place: { part: partOf('parent'), personId: id } })
  }
  for (const student of after.students) {
    const earlier = before.students.find(({ id }) => id === student.id)
    if (!earlier) continue
    const { id, firstName: name } = student
    if (isJointReturn(student) && isMarried(earlier) && !isMarried(student)) {
      const part = partOf(isIndependent(student, today) ? 'own-household' : 'student')
      found.push({ key: 'studentShare', name, place: { part, personId: id } })
    }
    if (isIndependent(earlier, today) === isIndependent(student, today)) continue
    found.push(
      isIndependent(student, today)
        ? { key: 'independent', name, place: { part: partOf('own-household'), personId: id } }
        : { key: 'dependent', name, place: startOf('parents') },
    )
  }
  return found
}
