/** Turns schema validation issues into errors with the field and a stable code. */
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

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], given)
}

/** Whether `given` has no value at this path. Schema issues don't distinguish a missing value from a wrong one. */
function isAbsent(given: unknown, path: readonly PropertyKey[]): boolean {
  return valueAt(given, path) === undefined
}

/** The number of days in the month of a complete date, even for February 30; null if the date isn't complete. */
function daysOfMonth(value: unknown): number | null {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(String(value)) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth ? new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() : null
}

const tooBig: Record<string, string> = { string: 'too_long', array: 'too_many' }

/** Whether a limit is a year, which is written without a thousands separator. No other field has limits in this range. */
export const isYear = (limit: unknown): boolean => typeof limit === 'number' && limit >= 1900 && limit <= 2100

/** What a schema itself says about its rule. Zod's own texts begin with "Invalid", which ours never do. */
export const ownText = ({ message }: Pick<Issue, 'message'>): string | null =>
  message.startsWith('Invalid') ? null : message

/** One validation error: the path, a stable code, and the limit it refers to. */
export type Refusal = Pick<FieldError, 'path' | 'code' | 'params'>

/** One validation error as data; `given` is the validated input. Server and pages have their own text for it. */
export function refusals(issue: Issue, given: unknown): Refusal[] {
  const path = pathOf(issue.path)
  const refusal = (code: string, params?: Refusal['params']): Refusal[] => [
    { path, code, ...(params && { params }) },
  ]
  const isMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value'
  if (isMissing && isAbsent(given, issue.path)) return refusal('required')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), code: 'unknown_field' }))
    case 'invalid_type': {
      if (issue.expected !== 'int' && issue.expected !== 'number') return refusal(`not_${issue.expected}`)
      // Of a text, whole numbers expect a "number" too. Only those with decimals have words of their own.
      return refusal(ownText(issue) === null ? 'not_a_whole_number' : 'not_a_number')
    }
    case 'too_small':
      return refusal(issue.origin === 'string' ? 'too_short' : 'too_small', {
        minimum: Number(issue.minimum),
      })
    case 'too_big':
      return refusal(tooBig[issue.origin] ?? 'too_big', { maximum: Number(issue.maximum) })
    case 'invalid_union':
      return refusal(issue.discriminator === undefined ? 'invalid' : 'not_a_choice')
    case 'invalid_value':
      return refusal('not_a_choice')
    case 'invalid_format':
      if (issue.format === 'email') return refusal('not_an_email')
      if (issue.format === 'regex' && issue.pattern === String(phonePattern)) return refusal('not_a_phone')
      if (issue.format === 'date') {
        const days = daysOfMonth(valueAt(given, issue.path))
        return days === null ? refusal('not_a_date') : refusal('no_such_day', { maximum: days })
      }
      return refusal('wrong_format')
    case 'custom': {
      const code = issue.params?.code
      return refusal(typeof code === 'string' ? code : 'invalid')
    }
    default:
      return refusal('invalid')
  }
}
