/**
 * A place in the interview: a part, and the person it is about. The answers decide which places exist; their order and their
 * addresses follow from that.
 */
import type { Family } from '@bursar/contract/families'
import { type OnboardingStep, onboardingSteps } from '@bursar/contract/onboarding'
import { noIncomeAnswers, type Parent, type Student } from '@bursar/contract/people'
import { areParentsTogether } from '@bursar/formula/household/parents'
import { isJointReturn } from '@bursar/formula/household/returns'
import { isIndependent } from './dependency.ts'
import { type Part, parts, partsAbout } from './parts.ts'
import type { Answers, AskedQuestion } from './questions.ts'

export interface Place {
  part: Part
  /** Null for parts about the household; `newPerson` for a person who isn't stored yet. */
  personId: string | null
}

export const newPerson = 'new'

/** The family's answers and the current date, which decides ages. */
export interface Household {
  family: Family
  /** ISO date. */
  today: string
}

/** The parents whose figures the federal form asks for. */
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

function partApplies(part: Part, person: Parent | Student, { family, today }: Household): boolean {
  if (part.when && !part.when(answersAt({ part, personId: person.id }, family))) return false
  if (part.owner === 'parent') {
    const parent = person as Parent
    return part.key === 'parent' || (parent.isContributor && !isOnJointReturn(family, parent.id))
  }
  const student = person as Student
  if (part.key === 'own-household') return isIndependent(student, today)
  // They are an asset of the parents, who don't count for an independent student.
  if (part.key === 'college-savings') return !isIndependent(student, today)
  if (part.owner === 'spouse') {
    return student.dependencyFacts?.includes('married') === true && !isJointReturn(student)
  }
  return true
}

/** The places about one person, in order. */
export function placesOf(person: Parent | Student, household: Household): Place[] {
  const people = household.family.students.some(({ id }) => id === person.id) ? 'students' : 'parents'
  return partsAbout(people)
    .filter((part) => partApplies(part, person, household))
    .map((part) => ({ part, personId: person.id }))
}

/** The places about a person, and how many of their questions are open or "not sure". */
export function openAnswers(
  person: Parent | Student,
  household: Household,
): { places: Place[]; open: number } {
  const places = placesOf(person, household)
  const open = places.flatMap((place) => {
    const answers = answersAt(place, household.family)
    return questionsAsked(place.part, answers).filter(
      ({ field, asks }) => asks !== 'optional' && (answers[field] ?? null) === null,
    )
  })
  return { places, open: open.length }
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
  return placesIn(household).filter(({ part, personId }) => part.step === step && personId === null)
}

export const isSamePlace = (a: Place, b: Place) => a.part.key === b.part.key && a.personId === b.personId

/** Where a step begins. */
export function startOf(step: OnboardingStep): Place {
  const part = parts.find((candidate) => candidate.step === step) as Part
  return { part, personId: null }
}

const listOf = (step: OnboardingStep): Place => startOf(step)

/** The next place; null after the last. The last part about a person leads back to the list. */
export function placeAfter(place: Place, household: Household): Place | null {
  if (place.part.page === 'students') return null
  if (place.part.page === 'parents') return startOf('household_finance')
  if (place.personId !== null) {
    const around = placesIn(household).filter(({ personId }) => personId === place.personId)
    const next = around[around.findIndex((other) => isSamePlace(other, place)) + 1]
    return next ?? listOf(place.part.step)
  }
  const places = placesIn(household).filter(({ personId }) => personId === null)
  return places[places.findIndex((other) => isSamePlace(other, place)) + 1] ?? null
}

/** The previous place; null before the first. */
export function placeBefore(place: Place, household: Household): Place | null {
  if (place.personId !== null) {
    const around = placesIn(household).filter(({ personId }) => personId === place.personId)
    const at = around.findIndex((other) => isSamePlace(other, place))
    return around[at - 1] ?? listOf(place.part.step)
  }
  const places = placesIn(household).filter(({ personId }) => personId === null)
  return places[places.findIndex((other) => isSamePlace(other, place)) - 1] ?? null
}

/** The stored answers that a place shows and changes. */
export function answersAt({ part, personId }: Place, family: Family): Answers {
  switch (part.owner) {
    case 'family':
      return family
    case 'parent':
      return family.parents.find(({ id }) => id === personId) ?? {}
    case 'student':
      return family.students.find(({ id }) => id === personId) ?? {}
    case 'spouse':
      return family.students.find(({ id }) => id === personId)?.spouse ?? noIncomeAnswers
  }
}

/** The questions to ask, given the answers so far. */
export function questionsAsked(part: Part, answers: Answers): AskedQuestion[] {
  return part.questions.filter(({ when }) => when === undefined || when(answers))
}

/** `?currentStepIndex=2&part=parent-income&person=…`: the specification's parameter first, then the sub-step. */
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
 * student, it is about the one viewed last, or else the first.
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
  if (wanted.personId === newPerson) {
    const [first] = step === 'parents' || step === 'students' ? partsAbout(step) : []
    return first ? { part: first, personId: newPerson } : startOf(step)
  }
  const places = placesIn(household).filter(({ part }) => part.step === step && part.key === wanted.key)
  const found =
    wanted.personId === null
      ? (places.find(({ personId }) => recentPersonIds.includes(personId)) ?? places[0])
      : places.find(({ personId }) => personId === wanted.personId)
  return found ?? startOf(step)
}

/** The first time, steps are taken in order; a completed step stays reachable. */
export function isReached(step: OnboardingStep, { onboarding }: Pick<Family, 'onboarding'>): boolean {
  return (
    onboardingSteps.indexOf(step) <= onboarding.currentStepIndex || onboarding.completedSteps.includes(step)
  )
}

/** Where a returning family continues: the step stored on the server. */
export function placeToResume({ onboarding }: Pick<Family, 'onboarding'>): Place {
  return startOf(onboardingSteps[onboarding.currentStepIndex] ?? 'welcome')
}

/** The place that asks for the field in an API error's path, such as `state` or `students[0].dateOfBirth`. */
export function placeOfPath(path: string, family: Family): Place | null {
  const [, list, index, field] = /^(parents|students)(?:\[(\d+)\](?:\.(.+))?)?$/.exec(path) ?? []
  if (list === 'parents' || list === 'students') {
    const person = index === undefined ? undefined : family[list][Number(index)]
    const owner = list === 'parents' ? 'parent' : 'student'
    const part = parts.find(
      (one) => one.owner === owner && one.questions.some((question) => question.field === field),
    )
    return person && part ? { part, personId: person.id } : startOf(list)
  }
  if (path.startsWith('onboarding.')) return startOf('household_finance')
  const part = parts.find(
    (one) => one.owner === 'family' && one.questions.some((question) => question.field === path),
  )
  return part ? { part, personId: null } : null
}
