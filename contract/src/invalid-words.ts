/** Validation errors in English for API responses. Pages have their own text and don't load this. */
import type { z } from 'zod'
import { type Refusal, refusals } from './invalid.ts'
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
      return `Enter ${inDigits(minimum)} or more.`
    case 'too_long':
      return `Enter no more than ${inDigits(maximum)} characters.`
    case 'too_big':
      return `Enter ${inDigits(maximum)} or less.`
    case 'not_an_email':
      return 'Enter an email address, such as name@example.com.'
    case 'not_a_phone':
      return 'Enter a phone number with area code, such as (512) 555-0142.'
    case 'no_such_day':
      return `This month has ${maximum} days. Enter a day from 1 to ${maximum}.`
    case 'not_a_date':
      return 'Enter a date as year-month-day, such as 2008-05-31.'
    case 'wrong_format':
      return 'Check the format.'
    case 'date_in_future':
      return 'Enter today’s date or an earlier one.'
    case 'date_too_old':
      return 'Enter a date after 1900.'
    case 'date_too_late':
      return 'Enter a date in 2100 or earlier.'
  }
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'invalid_type') return `This must be ${article(issue.expected)}.`
  return issue.code === 'custom' ? issue.message : 'Check this value.'
}

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
