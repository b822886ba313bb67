/** Validates a form with the contract's schemas, limited to the questions shown, and translates the errors. */
import type { FieldError } from '@bursar/contract/problems'
import type { Resolver } from 'react-hook-form'
import type { ErrorMessages } from '../api/error-messages.ts'
import { errorsByField } from '../api/schema-resolver.ts'
import { isCallFailure } from '../http/send.ts'
import { bodyOf, schemaOf, type Values } from './form-values.ts'
import type { Answers, AskedQuestion } from './questions.ts'

export function resolverOf(
  questions: readonly AskedQuestion[],
  stored: Answers,
  words: ErrorMessages,
): Resolver<Values> {
  return (values) => {
    const given = { ...stored, ...values }
    const asked = questions.filter(({ when }) => when === undefined || when(given))
    const body = bodyOf(asked, values)
    const checked = schemaOf(asked).safeParse(body, { error: (issue) => words.issue(issue) })
    if (checked.success) return { values: checked.data, errors: {} }
    const errors = errorsByField(checked.error)
    // The message for a missing answer depends on its control, not on the type that its schema expects.
    for (const { field, control, asks } of asked) {
      const error = errors[field]
      if (error && !(field in body)) error.message = words.code(openCode(control.kind, asks))
    }
    return { values: {}, errors }
  }
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
