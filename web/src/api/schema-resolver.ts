/** A React Hook Form resolver that validates with a schema of the contract and translates the errors. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * @param messageOf translates an issue, like `ErrorMessages.issue`
 * @param toBody turns the form's values into the body to check and send
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  messageOf: (issue: unknown) => string,
  toBody: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const checked = schema.safeParse(toBody(values), { reportInput: true })
    if (checked.success) return { values: checked.data as Values, errors: {} }
    return { values: {}, errors: errorsByField(checked.error, messageOf) as FieldErrors<Values> }
  }
}

/** The first error of each field. Its message isn't the schema's, which is in English and outranks one that is given while parsing. */
export function errorsByField(
  { issues }: z.ZodError,
  messageOf: (issue: unknown) => string,
): Record<string, { type: string; message: string }> {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const issue of issues)
    errors[String(issue.path[0])] ??= { type: issue.code, message: messageOf(issue) }
  return errors
}

/** Leaves out empty text fields, which aren't sent. */
export function omitEmpty<Values extends FieldValues>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>
}
