/** Validation errors in English for API responses. Pages have their own text and don't load this. */
import type { z } from 'zod'
import { isYear, ownText, type Refusal, refusals } from './invalid.ts'
import type { FieldError } from './problems.ts'

type Issue = z.core.$ZodIssue

/** The text of one validation error; `given` is the validated input. */
export function fieldErrors(issue: Issue, given: unknown): FieldError[] {
  return refusals(issue, given).map(({ path, code, params }) => ({
    path,
    code,
    message: messageOf({ path, code, params }, issue),
    ...(params && { params }),
  }))
}

const inDigits = (value: unknown) => Number(value).toLocaleString('en-US')

function messageOf({ code, params = {} }: Refusal, issue: Issue): string {
  const { minimum, maximum } = params
  switch (code) {
    case 'required':
      return 'This is required.'
    case 'unknown_field':
      return 'This field doesn’t exist. Leave it out.'
    case 'not_a_whole_number':
      return 'Enter a whole number, using only digits.'
    case 'too_short':
      return `Enter at least ${inDigits(minimum)} characters.`
    case 'too_small':
      return isYear(minimum) ? `Enter ${minimum} or later.` : `Enter ${inDigits(minimum)} or more.`
    case 'too_long':
      return `Enter no more than ${inDigits(maximum)} characters.`
    case 'too_many':
      return `List no more than ${inDigits(maximum)}.`
    case 'too_big':
      return isYear(maximum) ? `Enter ${maximum} or earlier.` : `Enter ${inDigits(maximum)} or less.`
    case 'not_an_email':
      return 'Enter an email address, such as name@example.com.'
    case 'no_such_day':
      return `This month has ${maximum} days. Enter a day from 1 to ${maximum}.`
    case 'not_a_date':
      return 'Enter a date as year-month-day, such as 2008-05-31.'
  }
  const own = ownText(issue)
  if (own !== null) return own
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options)
  if (issue.code === 'invalid_type') return `This must be ${article(issue.expected)}.`
  return 'Check this value.'
}

const oneOf = (choices: readonly unknown[]) => `Choose one of: ${choices.map(String).join(', ')}.`

function article(type: string): string {
  const names: Record<string, string> = {
    string: 'text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
    date: 'a date',
  }
  return names[type] ?? `of the type ${type}`
}
