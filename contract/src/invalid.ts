/** Turns what a schema refuses into errors that name the field, a stable code and the remedy. */
import type { z } from 'zod'
import { phonePattern } from './formats.ts'
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

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], given)
}

/** Whether `given` has nothing at all at this path; schemas do not tell an absent value from a wrong one by themselves. */
function isAbsent(given: unknown, path: readonly PropertyKey[]): boolean {
  return valueAt(given, path) === undefined
}

/** How many days the month of a whole date has, such as one of February 30; null when it is no whole date. */
function daysOfMonth(value: unknown): number | null {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(String(value)) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : null
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
      if (issue.format === 'regex' && issue.pattern === String(phonePattern))
        return error('not_a_phone', 'Enter a phone number with its area code, such as (512) 555-0142.')
      if (issue.format === 'date') {
        const days = daysOfMonth(valueAt(given, issue.path))
        if (days !== null)
          return error('no_such_day', `This month has ${days} days. Enter a day from 1 to ${days}.`, {
            maximum: days,
          })
        return error('not_a_date', 'Enter a date as year-month-day, such as 2008-05-31.')
      }
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
