/** What stands in a part's form when it opens: the stored answers, and for somebody new what is most likely. */
import { hasAnswers, type Values, valuesOf } from './form-values.ts'
import {
  answersAt,
  contributorsOf,
  type Household,
  newPerson,
  type Place,
  parentsExpected,
} from './places.ts'

export function firstValues(place: Place, { family }: Household): Values {
  const { questions, step } = place.part
  const stored = answersAt(place, family)
  // A step once completed was gone through by the people of that time, not by somebody added since.
  const isStepDone = place.part.owner === 'family' && family.onboarding.completedSteps.includes(step)
  const wasLeft = isStepDone || hasAnswers(questions, stored)
  const values = valuesOf(questions, stored, wasLeft && place.personId !== newPerson)
  if (place.personId !== newPerson) return values
  return place.part.owner === 'parent'
    ? { ...values, isContributor: contributorsOf(family).length < (parentsExpected(family) ?? 2) }
    : { ...values, stateOfResidence: family.state ?? undefined }
}
