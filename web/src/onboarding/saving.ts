/** Saves answers to the server: one call per place. Merges the response into the family known here. */

import { noIncomeAnswers } from '@bursar/contract/answers'
import {
  addParent,
  addStudent,
  type Family,
  type FamilyUpdate,
  finishOnboarding,
  getFamilyProfile,
  type OnboardingProgress,
  removeParent,
  removeStudent,
  updateFamilyProfile,
  updateParent,
  updateStudent,
} from '@bursar/contract/families'
import { type OnboardingStep, onboardingSteps } from '@bursar/contract/onboarding'
import type { Parent, Student } from '@bursar/contract/people'
import { Problem } from '@bursar/contract/problems'
import { call } from '../api/call.ts'
import { isStale } from '../http/failures.ts'
import { type Addition, newAddition } from './addition.ts'
import { isSame, isUntouched, type Values } from './form-values.ts'
import { answersAt, newPerson, type Place } from './places.ts'

export interface Saved {
  family: Family
  /** The id of the person the place is about, also for a newly stored person. */
  personId: string | null
}

export const newestFamily = (): Promise<Family> => call(getFamilyProfile)

/** Saves on top of the family known here and, if that is stale, retries once on top of the newest. */
async function saveOverNewest<Stored>(
  family: Family,
  save: (over: Family) => Promise<Stored>,
): Promise<Stored> {
  try {
    return await save(family)
  } catch (error) {
    if (!isStale(error)) throw error
    return save(await newestFamily())
  }
}

/**
 * Keeps what another tab or device changed in the meantime. Throws `stale`, with the newest family as `present`, if the same
 * answers were changed.
 *
 * @param changes answers by field, checked against the contract
 * @param addition for a new person, the same for every attempt
 */
export async function saveAnswers(
  place: Place,
  changes: Values,
  family: Family,
  addition: Addition = newAddition(family),
): Promise<Saved> {
  try {
    return await saveOverNewest(family, (over) => {
      if (!isUntouched(changes, answersAt(place, family), answersAt(place, over)))
        throw new Problem('stale', { present: over })
      return saveOver(place, changes, over, addition.key)
    })
  } catch (error) {
    const isConflict = error instanceof Problem && error.code === 'conflict'
    if (place.personId !== newPerson || !isConflict) throw error
    return saveOverAdded(place, changes, addition, error)
  }
}

/** The person was added by an attempt whose response was lost, with other answers: stores these over them. */
async function saveOverAdded(
  place: Place,
  changes: Values,
  { before }: Addition,
  conflict: Problem,
): Promise<Saved> {
  const newest = await newestFamily()
  const people = place.part.owner === 'parent' ? newest.parents : newest.students
  const [added, ...others] = people.filter(({ id }) => !before.includes(id))
  // Removed since, so there is nobody to add twice.
  if (!added) return saveOver(place, changes, newest, crypto.randomUUID())
  // Others were added elsewhere, and nothing says which one is meant.
  if (others.length > 0) throw conflict
  return saveOver({ ...place, personId: added.id }, changes, newest, '')
}

/** @param family as we expect it on the server */
async function saveOver(place: Place, changes: Values, family: Family, key: string): Promise<Saved> {
  const { personId } = place
  switch (place.part.owner) {
    case 'family':
      return { family: await saveFamily(changes, family), personId }
    case 'parent':
      return saveParent(personId, changes, family, key)
    case 'student':
      return saveStudent(personId, changes, family, key)
    case 'spouse': {
      const spouse = family.students.find(({ id }) => id === personId)?.spouse ?? noIncomeAnswers
      return saveStudent(personId, { spouse: { ...spouse, ...changes } }, family, key)
    }
  }
}

async function saveFamily(changes: FamilyUpdate, family: Family): Promise<Family> {
  if (Object.keys(changes).length === 0) return family
  return call(updateFamilyProfile, { body: changes, ifMatch: family.version })
}

async function saveParent(
  personId: string | null,
  changes: Values,
  family: Family,
  key: string,
): Promise<Saved> {
  const stored = family.parents.find(({ id }) => id === personId)
  if (stored && Object.keys(changes).length === 0) return { family, personId }
  const parent = stored
    ? await call(updateParent, { params: { parentId: stored.id }, body: changes, ifMatch: stored.version })
    : await call(addParent, { body: changes as { firstName: string; lastName: string }, idempotencyKey: key })
  return { family: withParent(family, parent), personId: parent.id }
}

async function saveStudent(
  personId: string | null,
  changes: Values,
  family: Family,
  key: string,
): Promise<Saved> {
  const stored = family.students.find(({ id }) => id === personId)
  if (stored && Object.keys(changes).length === 0) return { family, personId }
  const student = stored
    ? await call(updateStudent, { params: { studentId: stored.id }, body: changes, ifMatch: stored.version })
    : await call(addStudent, {
        // Not asked while no answer could change the result.
        body: { collegeSavings529: null, ...(changes as { firstName: string; lastName: string }) },
        idempotencyKey: key,
      })
  return { family: withStudent(family, student), personId: student.id }
}

function replaced<Person extends { id: string }>(people: readonly Person[], person: Person): Person[] {
  return people.some(({ id }) => id === person.id)
    ? people.map((other) => (other.id === person.id ? person : other))
    : [...people, person]
}
const withParent = (family: Family, parent: Parent): Family => ({
  ...family,
  parents: replaced(family.parents, parent),
})
const withStudent = (family: Family, student: Student): Family => ({
  ...family,
  students: replaced(family.students, student),
})

/** Removes a person from the household. Whoever is gone already was removed elsewhere, or by an attempt whose response was lost. */
export async function removePerson(
  list: 'parents' | 'students',
  id: string,
  family: Family,
): Promise<Family> {
  try {
    if (list === 'parents') await call(removeParent, { params: { parentId: id } })
    else await call(removeStudent, { params: { studentId: id } })
  } catch (error) {
    const isGone =
      error instanceof Problem && (error.code === 'parent-not-found' || error.code === 'student-not-found')
    if (!isGone) throw error
  }
  return {
    ...family,
    parents: family.parents.filter((parent) => parent.id !== id),
    students: family.students.filter((student) => student.id !== id),
  }
}

/** The progress after completing steps: the family continues with the one after the last of them. */
function progressAfter(
  steps: readonly OnboardingStep[],
  { onboarding }: Pick<Family, 'onboarding'>,
): OnboardingProgress {
  const last = Math.max(-1, ...steps.map((step) => onboardingSteps.indexOf(step)))
  const next = Math.min(last + 1, onboardingSteps.length - 1)
  return {
    // Editing an earlier step must not send a returning family back to it.
    currentStepIndex: Math.max(next, onboarding.currentStepIndex),
    completedSteps: onboardingSteps.filter(
      (other) => steps.includes(other) || onboarding.completedSteps.includes(other),
    ),
  }
}

/** Another tab may be ahead; its progress is kept. */
export async function completeSteps(steps: readonly OnboardingStep[], family: Family): Promise<Family> {
  if (steps.length === 0) return family
  return saveOverNewest(family, async (over) => {
    const onboarding = progressAfter(steps, over)
    return isSame(onboarding, over.onboarding) ? over : saveFamily({ onboarding }, over)
  })
}

/** Throws `onboarding-incomplete` with all missing answers. */
export function finish(): Promise<Family> {
  return call(finishOnboarding)
}
