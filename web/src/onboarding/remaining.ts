/** How many screens are left, and about how long they take. */
import type { Family } from '@bursar/contract/families'
import { givenAnswers, isNeedless, type Needless, screenQuestions } from './asked.ts'
import { familyWith } from './family-with.ts'
import { firstValues } from './first-values.ts'
import type { Household } from './household.ts'
import { answersAt, type NeedlessAt, newPerson, type Place, placeAfter } from './places.ts'

/**
 * From families who tried the earlier interview: 33 screens with 76 questions took 20 to 30 minutes. Reading a screen takes about as long
 * as answering a question.
 */
const seconds = { screen: 12, question: 14 }

export interface Remaining {
  /** With the current one. */
  screens: number
  minutes: number
}

/** The places still ahead, with the current one first: for people who aren't entered yet, as for most families. */
export function placesAhead(current: Place, household: Household, needlessAt?: NeedlessAt): Place[] {
  const { today } = household
  let family: Family = {
    ...household.family,
    parentsMaritalStatus: household.family.parentsMaritalStatus ?? 'married',
  }
  const ahead = [current]
  for (let place = current; ahead.length < maxScreens; ) {
    if (place.personId === newPerson) {
      const id = `${newPerson}-${ahead.length}`
      family = withUsualPerson(place, { family, today }, id)
      place = { ...place, personId: id }
    }
    const next = placeAfter(place, { family, today }, needlessAt)
    if (next === null || next.part.page === 'students') return ahead
    ahead.push(next)
    place = next
  }
  return ahead
}

const maxScreens = 60

/** Married parents usually file jointly, so the second one has no figures of their own. */
function withUsualPerson(place: Place, household: Household, id: string): Family {
  const isMarried = household.family.parentsMaritalStatus === 'married'
  const filing =
    place.part.owner === 'parent' && isMarried ? { filesTaxReturn: 'yes', filingStatus: 'married_joint' } : {}
  const family = familyWith(place, household.family, { ...firstValues(place, household), ...filing })
  const named = <Person extends { id: string }>(people: readonly Person[]) =>
    people.map((person) => (person.id === newPerson ? { ...person, id } : person))
  return { ...family, parents: named(family.parents), students: named(family.students) }
}

export function remainingAt(current: Place, household: Household, needlessAt?: NeedlessAt): Remaining {
  const ahead = placesAhead(current, household, needlessAt)
  const total = ahead.reduce(
    (sum, place) =>
      sum + seconds.screen + seconds.question * questionsAt(place, household, needlessAt?.(place) ?? null),
    0,
  )
  return { screens: ahead.length, minutes: Math.max(1, Math.round(total / 60)) }
}

/** The questions that a screen shows at first. */
function questionsAt(place: Place, household: Household, needless: Needless): number {
  const values = firstValues(place, household, needless)
  const stored = answersAt(place, household.family)
  const given = givenAnswers(place.part, stored, values, household, needless)
  return screenQuestions(place.part, { given, values, household, needless }).filter((question) => {
    const fold = typeof question.fold === 'function' ? question.fold(household) : question.fold
    return fold === undefined && !isNeedless(question, needless)
  }).length
}
