/** The initial values of a part's form: the stored answers, and likely defaults for a new person. */
import type { Needless } from './asked.ts'
import { hasAnswers, type Values, valuesOf } from './form-values.ts'
import { contributorsOf, type Household, parentsExpected } from './household.ts'
import { answersAt, newPerson, type Place } from './places.ts'
import type { Answers } from './questions.ts'
import { gradeFromYear } from './suggestions.ts'

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

/** @param wasAnswered the whole part was answered since the page was opened */
export function firstValues(
  place: Place,
  household: Household,
  needless: Needless = null,
  wasAnswered = false,
): Values {
  const { family } = household
  const { questions, step } = place.part
  const stored = currentAnswers(place, household)
  // Some answers may come from a tax return, or from a part that was left half answered. A step may be completed without its questions, and
  // says nothing about people who were added after it.
  const isStepDone = family.onboarding.completedSteps.includes(step)
  const wasVisited = wasAnswered || (isStepDone && hasAnswers(questions, stored))
  const values = valuesOf({ place, household, needless }, stored, wasVisited && place.personId !== newPerson)
  if (place.personId !== newPerson) return values
  return place.part.owner === 'parent'
    ? { ...values, ...firstOfParent(household) }
    : { ...values, ...firstOfStudent(household) }
}

function firstOfParent({ family }: Household): Values {
  return {
    lastName: lastNameOf(family),
    isContributor: contributorsOf(family).length < (parentsExpected(family) ?? 2),
  }
}

function firstOfStudent({ family, today }: Household): Values {
  const isFirst = family.students.length === 0
  const year = isFirst ? family.expectedStartYear : null
  return {
    lastName: lastNameOf(family),
    stateOfResidence: family.state ?? undefined,
    yearsOfCollege: 4,
    // The family was asked before, so an unknown year of the first student is "not sure".
    collegeStartYear: isFirst ? year : undefined,
    gradeLevel: year === null ? undefined : gradeFromYear(year, today),
  }
}

/** The last name that most of the family has: of the person entered last, otherwise of the account's own name. */
export function lastNameOf({ name, parents, students }: Household['family']): string | undefined {
  const last = students.at(-1) ?? parents.at(-1)
  // An account is named as a person or as a family: "Dana Lee", "The Lee family", "Lee".
  return (
    last?.lastName ??
    (name
      .replace(/ family$/i, '')
      .trim()
      .split(/\s+/)
      .at(-1) ||
      undefined)
  )
}
