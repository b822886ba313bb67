/**
 * Between stored answers and what stands in a form. A form tells three things apart that storage need not:
 * `undefined` is not answered yet, `null` is "not sure", and a text where a number belongs is something typed that is none.
 */
import { HouseholdAnswers } from '@bursar/contract/families'
import { IncomeAnswers, ParentAnswers, StudentAnswers } from '@bursar/contract/people'
import { z } from 'zod'
import type { Answers, AskedQuestion } from './questions.ts'

export type Values = Record<string, unknown>

/**
 * The values of a part's questions as the form opens. Only a question that was asked can have been left as "not sure": one that an
 * answer opens later is open.
 *
 * @param answers as they stand: a field that is there and `undefined` is asked anew
 * @param wasVisited the part was gone through before: what is not known there is "not sure" rather than open
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

/** Somebody was here before when any of the questions that may be "not sure" has an answer. */
export function hasAnswers(questions: readonly AskedQuestion[], answers: Answers): boolean {
  return questions.some(
    ({ field, asks }) => asks === undefined && answers[field] !== null && answers[field] !== undefined,
  )
}

/** A form's values as an API body: what may be left empty and is becomes null, what must not be is left out. */
export function bodyOf(questions: readonly AskedQuestion[], values: Values): Values {
  return Object.fromEntries(
    questions.flatMap(({ field, asks }) => {
      const value = values[field]
      if (value === '' || value === undefined) return asks === 'optional' ? [[field, null]] : []
      // What there is no result without cannot be "not sure".
      return value === null && asks === 'needed' ? [] : [[field, value]]
    }),
  )
}

/**
 * Only what differs from what is stored: an untouched answer is not sent, so that it overwrites nothing. What was asked anew is sent
 * even when the answer is the same.
 */
export function changesIn(body: Values, answers: Answers): Values {
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => isAskedAgain(field, answers) || !isSame(value, answers[field]),
    ),
  )
}

/** As storage has it: what is open is null there. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether nobody else has changed these answers since they were read. */
export function isUntouched(changes: Values, read: Answers, present: Answers): boolean {
  return Object.keys(changes).every((field) => isSame(read[field], present[field]))
}

/** The answers that somebody else gave since they were read, where they are not what is typed here. */
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

/** The contract's own schema of exactly these questions: what the server will check. */
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
