/** The initial values of a part's form: the stored answers, and likely defaults for a new person. */
import { hasAnswers, type Values, valuesOf } from './form-values.ts'
import {
  answersAt,
  contributorsOf,
  type Household,
  newPerson,
  type Place,
  parentsExpected,
} from './places.ts'
import type { Answers } from './questions.ts'

/**
 * The stored answers of a place, with `undefined` for questions to ask again: those behind a gate that isn't open, and investments that
 * still include 529 plans.
 */
export function currentAnswers(place: Place, { family }: Pick<Household, 'family'>): Answers {
  const stored = answersAt(place, family)
  const askedAgain = place.part.questions.filter(
    ({ field, gate, group }) =>
      (gate !== undefined && stored[gate] !== true) ||
      (field === 'investments' && group === 'household' && family.investmentsInclude529),
  )
  return { ...stored, ...Object.fromEntries(askedAgain.map(({ field }) => [field, undefined])) }
}

export function firstValues(place: Place, household: Household): Values {
  const { family } = household
  const { questions, step } = place.part
  const stored = currentAnswers(place, household)
  // A completed step says nothing about people who were added after it.
  const isStepDone = place.part.owner === 'family' && family.onboarding.completedSteps.includes(step)
  const wasVisited = isStepDone || hasAnswers(questions, stored)
  const values = valuesOf(questions, stored, wasVisited && place.personId !== newPerson)
  if (place.personId !== newPerson) return values
  return place.part.owner === 'parent'
    ? { ...values, isContributor: contributorsOf(family).length < (parentsExpected(family) ?? 2) }
    : { ...values, stateOfResidence: family.state ?? undefined }
}
