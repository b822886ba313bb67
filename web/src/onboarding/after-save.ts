/** Where a save leads. */
import type { OnboardingStep } from '@bursar/contract/onboarding'
import type { Household } from './household.ts'
import {
  type NeedlessAt,
  newPerson,
  newPlace,
  type Place,
  placeAfter,
  startOf,
  stepsBetween,
} from './places.ts'
import type { Saved } from './saving.ts'
import { findStaleAnswers } from './stale.ts'

/** On through the questions, to another new person, to the result, or there before all is asked. */
export type Intent = 'continue' | 'another' | 'finish' | 'stop'

/** What to do after a save: `apply` the stored answers to the screen, then `proceed` to the next place. */
export interface AfterSave {
  apply: () => void
  proceed: () => void | Promise<void>
  /** There are notices to show here first, even when going back. */
  isStaying?: boolean
}

export interface SavedFrom {
  place: Place
  /** Before the save. */
  household: Household
  /** Where to return to, if the place was visited for a single answer. */
  cameFrom: Place | null
  /** After onboarding. */
  isEditing: boolean
  /** Edited on its own, not as part of a sequence of questions. */
  isAlone: boolean
}

export type Destination =
  /** To where a visit for a single answer started. */
  | { kind: 'back'; place: Place }
  /** Nowhere yet: first come notices about answers that this save made stale. */
  | { kind: 'notices' }
  /** Away from the questions, after an edit. */
  | { kind: 'leave' }
  /** On through the questions; `steps` are completed by then. */
  | { kind: 'onward'; place: Place | null; steps: OnboardingStep[] }

/** @param needlessAt for the answers that were stored */
export function destinationAfter(
  { family, personId }: Saved,
  intent: Intent,
  { place, household, cameFrom, isEditing, isAlone }: SavedFrom,
  needlessAt?: NeedlessAt,
): Destination {
  const { today } = household
  if (cameFrom && intent !== 'stop') return { kind: 'back', place: cameFrom }
  if (isAlone && place.personId !== newPerson)
    return { kind: findStaleAnswers(household.family, family, today).length > 0 ? 'notices' : 'leave' }
  const here = { ...place, personId }
  const next = placeOnward(here, intent, { family, today }, isEditing, needlessAt)
  return {
    kind: 'onward',
    place: next,
    steps: isEditing || intent === 'stop' ? [] : stepsBetween(here, next),
  }
}

function placeOnward(
  here: Place,
  intent: Intent,
  household: Household,
  isEditing: boolean,
  needlessAt?: NeedlessAt,
): Place | null {
  if (intent === 'another') return newPlace('students')
  const next = placeAfter(here, household, needlessAt)
  // When editing, a person's questions are followed by the list that the person was added to.
  return isEditing && next && next.personId !== here.personId ? startOf(here.part.step) : next
}
