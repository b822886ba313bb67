/** Checks answers with the contract's schemas, as the server will. Needs the schemas, so it is loaded on demand. */
import { HouseholdAnswers } from '@bursar/contract/families'
import { IncomeAnswers, ParentAnswers, StudentAnswers } from '@bursar/contract/people'
import { z } from 'zod'
import type { ErrorMessages } from '../api/error-messages.ts'
import { errorsByField } from '../api/schema-resolver.ts'
import type { Values } from './form-values.ts'
import type { AskedQuestion } from './questions.ts'

const schemas = {
  household: HouseholdAnswers.shape,
  income: IncomeAnswers.shape,
  parent: ParentAnswers.shape,
  student: StudentAnswers.shape,
} as const satisfies Record<AskedQuestion['group'], Record<string, z.ZodType>>

/** The contract's schema for exactly these questions, as the server will check them. Combined ones take any of their choices. */
export function schemaOf(questions: readonly AskedQuestion[]): z.ZodObject {
  return z.object(
    Object.fromEntries(
      questions.flatMap(({ group, field, combined, control }) => {
        if (combined && 'choices' in control) {
          const choice = z.enum(control.choices as [string, ...string[]])
          return [[field, (control.kind === 'checklist' ? z.array(choice) : choice).nullable()]]
        }
        const schema = (schemas[group] as Record<string, z.ZodType>)[field]
        return schema ? [[field, schema]] : []
      }),
    ),
  )
}

/** The answers as the contract reads them, or the errors of those it doesn't take. */
export function checkAnswers(asked: readonly AskedQuestion[], values: Values, words: ErrorMessages) {
  const given = valuesFor(asked, values)
  const checked = schemaOf(asked).safeParse(given, { reportInput: true })
  if (checked.success) return { data: checked.data as Values, errors: {} }
  const errors = errorsByField(checked.error, words.issue)
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
