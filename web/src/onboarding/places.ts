/**
 * A place in the interview: a part, and the person it is about. The answers decide which places exist; their order and their
 * addresses follow from that.
 */

import { noIncomeAnswers } from '@bursar/contract/answers'
import type { Family } from '@bursar/contract/families'
import { type OnboardingStep, onboardingSteps } from '@bursar/contract/onboarding'
import type { Parent, Student } from '@bursar/contract/people'
import { isJointReturn } from '@bursar/formula/household/returns'
import { type Needless, questionsAsked } from './asked.ts'
import { isIndependent, isMarried } from './dependency.ts'
import { contributorsOf, type Household, parentsExpected } from './household.ts'
import { type Part, partOf, parts, partsAbout } from './parts.ts'
import type { Answers } from './questions.ts'

export interface Place {
  part: Part
  /** Null for parts about the household; `newPerson` for a person who isn't stored yet. */
  personId: string | null
}

export const newPerson = 'new'

function partApplies(part: Part, person: Parent | Student, { today }: Household): boolean {
  if (part.owner === 'parent' || part.key === 'student') return true
  const student = person as Student
  if (part.key === 'own-household') return isIndependent(student, today)
  return isMarried(student) && !isJointReturn(student)
}

/** The places about one person, in order. */
export function placesOf(person: Parent | Student, household: Household): Place[] {
  const people = household.family.students.some(({ id }) => id === person.id) ? 'students' : 'parents'
  return partsAbout(people)
    .filter((part) => partApplies(part, person, household))
    .map((part) => ({ part, personId: person.id }))
}

/** Which answers of a place can't change the result any more. */
export type NeedlessAt = (place: Place) => Needless

/** The questions of a place that have no answer although they may change the result. */
export function openFieldsAt(place: Place, household: Household, needlessAt?: NeedlessAt): string[] {
  const answers = answersAt(place, household.family)
  const needless = needlessAt?.(place)
  return questionsAsked(place.part, answers, household)
    .filter(
      ({ field, asks, isOpenIfEmpty = false }) =>
        (asks !== 'optional' || isOpenIfEmpty) &&
        (answers[field] ?? null) === null &&
        needless?.has(field) !== true,
    )
    .map(({ field }) => field)
}

/** How many there are. */
const openAt = (place: Place, household: Household, needlessAt?: NeedlessAt): number =>
  openFieldsAt(place, household, needlessAt).length

/** The places about a person, and how many of their questions are open or "not sure". */
export function openPlacesOf(
  person: Parent | Student,
  household: Household,
  needlessAt?: NeedlessAt,
): { places: Place[]; open: number } {
  const places = placesOf(person, household)
  const open = places.reduce((sum, place) => sum + openAt(place, household, needlessAt), 0)
  return { places, open }
}

/** All current places for this household, in order. A list of people comes before its people. */
export function placesIn(household: Household): Place[] {
  return parts.flatMap((part): Place[] => {
    if (part.page === 'parents' || part.page === 'students') {
      const people: (Parent | Student)[] = household.family[part.page]
      return [{ part, personId: null }, ...people.flatMap((person) => placesOf(person, household))]
    }
    return part.owner === 'family' ? [{ part, personId: null }] : []
  })
}

/** The places of a step that are about the household and not about one person. */
export function placesOfStep(step: OnboardingStep, household: Household): Place[] {
  return placesIn(household).filter(
    ({ part, personId }) => part.step === step && personId === null && part.page === undefined,
  )
}

const isSamePlace = (a: Place, b: Place) => a.part.key === b.part.key && a.personId === b.personId

/** Where a step begins: for people, with the list of them. */
export function startOf(step: OnboardingStep): Place {
  const part = parts.find((candidate) => candidate.step === step) as Part
  return { part, personId: null }
}

/** Where a step begins for this family: without anyone in its list, with the first person. */
export function entryOf(step: OnboardingStep, { family }: Household): Place {
  if (step !== 'parents' && step !== 'students') return startOf(step)
  return family[step].length > 0 ? startOf(step) : newPlace(step)
}

/** The form for another parent or student. */
export const newPlace = (list: 'parents' | 'students'): Place => ({
  part: partOf(list === 'parents' ? 'parent' : 'student'),
  personId: newPerson,
})

/** The way back and forth: without the lists of people, except that of the students at the end. */
function way(household: Household): Place[] {
  const { parents, students } = household.family
  return [
    startOf('welcome'),
    startOf('household'),
    ...parents.flatMap((parent) => placesOf(parent, household)),
    startOf('household_finance'),
    ...students.flatMap((student) => placesOf(student, household)),
    startOf('students'),
  ]
}

/** The next place; null after the last. Places with every answer are left out, except on the way through one person's. */
export function placeAfter(place: Place, household: Household, needlessAt?: NeedlessAt): Place | null {
  const { family } = household
  const { part, personId } = place
  if (part.page === 'students') return null
  if (part.page === 'welcome') return startOf('household')
  const isOpen = (other: Place) => openAt(other, household, needlessAt) > 0
  const all = way(household)
  const at = all.findIndex((other) => isSamePlace(other, place))
  const later = all.slice(at + 1)
  // If no parent's information is needed, neither are the parents' finances.
  const isWithout = family.parents.length === 0 && family.onboarding.completedSteps.includes('parents')
  const ofSamePerson = personId !== null && later.find((other) => other.personId === personId)
  if (ofSamePerson) return ofSamePerson
  if (part.step === 'household' || part.step === 'parents') {
    if (part.page !== 'parents') {
      const next = later.find((other) => other.part.step === 'parents' && isOpen(other))
      if (next) return next
      const expected = parentsExpected(family) ?? 1
      if (contributorsOf(family).length < expected && !isWithout) return newPlace('parents')
    }
    const finances = startOf('household_finance')
    if (isOpen(finances) && !isWithout) return finances
  }
  if (family.students.length === 0) return newPlace('students')
  return later.find((other) => other.part.step === 'students' && isOpen(other)) ?? startOf('students')
}

/** The previous place; null before the first. */
export function placeBefore(place: Place, household: Household): Place | null {
  const all = way(household)
  const { part, personId } = place
  if (part.page === 'parents' || part.page === 'stop') return startOf('household')
  if (personId === newPerson)
    return (
      all.findLast((other) => comesBefore(other, part.step) && !isSamePlace(other, startOf('students'))) ??
      null
    )
  return all[all.findIndex((other) => isSamePlace(other, place)) - 1] ?? null
}

const comesBefore = ({ part }: Place, step: OnboardingStep) =>
  onboardingSteps.indexOf(part.step) <= onboardingSteps.indexOf(step)

/** The steps that are done when the next place follows a place. Without one, all of them are. */
export function stepsBetween(place: Place, next: Place | null): OnboardingStep[] {
  const end = next ? onboardingSteps.indexOf(next.part.step) : onboardingSteps.length
  return onboardingSteps.slice(onboardingSteps.indexOf(place.part.step), end)
}

/** The stored answers that a place shows and changes. */
export function answersAt({ part, personId }: Place, family: Family): Answers {
  switch (part.owner) {
    case 'family':
      return { ...family }
    case 'parent':
      return { ...family.parents.find(({ id }) => id === personId) }
    case 'student':
      return { ...family.students.find(({ id }) => id === personId) }
    case 'spouse':
      return { ...(family.students.find(({ id }) => id === personId)?.spouse ?? noIncomeAnswers) }
  }
}

/** `?currentStepIndex=2&part=parent&person=…`: the specification's parameter first, then the sub-step. */
export function addressOf({ part, personId }: Place): string {
  const query = new URLSearchParams({ currentStepIndex: String(onboardingSteps.indexOf(part.step)) })
  if (startOf(part.step).part !== part) query.set('part', part.key)
  if (personId !== null) query.set('person', personId)
  return `?${query}`
}

/** The id of the profile section that shows the answers of a place. */
export function anchorOf({ part, personId }: Place): string {
  if (personId !== null && personId !== newPerson) return `person-${personId}`
  return part.step === 'household_finance' ? 'finances' : part.step
}

/**
 * The place of an address, or null if this household doesn't have it or hasn't reached it. If the address names no parent or
 * student, it is about the one selected last, or else the first.
 */
export function placeAt(
  query: URLSearchParams,
  household: Household,
  recentPersonIds: readonly (string | null)[] = [],
): Place | null {
  const index = query.get('currentStepIndex')
  const step = index !== null && /^\d$/.test(index) ? onboardingSteps[Number(index)] : undefined
  if (!step || !isReached(step, household.family)) return null
  const wanted = { key: query.get('part') ?? startOf(step).part.key, personId: query.get('person') }
  if (wanted.personId === newPerson)
    return step === 'parents' || step === 'students' ? newPlace(step) : startOf(step)
  const places = placesIn(household).filter(({ part }) => part.step === step && part.key === wanted.key)
  const found =
    wanted.personId === null
      ? (places.find(({ personId }) => recentPersonIds.includes(personId)) ?? places[0])
      : places.find(({ personId }) => personId === wanted.personId)
  return found?.part.page && found.part.page !== 'stop'
    ? entryOf(step, household)
    : (found ?? entryOf(step, household))
}

/** The first time, steps are taken in order; a completed step stays reachable. */
export function isReached(step: OnboardingStep, { onboarding }: Pick<Family, 'onboarding'>): boolean {
  return (
    onboardingSteps.indexOf(step) <= onboarding.currentStepIndex || onboarding.completedSteps.includes(step)
  )
}

/** Where a returning family continues: the step stored on the server. */
export function placeToResume(household: Household): Place {
  return entryOf(onboardingSteps[household.family.onboarding.currentStepIndex] ?? 'welcome', household)
}

/** The place that asks for the field in an API error's path, such as `state` or `students[0].collegeStartYear`. */
export function placeOfPath(path: string, household: Household): Place | null {
  const { family } = household
  const [, list, index, field] = /^(parents|students)(?:\[(\d+)\](?:\.(.+))?)?$/.exec(path) ?? []
  if (list === 'parents' || list === 'students') {
    const person = index === undefined ? undefined : family[list][Number(index)]
    const owner = list === 'parents' ? 'parent' : 'student'
    const part = parts.find(
      (one) => one.owner === owner && one.questions.some((question) => question.field === field),
    )
    return person && part ? { part, personId: person.id } : entryOf(list, household)
  }
  const part = parts.find(
    (one) => one.owner === 'family' && one.questions.some((question) => question.field === path),
  )
  return part ? { part, personId: null } : null
}
