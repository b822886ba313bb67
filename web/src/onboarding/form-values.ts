/**
 * Converts between stored answers and form values. A form has three states that storage doesn't: `undefined` is not answered yet,
 * `null` is "not sure", and a string in a number field is typed text that isn't a number.
 */
import { givenAnswers, type Needless, offeredChoices, screenQuestions } from './asked.ts'
import type { Household } from './household.ts'
import type { Place } from './places.ts'
import type { Answers, AskedQuestion } from './questions.ts'

export type Values = Record<string, unknown>

interface Shown {
  place: Place
  household: Household
  needless: Needless
}

/**
 * The initial values of a part's questions and of its combined ones. Only a question that was shown can be "not sure"; one that an
 * answer opens later is unanswered, and so is one that couldn't change the result.
 *
 * @param answers a field that is present and `undefined` is asked again
 * @param wasVisited the part was completed before, so an unknown answer is "not sure" rather than unanswered
 */
export function valuesOf(
  { place: { part }, household, needless }: Shown,
  answers: Answers,
  wasVisited: boolean,
): Values {
  const unknown = (field: string) =>
    wasVisited && !isAskedAgain(field, answers) && needless?.has(field) !== true ? null : undefined
  const stored = part.questions.map(({ field, asks, when }): [string, unknown] => {
    const answer = answers[field]
    if (answer !== null && answer !== undefined) return [field, answer]
    const wasAsked = when === undefined || when(answers, household)
    return [field, wasAsked && asks === undefined ? unknown(field) : undefined]
  })
  const combined = (part.combined ?? []).map((one) => {
    const offered = offeredChoices(one, answers, household, needless)
    const read = one.read(answers, offered)
    const applies = one.when === undefined || one.when(answers, household)
    const isAnyAsked = one.decides.some((field) => field in answers && unknown(field) === null)
    // Saving "not sure" must not erase what is known.
    const unsure = one.write(null, { given: answers, household, offered })
    const isAllUnknown = Object.keys(unsure).every((field) => isSame(answers[field], null))
    const value = read ?? (applies && isAnyAsked && isAllUnknown ? null : undefined)
    return { ...one, value }
  })
  // What wasn't checked is stored as zero or "No", which the family never answered itself: it is asked once it is checked.
  const closed = new Set(
    combined.flatMap(({ control, opens, value }) => {
      if (control.kind !== 'checklist' || !Array.isArray(value)) return []
      const opened = opens(value, answers, household)
      return opens(control.choices, answers, household).filter((field) => !opened.includes(field))
    }),
  )
  const shown = [...stored, ...combined.map(({ field, value }): [string, unknown] => [field, value])]
  return Object.fromEntries(shown.map(([field, value]) => [field, closed.has(field) ? undefined : value]))
}

const isAskedAgain = (field: string, answers: Answers) => field in answers && answers[field] === undefined

/** Whether any question that may be "not sure" has an answer. */
export function hasAnswers(questions: readonly AskedQuestion[], answers: Answers): boolean {
  return questions.some(
    ({ field, asks }) => asks === undefined && answers[field] !== null && answers[field] !== undefined,
  )
}

/**
 * A form's values as an API body: empty optional fields become null, other empty fields are left out. Combined questions give the
 * stored answers that they stand for.
 */
export function bodyOf(shown: Shown, stored: Answers, values: Values): Values {
  const { place, household, needless } = shown
  const given = givenAnswers(place.part, stored, values, household, needless)
  const questions = screenQuestions(place.part, { given, values, household, needless })
  const body: Values = {}
  for (const { field, combined } of questions) {
    const value = values[field]
    if (!combined || value === '' || value === undefined) continue
    const offered = offeredChoices({ ...combined, field, group: 'income' }, given, household, needless)
    Object.assign(body, combined.write(value, { given, household, offered }))
  }
  for (const { field, asks, combined } of questions) {
    if (combined) continue
    const value = values[field]
    if (value === '' || value === undefined) {
      if (asks === 'optional') body[field] = null
      continue
    }
    // Answers that the result requires can't be "not sure".
    if (value !== null || asks !== 'needed') body[field] = value
  }
  return body
}

/**
 * Only the answers that differ from the stored ones, so that untouched answers overwrite nothing. Answers that were asked again are
 * always included.
 */
export function changesIn(body: Values, answers: Answers): Values {
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => isAskedAgain(field, answers) || !isSame(value, answers[field]),
    ),
  )
}

/** Compares as storage does, where an unanswered question is null. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether two values of a form are the same: "not sure" differs from not answered. */
export const isSameValue = (one: unknown, other: unknown) =>
  isSame(one, other) && (one === null) === (other === null)

/** The values that differ from the first ones: what a person typed or chose. */
export function typedValues(values: Values, first: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSameValue(value, first[field])),
  )
}

/** The values without errors, and the first ones in place of those with. */
export function validValues(values: Values, errors: object, first: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, field in errors ? first[field] : value]),
  )
}

/**
 * Whether these answers are unchanged on the server since they were read. It may also have them already, from an attempt whose response
 * was lost.
 */
export function isUntouched(changes: Values, read: Answers, present: Answers): boolean {
  return Object.entries(changes).every(
    ([field, value]) => isSame(read[field], present[field]) || isSame(value, present[field]),
  )
}

/** The questions whose answers changed on the server since they were read, unless the same was typed here. */
export function changedElsewhere(
  questions: readonly AskedQuestion[],
  typed: Values,
  read: Answers,
  present: Answers,
): AskedQuestion[] {
  return questions.filter(
    ({ field }) => !isSame(read[field], present[field]) && !isSame(typed[field], present[field]),
  )
}
