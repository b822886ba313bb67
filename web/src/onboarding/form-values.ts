/**
 * Converts between stored answers and form values. A form has three states that storage doesn't: `undefined` is not answered yet,
 * `null` is "not sure", and a string in a number field is typed text that isn't a number.
 */
import { HouseholdAnswers } from '@bursar/contract/families'
import { IncomeAnswers, ParentAnswers, StudentAnswers } from '@bursar/contract/people'
import { z } from 'zod'
import type { Answers, AskedQuestion } from './questions.ts'

export type Values = Record<string, unknown>

/**
 * The initial values of a part's questions. Only a question that was shown can be "not sure"; one that an answer opens later is
 * unanswered.
 *
 * @param answers a field that is present and `undefined` is asked again
 * @param wasVisited the part was completed before, so an unknown answer is "not sure" rather than unanswered
 */
export function valuesOf(questions: readonly AskedQuestion[], answers: Answers, wasVisited: boolean): Values {
  return Object.fromEntries(
    questions.map(({ field, asks, when }) => {
      const stored = answers[field]
      if (stored !== null && stored !== undefined) return [field, stored]
      const wasAsked = wasVisited && !isAskedAgain(field, answers) && (when === undefined || when(answers))
      return [field, wasAsked && asks === undefined ? null : undefined]
    }),
  )
}

const isAskedAgain = (field: string, answers: Answers) => field in answers && answers[field] === undefined

/** Whether the part was visited before: any question that may be "not sure" has an answer. */
export function hasAnswers(questions: readonly AskedQuestion[], answers: Answers): boolean {
  return questions.some(
    ({ field, asks }) => asks === undefined && answers[field] !== null && answers[field] !== undefined,
  )
}

/** A form's values as an API body: empty optional fields become null, other empty fields are left out. */
export function bodyOf(questions: readonly AskedQuestion[], values: Values): Values {
  return Object.fromEntries(
    questions.flatMap(({ field, asks }) => {
      const value = values[field]
      if (value === '' || value === undefined) return asks === 'optional' ? [[field, null]] : []
      // Answers that the result requires can't be "not sure".
      return value === null && asks === 'needed' ? [] : [[field, value]]
    }),
  )
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

/** Whether these answers are unchanged on the server since they were read. */
export function isUntouched(changes: Values, read: Answers, present: Answers): boolean {
  return Object.keys(changes).every((field) => isSame(read[field], present[field]))
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

const schemas = {
  household: HouseholdAnswers.shape,
  income: IncomeAnswers.shape,
  parent: ParentAnswers.shape,
  student: StudentAnswers.shape,
} as const satisfies Record<AskedQuestion['group'], Record<string, z.ZodType>>

/** The contract's schema for exactly these questions, as the server will check them. */
export function schemaOf(questions: readonly AskedQuestion[]): z.ZodObject {
  return z.object(
    Object.fromEntries(
      questions.flatMap(({ group, field }) => {
        const schema = (schemas[group] as Record<string, z.ZodType>)[field]
        return schema ? [[field, schema]] : []
      }),
    ),
  )
}
