/** Validates a form with the contract's schemas, limited to the questions shown, and translates the errors. */
import type { FieldError } from '@bursar/contract/problems'
import type { Resolver } from 'react-hook-form'
import type { ErrorMessages } from '../api/error-messages.ts'
import { errorsByField } from '../api/schema-resolver.ts'
import { isCallFailure } from '../http/send.ts'
import { schemaOf, type Values } from './form-values.ts'
import type { AskedQuestion } from './questions.ts'

/** @param askedFor the questions on the screen for the values in the form, without those that needn't be answered */
export function resolverOf(
  askedFor: (values: Values) => readonly AskedQuestion[],
  words: ErrorMessages,
): Resolver<Values> {
  return (values) => {
    const { data, errors } = checkAnswers(askedFor(values), values, words)
    return data ? { values: { ...values, ...data }, errors: {} } : { values: {}, errors }
  }
}

/** The answers as the contract reads them, or the errors of those it doesn't take. */
export function checkAnswers(asked: readonly AskedQuestion[], values: Values, words: ErrorMessages) {
  const given = valuesFor(asked, values)
  const checked = schemaOf(asked).safeParse(given, { error: (issue) => words.issue(issue) })
  if (checked.success) return { data: checked.data as Values, errors: {} }
  const errors = errorsByField(checked.error)
  // The message for a missing answer depends on its control, not on the type that its schema expects.
  for (const { field, control, asks } of asked) {
    const error = errors[field]
    if (error && !(field in given)) error.message = words.code(openCode(control.kind, asks))
  }
  return { data: null, errors }
}

/** What the form has for these questions: empty optional ones are null, other empty ones are missing. */
function valuesFor(asked: readonly AskedQuestion[], values: Values): Values {
  return Object.fromEntries(
    asked.flatMap(({ field, asks }) => {
      const value = values[field]
      if (value === '' || value === undefined) return asks === 'optional' ? [[field, null]] : []
      return value === null && asks === 'needed' ? [] : [[field, value]]
    }),
  )
}

function openCode(kind: AskedQuestion['control']['kind'], asks: AskedQuestion['asks']): string {
  if (asks === 'needed') return 'required'
  if (kind === 'dollars' || kind === 'signed-dollars') return 'required_dollars'
  return kind === 'checklist' ? 'required_list' : 'required_choice'
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
