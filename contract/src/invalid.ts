/** Turns what a schema refuses into errors that name the field, a stable code and the remedy. */
import type { z } from 'zod'
import type { FieldError } from './problems.ts'

type Issue = z.core.$ZodIssue

/** `['students', 0, 'agi']` as `students[0].agi`. */
export function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )
}

const inDigits = (value: unknown) => Number(value).toLocaleString('en-US')

/** Whether `given` has nothing at all at this path; schemas do not tell an absent value from a wrong one by themselves. */
function isAbsent(given: unknown, path: readonly PropertyKey[]): boolean {
  return (
    path.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], given) ===
    undefined
  )
}

/** What is wrong with one value in words; `given` is what was validated. The web translates by code and `params`. */
export function fieldErrors(issue: Issue, given: unknown): FieldError[] {
  const path = pathOf(issue.path)
  const error = (code: string, message: string, params?: FieldError['params']): FieldError[] => [
    { path, code, message, ...(params && { params }) },
  ]
  const isMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value'
  if (isMissing && isAbsent(given, issue.path)) return error('required', 'This is needed.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: pathOf([...issue.path, key]),
        code: 'unknown_field',
        message: 'This field does not exist. Leave it out.',
      }))
    case 'invalid_type':
      if (issue.expected === 'int' || issue.expected === 'number') {
        return error('not_a_whole_number', 'Enter a whole number, in digits only.')
      }
      return error(`not_${issue.expected}`, `This must be ${article(issue.expected)}.`)
    case 'too_small':
      if (issue.origin === 'string') {
        return error('too_short', `Enter at least ${inDigits(issue.minimum)} characters.`, {
          minimum: Number(issue.minimum),
        })
      }
      return error('too_small', `Enter ${inDigits(issue.minimum)} or more.`, {
        minimum: Number(issue.minimum),
      })
    case 'too_big':
      if (issue.origin === 'string') {
        return error('too_long', `Enter at most ${inDigits(issue.maximum)} characters.`, {
          maximum: Number(issue.maximum),
        })
      }
      return error('too_big', `Enter ${inDigits(issue.maximum)} or less.`, { maximum: Number(issue.maximum) })
    case 'invalid_value':
      return error('not_a_choice', `Choose one of: ${issue.values.map(String).join(', ')}.`)
    case 'invalid_format':
      if (issue.format === 'email')
        return error('not_an_email', 'Enter an e-mail address such as name@example.com.')
      if (issue.format === 'date')
        return error('not_a_date', 'Enter a date as year-month-day, such as 2008-05-31.')
      return error('wrong_format', 'This is not in the expected form.')
    case 'custom':
      if (issue.params?.code === 'date_in_future')
        return error('date_in_future', 'Enter a date that is not in the future.')
      if (issue.params?.code === 'date_too_old') return error('date_too_old', 'Enter a date after 1900.')
      return error('invalid', issue.message)
    default:
      return error('invalid', 'This is not a valid value.')
  }
}

function article(type: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
    date: 'a date',
  }
  return names[type] ?? `of the type ${type}`
}
