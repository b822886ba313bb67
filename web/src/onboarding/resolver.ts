/** Validates a form with the contract's schemas, limited to the questions shown, and translates the errors. */
import type { FieldError } from '@bursar/contract/problems'
import type { Resolver } from 'react-hook-form'
import type { ErrorMessages } from '../api/error-messages.ts'
import { isCallFailure } from '../http/failures.ts'
import type { Values } from './form-values.ts'
import { loadAnswering } from './on-demand.ts'
import type { AskedQuestion } from './questions.ts'

/** @param askedFor the questions on the screen for the values in the form, without those that needn't be answered */
export function resolverOf(
  askedFor: (values: Values) => readonly AskedQuestion[],
  words: ErrorMessages,
): Resolver<Values> {
  return async (values) => {
    const { checkAnswers } = await loadAnswering()
    const { data, errors } = checkAnswers(askedFor(values), values, words)
    return data ? { values: { ...values, ...data }, errors: {} } : { values: {}, errors }
  }
}

/** The errors in a server response that belong to these questions, translated. */
export function serverErrors(
  error: unknown,
  asked: readonly AskedQuestion[],
  words: ErrorMessages,
): { field: string; message: string }[] {
  const errors: readonly FieldError[] = isCallFailure(error) ? error.errors : []
  return errors.flatMap((one) => {
    const field = one.path.replace(/^spouse\./, '')
    return asked.some((question) => question.field === field) ? [{ field, message: words.field(one) }] : []
  })
}
